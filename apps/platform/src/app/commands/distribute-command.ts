import { parseArgs } from 'node:util';
import { type Distributed, distribute } from '../../infrastructure/database/distribute.ts';
import { openPostgres } from '../../infrastructure/database/postgres-database.ts';
import { checkBooks } from '../../money/index.ts';
import { SCHEMA } from '../schema.ts';
import { print, runCommand } from './run-command.ts';

const USAGE = 'Pass --url postgres://… of the coordinator, and --parts 32 for another number of parts.';
/** Citus creates each part of each table. */
const TIMEOUTS = { lock: 3_000, statement: 0, idleInTransaction: 0 };

/**
 * Divides the tables of a migrated, empty database over the nodes of a Citus cluster, and checks the result. Exit code 2:
 * the command failed.
 *
 * @see docs/platform/distributed.md
 */
await runCommand('The database could not be distributed.', async () => {
  const { url, parts } = readArguments();
  const database = await openPostgres(url, { poolSize: 1 }, TIMEOUTS);
  try {
    report(await distribute(database.db, SCHEMA, parts));
    const { findings } = await checkBooks(database.db);
    if (findings.length > 0) throw new Error(`The books do not balance: ${findings.length} found.`);
  } finally {
    await database.close();
  }
  print('The tables, the triggers of all parts and the books are right.');
  return 0;
});

function readArguments(): { url: string; parts: number } {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, parts: { type: 'string', default: '32' } },
  });
  const parts = Number(values.parts);
  if (!values.url || !Number.isInteger(parts) || parts < 1) throw new Error(USAGE);
  return { url: values.url, parts };
}

function report({ byPlayer, byName, copied, onCoordinator, unchecked, ...done }: Distributed): void {
  print(`${done.parts} parts on ${done.nodes} nodes, with ${done.triggers} triggers.`);
  print(`By player, ${byPlayer.length}: ${byPlayer.join(', ')}`);
  print(`By name, ${byName.length}: ${byName.join(', ')}`);
  print(`Copied to every node, ${copied.length}: ${copied.join(', ')}`);
  print(`On the coordinator, ${onCoordinator.length}: ${onCoordinator.join(', ')}`);
  print(`Foreign keys that are not checked, ${unchecked.length}:`);
  for (const { table, target } of unchecked) print(`  ${table} to ${target}`);
}
