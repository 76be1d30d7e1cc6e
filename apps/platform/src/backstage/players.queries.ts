import type { Db } from '../database/tables.ts';

export interface BackstagePlayer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly jurisdiction: string;
  readonly country: string;
  readonly state: string;
  readonly isActivated: boolean;
  readonly termsVersion: string | null;
  readonly createdAt: string;
}

/** The newest players, with what a tester wants to know of them. */
export async function listPlayers(db: Db, most: number): Promise<BackstagePlayer[]> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .selectAll('players')
    .select(['persons.email', 'persons.first_name', 'persons.last_name'])
    .orderBy('players.created_at', 'desc')
    .orderBy('players.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`,
    jurisdiction: row.jurisdiction,
    country: row.country,
    state: row.state,
    isActivated: row.activated_at !== null,
    termsVersion: row.terms_version,
    createdAt: row.created_at.toISOString(),
  }));
}
