import { sql } from 'kysely';
import { isOnCluster } from './cluster.ts';
import { type Distribution, getPlayerColumn, planDistribution } from './distribution.ts';
import { assertMigrated } from './migrate.ts';
import type { Schema } from './schema.ts';
import type { Db, Tx } from './tables.ts';

export interface Distributed extends Distribution {
  /** Parts of each table that is divided by player. */
  readonly parts: number;
  /** Nodes that have parts. */
  readonly nodes: number;
  /** Triggers that were found on every part. */
  readonly triggers: number;
}

/**
 * Turns the tables of an empty, migrated database into distributed ones, in one transaction. Checks the result.
 *
 * @throws Error that names what is missing or in the way.
 */
export async function distribute(db: Db, schema: Schema, parts: number): Promise<Distributed> {
  const nodes = await assertCluster(db);
  await assertMigrated(db, schema);
  const plan = await planDistribution(db, schema.placements);
  await assertEmpty(db, [...plan.byPlayer, ...plan.byName, ...plan.copied]);
  await db.transaction().execute(async (tx) => {
    await distributeTables(tx, plan, parts);
    await assertDistributed(tx, plan, parts);
  });
  return { ...plan, parts, nodes, triggers: await assertTriggers(db, plan.byPlayer) };
}

/** Returns the number of nodes that take parts. */
async function assertCluster(db: Db): Promise<number> {
  if (!(await isOnCluster(db))) {
    throw new Error(
      'The database has no Citus. Run CREATE EXTENSION citus in this database on every node, and citus_add_node on the coordinator for each worker.',
    );
  }
  const { rows: done } = await sql`SELECT FROM pg_dist_partition LIMIT 1`.execute(db);
  if (done.length > 0) throw new Error('The database is distributed already.');
  const { rows: nodes } = await sql<{ takes_parts: boolean }>`SELECT shouldhaveshards AS takes_parts
    FROM pg_dist_node WHERE isactive AND noderole = 'primary'`.execute(db);
  const taking = nodes.filter(({ takes_parts }) => takes_parts).length;
  if (taking === 0)
    throw new Error('No node takes parts. Run citus_add_node on the coordinator for each worker.');
  await assertTriggersAllowed(db);
  return taking;
}

/** The append-only rules and the totals are triggers, which Citus gives to parts on request only. */
async function assertTriggersAllowed(db: Db): Promise<void> {
  const { rows } = await sql<{ node: string; setting: string | null }>`
    SELECT 'the coordinator' AS node, current_setting('citus.enable_unsafe_triggers', true) AS setting
    UNION ALL SELECT nodename || ':' || nodeport, result
      FROM run_command_on_workers('SHOW citus.enable_unsafe_triggers')`.execute(db);
  const without = rows.filter(({ setting }) => setting !== 'on').map(({ node }) => node);
  if (without.length > 0) {
    throw new Error(
      `Triggers of distributed tables are off on ${without.join(', ')}. Set citus.enable_unsafe_triggers = on in postgresql.conf of every node.`,
    );
  }
}

/** Existing rows would count twice in the totals, and Citus leaves a hidden copy of them on the coordinator. */
async function assertEmpty(db: Db, tables: readonly string[]): Promise<void> {
  const filled: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`SELECT FROM ${sql.table(table)} LIMIT 1`.execute(db);
    if (rows.length > 0) filled.push(table);
  }
  if (filled.length > 0) {
    throw new Error(
      `The database has rows in ${filled.join(', ')}. Distribute a database that was migrated and that no platform has used.`,
    );
  }
}

async function distributeTables(tx: Tx, plan: Distribution, parts: number): Promise<void> {
  // Tables that reference each other change one after another.
  await sql`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
  await sql`SET LOCAL client_min_messages = 'warning'`.execute(tx);
  // Citus finds the functions of triggers by itself, and not those that they call.
  await sql`SELECT create_distributed_function(oid::regprocedure) FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`.execute(tx);
  // A reference to a table that is to be copied would make a table of players one of the coordinator.
  for (const { table, name } of [...plan.unchecked, ...plan.toCopies]) {
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(tx);
  }
  for (const table of plan.byPlayer) {
    await (table === 'players'
      ? sql`SELECT create_distributed_table('players', 'id', shard_count => ${parts}::int, colocate_with => 'none')`
      : sql`SELECT create_distributed_table(${table}, 'player_id', colocate_with => 'players')`
    ).execute(tx);
  }
  for (const table of plan.byName) {
    await sql`SELECT create_distributed_table(${table}, 'name', shard_count => ${parts}::int, colocate_with => 'none')`.execute(
      tx,
    );
  }
  for (const table of plan.copied) await sql`SELECT create_reference_table(${table})`.execute(tx);
  for (const { table, name, definition } of plan.toCopies) {
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  }
}

interface TableState {
  readonly name: string;
  readonly kind: string;
  readonly column: string;
  readonly colocation: number;
  readonly parts: number;
}

/** Compares the tables of the cluster with the plan. */
async function assertDistributed(tx: Tx, plan: Distribution, parts: number): Promise<void> {
  const { rows } = await sql<TableState>`SELECT table_name::text AS name, citus_table_type AS kind,
      distribution_column AS column, colocation_id::int AS colocation, shard_count::int AS parts
    FROM citus_tables ORDER BY 1`.execute(tx);
  const players = rows.find(({ name }) => name === 'players');
  const isPlaced = ({ name, kind, column, colocation, ...state }: TableState) => {
    if (plan.copied.includes(name)) return kind === 'reference';
    if (kind !== 'distributed' || state.parts !== parts) return false;
    if (plan.byName.includes(name)) return column === 'name';
    return column === getPlayerColumn(name) && colocation === players?.colocation;
  };
  const expected = [...plan.byPlayer, ...plan.byName, ...plan.copied].sort();
  const wrong = rows.filter((row) => !isPlaced(row)).map(({ name }) => name);
  const found = rows.map(({ name }) => name).sort();
  const missing = expected.filter((name) => !found.includes(name));
  if (wrong.length > 0 || missing.length > 0 || found.length !== expected.length) {
    throw new Error(`Citus distributed these tables in another way: ${[...wrong, ...missing].join(', ')}.`);
  }
}

/** Requires the triggers of each table on each of its parts, which are read by other connections. Returns their number. */
async function assertTriggers(db: Db, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ table: string; triggers: number }>`
    SELECT tgrelid::regclass::text AS table, count(*)::int AS triggers FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid::regclass::text = ANY(${tables}) GROUP BY 1 ORDER BY 1`.execute(db);
  let found = 0;
  for (const { table, triggers } of rows) {
    const { rows: parts } = await sql<{ result: string }>`SELECT result FROM run_command_on_shards(${table},
      'SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ''%s''::regclass')`.execute(db);
    if (parts.some(({ result }) => Number(result) !== triggers)) {
      throw new Error(
        `Not every part of ${table} has the triggers of the table. Drop the database and start again.`,
      );
    }
    found += triggers * parts.length;
  }
  return found;
}
