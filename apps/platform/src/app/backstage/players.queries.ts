import { normalizeEmail } from '@playerdesk/contract/internal';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import { forgetReads } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { directory } from '../../operations/directory/directory.ts';

export interface BackstagePlayer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly jurisdiction: string;
  readonly country: string;
  readonly state: string;
  readonly stateUntil: string | null;
  readonly isActivated: boolean;
  readonly termsVersion: string | null;
  readonly createdAt: string;
}

/** Returns the newest players, or the one with an address, with details for testers. */
export async function listPlayers(db: Db, email: string | null, most: number): Promise<BackstagePlayer[]> {
  const playerId = email === null ? null : await findPlayerId(db, email);
  const rows = await db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .selectAll('players')
    .select(['persons.email', 'persons.first_name', 'persons.last_name'])
    .$if(playerId !== null, (query) => query.where('players.id', '=', playerId ?? NO_PLAYER))
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
    stateUntil: row.state_until?.toISOString() ?? null,
    isActivated: row.activated_at !== null,
    termsVersion: row.terms_version,
    createdAt: row.created_at.toISOString(),
  }));
}

export async function countPlayers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('players')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns an id that belongs to no player for an unknown address. */
const findPlayerId = async (db: Db, email: string): Promise<string> =>
  (await directory.find(db, 'email', normalizeEmail(email))) ?? NO_PLAYER;

export async function findPlayer(db: Db, email: string): Promise<{ id: string; state: string } | undefined> {
  return db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .select(['players.id', 'players.state'])
    .where('players.id', '=', await findPlayerId(db, email))
    .executeTakeFirst();
}

export async function replaceDisplayPages(
  tx: Tx,
  playerId: string,
  pages: readonly { readonly pageType: string; readonly forceAction: boolean }[],
  now: Date,
): Promise<void> {
  // Showing the terms again requires a new acceptance.
  if (pages.some(({ pageType }) => pageType === 'TermsAndConditions')) {
    await tx.updateTable('players').set({ terms_version: null }).where('id', '=', playerId).execute();
  }
  await tx.deleteFrom('display_pages').where('player_id', '=', playerId).execute();
  forgetReads(tx, (key) => key.startsWith('display pages '));
  if (pages.length === 0) return;
  await tx
    .insertInto('display_pages')
    .values(
      pages.map(({ pageType, forceAction }, position) => ({
        player_id: playerId,
        page_type: pageType,
        force_action: forceAction,
        position,
        set_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
