import { type Insertable, type Selectable, sql } from 'kysely';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { readOnce } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import {
  TOURNAMENT_COLUMNS,
  type TournamentDemoGuestsTable,
  type TournamentsTable,
} from '../tables/tournament-tables.ts';

export type StoredTournament = Selectable<TournamentsTable>;

const openRows = compileOnce((db, now: Date) =>
  db
    .selectFrom('tournaments')
    .select(TOURNAMENT_COLUMNS)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('identifier'),
);

/** Returns tournaments that have not ended, the next to end first. */
export function openTournaments(db: Db, now: Date): Promise<StoredTournament[]> {
  return readOnce(db, 'open tournaments', () => openRows(db, now).execute());
}

export async function tournamentBy(db: Db, identifier: string): Promise<StoredTournament | null> {
  const query = db.selectFrom('tournaments').selectAll().where('identifier', '=', identifier);
  return (await query.executeTakeFirst()) ?? null;
}

/** Returns the tournaments that a player has entered. */
export async function findEntries(db: Db, playerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('tournament_entries')
    .select('tournament')
    .where('player_id', '=', playerId)
    .execute();
  return new Set(rows.map(({ tournament }) => tournament));
}

/** Returns whether the entry is new. */
export async function insertEntry(tx: Tx, tournament: string, playerId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('tournament_entries')
    .values({ tournament, player_id: playerId, score: 0, joined_at: now, scored_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Raises the score of an entry by or to an amount. An unchanged score keeps its time. */
export async function raiseScore(
  tx: Tx,
  { tournament, playerId, score, mode: how }: Raise,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('tournament_entries')
    .set({ score: how === 'by' ? sql<number>`score + ${score}` : score, scored_at: now })
    .where('tournament', '=', tournament)
    .where('player_id', '=', playerId)
    .$if(how === 'to', (query) => query.where('score', '<', score))
    .execute();
}

interface Raise {
  readonly tournament: string;
  readonly playerId: string;
  /** Hundredths of a point, above 0. */
  readonly score: number;
  readonly mode: 'by' | 'to';
}

/** A place in a tournament. Demo opponents have no player id. */
export interface LeaderboardPlace {
  readonly position: number;
  readonly score: number;
  readonly id: string;
  readonly playerId: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Ranks by points, then by the earlier score, then by id. */
const PLACES = (tournament: string) => sql`
  SELECT row_number() OVER (ORDER BY score DESC, scored_at, id) AS position, score, id, player_id, first_name, last_name
  FROM (
    SELECT score, scored_at, entry.player_id::text AS id, entry.player_id::text AS player_id,
      first_name, last_name
    FROM tournament_entries AS entry JOIN persons ON persons.player_id = entry.player_id
    WHERE tournament = ${tournament}
    UNION ALL
    SELECT score, scored_at, id, NULL, first_name, last_name
    FROM tournament_demo_guests WHERE tournament = ${tournament}
  ) AS standing`;

interface PlaceRow {
  readonly position: string | number;
  readonly score: string | number;
  readonly id: string;
  readonly player_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
}

const toPlace = (row: PlaceRow): LeaderboardPlace => ({
  position: Number(row.position),
  score: Number(row.score),
  id: row.id,
  playerId: row.player_id,
  firstName: row.first_name,
  lastName: row.last_name,
});

export async function findPlacesFrom(
  db: Db,
  tournament: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LeaderboardPlace[]> {
  const { rows } = await sql<PlaceRow>`SELECT * FROM (${PLACES(tournament)}) AS place
    ORDER BY position LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(toPlace);
}

/** Returns the places around a player's, up to the requested number on each side. Empty: the player has none. */
export async function findPlacesAround(
  db: Db,
  tournament: string,
  playerId: string,
  reach: number,
): Promise<LeaderboardPlace[]> {
  const { rows } = await sql<PlaceRow>`WITH place AS (${PLACES(tournament)})
    SELECT place.* FROM place JOIN place AS own ON own.player_id = ${playerId}
    WHERE place.position BETWEEN own.position - ${reach} AND own.position + ${reach}
    ORDER BY place.position`.execute(db);
  return rows.map(toPlace);
}

/** Inserts missing rows. Existing rows stay unchanged. */
export async function putTournaments(tx: Tx, rows: readonly Insertable<TournamentsTable>[]): Promise<void> {
  await tx
    .insertInto('tournaments')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function putDemoGuests(
  tx: Tx,
  rows: readonly Insertable<TournamentDemoGuestsTable>[],
): Promise<void> {
  await tx
    .insertInto('tournament_demo_guests')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the player's data that decides whether they may enter. */
export async function findResidence(db: Db, playerId: string) {
  return db
    .selectFrom('players')
    .select(['jurisdiction', 'currency'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
}
