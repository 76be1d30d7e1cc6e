import { openDatabaseWithoutMigrating } from '../../infrastructure/database/open-database.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { print, runCommand } from './run-command.ts';
import { checkSecrets } from './secrets.ts';

/**
 * Reports what earlier secrets still seal. With `reseal`, seals it again. Exit code 0: earlier secrets are not needed; 1:
 * they are; 2: the command failed.
 */
await runCommand('The secrets could not be checked.', async () => {
  const [action] = process.argv.slice(2);
  if (action !== undefined && action !== 'reseal') throw new Error('The only argument is: reseal.');
  const configuration = readConfiguration(process.env);
  const database = await openDatabaseWithoutMigrating(configuration);
  const isDone = await checkSecrets(database, configuration, action === 'reseal', print).finally(() =>
    database.close(),
  );
  print(
    isDone
      ? 'Earlier secrets are not needed. Remove them from the configuration.'
      : 'Earlier secrets are needed. Seal again with: npm run secrets -w @playerdesk/platform -- reseal',
  );
  return isDone ? 0 : 1;
});
