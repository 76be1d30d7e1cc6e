import { parseArgs } from 'node:util';
import { openDatabaseWithoutMigrating } from '../../infrastructure/database/open-database.ts';
import { checkBooks } from '../../money/index.ts';
import { checkArchivedLedger } from '../../privacy/index.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { withArchiveLease } from './with-archive-lease.ts';
import { withPrivacyDeps } from './with-privacy-deps.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Prints the sums of all accounts and every inconsistency. With `--archives`, also reads the movements that left the
 * database. Exit code 1: inconsistencies; 2: the check failed.
 */
try {
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
  process.exit(isWell ? 0 : 1);
} catch (error) {
  const { message, code } = error as { message?: string; code?: string };
  process.stderr.write(`The books could not be read. ${message || code || String(error)}\n`);
  process.exit(2);
}

function readArchives() {
  return withPrivacyDeps(({ db, openArchives }) =>
    withArchiveLease(db, () => checkArchivedLedger(db, openArchives())),
  );
}
