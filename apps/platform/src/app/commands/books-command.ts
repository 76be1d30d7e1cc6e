import { parseArgs } from 'node:util';
import { openDatabaseWithoutMigrating } from '../../infrastructure/database/open-database.ts';
import { checkBooks } from '../../money/index.ts';
import { checkArchivedLedger } from '../../privacy/index.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { print, runCommand } from './run-command.ts';
import { withArchiveLease } from './with-archive-lease.ts';
import { withPrivacyDeps } from './with-privacy-deps.ts';

/**
 * Prints the sums of all accounts and every inconsistency. With `--archives`, also reads the movements that left the
 * database. Exit code 1: inconsistencies; 2: the check failed.
 */
await runCommand('The books could not be read.', async () => {
  const { values } = parseArgs({ options: { archives: { type: 'boolean', default: false } } });
  // A read-only command must not migrate the database.
  const database = await openDatabaseWithoutMigrating(readConfiguration(process.env));
  const { movements, sums, findings } = await checkBooks(database.db).finally(() => database.close());
  const archived = values.archives ? await readArchives() : null;
  print(`${movements} movements`);
  if (archived) print(`${archived.movements} movements in archives`);
  for (const { currency, account, amount } of sums) {
    print(`${currency}  ${account.padEnd(12)}${String(amount).padStart(18)}`);
  }
  const all = [...findings, ...(archived?.findings ?? [])];
  for (const { kind, of, found } of all) print(`${kind}: ${of}: ${found}`);
  const isWell = all.length === 0;
  print(isWell ? 'The books balance.' : `The books do not balance: ${all.length} found.`);
  return isWell ? 0 : 1;
});

function readArchives() {
  return withPrivacyDeps(({ db, openArchives }) =>
    withArchiveLease(db, () => checkArchivedLedger(db, openArchives())),
  );
}
