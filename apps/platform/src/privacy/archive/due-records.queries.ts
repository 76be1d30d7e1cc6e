import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TableRows } from '../../infrastructure/archive/archive-file.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { LEAVING } from '../tables/leaving-tables.ts';
import type { ArchiveSource, LeavingRecords, LeavingTable } from './archive-sources.ts';

/** A record that leaves. */
export interface DueRecord {
  readonly id: string;
  /** Null: it belongs to no player. */
  readonly player: string | null;
}

/** Records of one archive. A file in the store has a few megabytes then. */
const MOST_RECORDS = 20_000;
/** Players whose records are read at once. */
const MOST_PLAYERS = 500;

/**
 * Yields records before an instant, those of one player together. The caller deletes them before it takes the next
 * ones. Every read goes by the player, so that it costs what the player has.
 */
export async function* findDue(
  db: Db,
  source: ArchiveSource,
  until: Date,
  most = MOST_RECORDS,
): AsyncGenerator<readonly DueRecord[]> {
  let due: DueRecord[] = [];
  for await (const players of listPlayers(db)) {
    for (;;) {
      due.push(...(await readDue(db, source, { until, players, most: most - due.length })));
      if (due.length < most) break;
      yield due;
      due = [];
    }
  }
  if (due.length > 0) yield due;
}

/** Yields the ids of all players. Null stands for records without a player. */
async function* listPlayers(db: Db): AsyncGenerator<readonly string[] | null> {
  yield null;
  for (let after = NO_PLAYER; ; ) {
    const rows = await db
      .selectFrom('players')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(MOST_PLAYERS)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

async function readDue(
  db: Db,
  source: ArchiveSource,
  { until, players, most }: { until: Date; players: readonly string[] | null; most: number },
): Promise<readonly DueRecord[]> {
  const { table, key } = getRecordTable(source);
  const ofPlayers = isOfPlayers('record', { players: players ?? [], hasOthers: players === null });
  const { rows } = await sql<DueRecord>`
    SELECT record.${sql.ref(key)}::text AS id, record.player_id AS player FROM ${sql.table(table)} AS record
    WHERE ${ofPlayers} AND record.${sql.ref(source.at)} < ${until} AND ${source.condition}
    ORDER BY record.player_id, record.${sql.ref(key)} LIMIT ${most}`.execute(db);
  return rows.map(({ id, player }) => ({ id, player: player === NO_PLAYER ? null : player }));
}

/** Selects the rows of players, and those of no player. */
function isOfPlayers(
  alias: string,
  { players, hasOthers }: Pick<LeavingRecords, 'players' | 'hasOthers'>,
): RawBuilder<SqlBool> {
  const player = sql.ref(`${alias}.player_id`);
  return sql`${player} = ANY(${hasOthers ? [...players, NO_PLAYER] : [...players]}::uuid[])`;
}

/** Selects the rows of records. */
function isOfRecords(
  alias: string,
  { key }: LeavingTable,
  { keyType }: ArchiveSource,
  records: LeavingRecords,
): RawBuilder<SqlBool> {
  return sql`${isOfPlayers(alias, records)} AND ${sql.ref(`${alias}.${key}`)} = ANY(${[...records.ids]}::${sql.raw(keyType)}[])`;
}

/** Reads the rows of records as the database digests them when they leave. */
export function readRecords(
  db: Db,
  source: ArchiveSource,
  records: LeavingRecords,
): Promise<readonly TableRows[]> {
  return db.transaction().execute(async (tx) => {
    // The first statement of the transaction.
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`.execute(tx);
    await sql`SET LOCAL timezone = 'UTC'`.execute(tx);
    const read: TableRows[] = [];
    for (const table of source.tables) {
      const { rows } = await sql<{ line: string }>`
        SELECT line FROM (
          SELECT to_json(kept)::text AS line FROM ${sql.table(table.table)} AS kept
          WHERE ${isOfRecords('kept', table, source, records)}
        ) AS lines ORDER BY line COLLATE "C"`.execute(tx);
      read.push({ table: table.table, lines: rows.map(({ line }) => line) });
    }
    return read;
  });
}

/** Deletes records that an archive has. The triggers of their tables compare them with it. */
export async function deleteRecords(
  tx: Tx,
  source: ArchiveSource,
  records: LeavingRecords,
  archiveId: string,
): Promise<void> {
  await sql`SELECT set_config(${LEAVING}, ${archiveId}, true)`.execute(tx);
  for (const table of [...source.tables].reverse()) {
    await sql`DELETE FROM ${sql.table(table.table)} AS kept
      WHERE ${isOfRecords('kept', table, source, records)}`.execute(tx);
  }
  await sql`SELECT set_config(${LEAVING}, '', true)`.execute(tx);
}

/** Returns the table that has the records themselves. */
function getRecordTable({ tables: [first] }: ArchiveSource): LeavingTable {
  if (!first) throw new Error('A source has a table');
  return first;
}
