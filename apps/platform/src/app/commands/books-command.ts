import { openDatabaseWithoutMigrating } from '../../infrastructure/database/open-database.ts';
import { checkBooks } from '../../money/index.ts';
import { readConfiguration } from '../configuration/configuration.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the sums of all accounts and every inconsistency. Exit code 1: inconsistencies; 2: the check failed. */
try {
  // A read-only command must not migrate the database.
  const database = await openDatabaseWithoutMigrating(readConfiguration(process.env));
  const { movements, sums, findings } = await checkBooks(database.db).finally(() => database.close());
  print(`${movements} movements`);
  for (const { currency, account, amount } of sums) {
    print(`${currency}  ${account.padEnd(12)}${String(amount).padStart(18)}`);
  }
  for (const { kind, of, found } of findings) print(`${kind}: ${of}: ${found}`);
  const isWell = findings.length === 0;
  print(isWell ? 'The books balance.' : `The books do not balance: ${findings.length} found.`);
  process.exit(isWell ? 0 : 1);
} catch (error) {
  const { message, code } = error as { message?: string; code?: string };
  process.stderr.write(`The books could not be read. ${message || code || String(error)}\n`);
  process.exit(2);
}
