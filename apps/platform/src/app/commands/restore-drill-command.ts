import { parseArgs } from 'node:util';
import { openDatabaseWithoutMigrating } from '../../infrastructure/database/open-database.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { drillRestore } from './restore-drill.ts';
import { print, runCommand } from './run-command.ts';

/**
 * Verifies a restored copy of the database and the documents. Exit code 1: problems; 2: the copy could not be verified.
 */
await runCommand('The copy could not be verified.', async () => {
  const { values } = parseArgs({
    options: { documents: { type: 'string' }, 'newest-within': { type: 'string' } },
  });
  const options = {
    mostDocuments: readNumber('--documents', values.documents),
    mostMinutes: readNumber('--newest-within', values['newest-within']),
  };
  const configuration = readConfiguration(process.env);
  const database = await openDatabaseWithoutMigrating(configuration);
  const isWell = await drillRestore(database, configuration, options, print).finally(() => database.close());
  print(isWell ? 'The copy is complete.' : 'The copy has problems.');
  return isWell ? 0 : 1;
});

/** Returns the value of an option, or null where it is not given. */
function readNumber(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} is a whole number.`);
  return Number(text);
}
