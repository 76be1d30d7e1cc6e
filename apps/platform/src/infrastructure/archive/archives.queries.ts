import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../database/tables.ts';
import type { ArchiveContents } from '../tables/archive-tables.ts';

/** An archive whose rows have left their tables. */
export interface KeptArchive {
  readonly id: string;
  readonly source: string;
  readonly number: number;
  readonly previous: string | null;
  readonly digest: string;
  readonly contents: ArchiveContents;
  /** Its rows are older. */
  readonly until: Date;
  /** When its file was deleted, after the term of its records. */
  readonly deletedAt: Date | null;
}

const KEPT = ['id', 'source', 'number', 'previous', 'digest', 'contents', 'until', 'deleted_at'] as const;

type Row = Pick<Selectable<Tables['archives']>, (typeof KEPT)[number]>;

function toKept({ number, digest, contents, deleted_at, ...row }: Row): KeptArchive {
  if (number === null || digest === null || contents === null) {
    throw new Error('An archive that is kept has a number, a digest and contents');
  }
  return { ...row, number: Number(number), digest, contents, deletedAt: deleted_at };
}

/** Returns the newest archive, to which the next one refers. */
export async function findNewestArchive(db: Db): Promise<KeptArchive | null> {
  const row = await db
    .selectFrom('archives')
    .select(KEPT)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toKept(row) : null;
}

/** Archives that are read from the database at once. */
const PAGE = 500;

/** Yields the archives in the order of the chain. */
export async function* listArchives(db: Db, source?: string): AsyncGenerator<KeptArchive> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('archives')
      .select(KEPT)
      .where('number', '>', after)
      .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
      .orderBy('number')
      .limit(PAGE)
      .execute();
    for (const row of rows) yield toKept(row);
    after = Number(rows.at(-1)?.number ?? 0);
    if (rows.length < PAGE) return;
  }
}

/** Returns the archives that have rows of a player and were not deleted, in the order of the chain. */
export async function findPlayerArchives(db: Db, playerId: string): Promise<readonly KeptArchive[]> {
  const rows = await db
    .selectFrom('archives')
    .innerJoin('archive_players', 'archive_players.archive_id', 'archives.id')
    .select(KEPT.map((column) => `archives.${column}` as const))
    .where('archive_players.player_id', '=', playerId)
    .where('archives.deleted_at', 'is', null)
    .orderBy('archives.number')
    .execute();
  return rows.map(toKept);
}

/** Announces an archive before its file is written, so that a file without an archive can be found. */
export async function beginArchive(
  db: Db,
  { id, source, until, now }: { id: string; source: string; until: Date; now: Date },
): Promise<void> {
  await db.insertInto('archives').values({ id, source, until, started_at: now }).execute();
}

/** Returns whether an announced archive took its place in the chain. False: another process removed it. */
export async function keepArchive(
  tx: Tx,
  { id, number, previous, digest, contents }: Omit<KeptArchive, 'source' | 'until' | 'deletedAt'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('archives')
    .set({ number, previous, digest, contents: JSON.stringify(contents), kept_at: now })
    .where('id', '=', id)
    .where('kept_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records which players an archive has rows of. */
export async function recordPlayers(tx: Tx, archiveId: string, players: readonly string[]): Promise<void> {
  if (players.length === 0) return;
  await sql`INSERT INTO archive_players (player_id, archive_id)
    SELECT unnest(${players}::uuid[]), ${archiveId}`.execute(tx);
}

/**
 * Removes archives that were announced and never kept, with their files. The row is locked meanwhile: an archive that a
 * paused process still writes is then either kept, or never.
 */
export async function removeUnfinished(db: Db, remove: (id: string) => Promise<void>): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isRemoved = await db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('archives')
        .select('id')
        .where('kept_at', 'is', null)
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return false;
      await remove(row.id);
      await tx.deleteFrom('archives').where('id', '=', row.id).execute();
      return true;
    });
    if (!isRemoved) return count;
  }
}

/** Records that the file of an archive was deleted. Its row stays, so that the chain can be verified. */
export async function markDeleted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('archives').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** Returns the players with rows in archives of a source whose files were deleted. */
export async function findPlayersOfDeleted(db: Db, source: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('archives')
    .innerJoin('archive_players', 'archive_players.archive_id', 'archives.id')
    .select('archive_players.player_id')
    .distinct()
    .where('archives.source', '=', source)
    .where('archives.deleted_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ player_id }) => player_id));
}

/** SQL of the instant from which on the records of a source are in the database. */
export const archivedUntil = (source: string): RawBuilder<Date> =>
  sql`(SELECT COALESCE(max(until), '-infinity') FROM archives WHERE source = ${source} AND kept_at IS NOT NULL)`;
