import { sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';

/** Stakes and wins in one product. Integer minor units. */
export interface Played {
  readonly product: string;
  readonly wager: number;
  readonly win: number;
}

/** Returns a player's stakes and wins between two instants. Refunded stakes do not count. */
export async function playedBetween(
  db: Db,
  playerId: string,
  from: Date,
  to: Date,
): Promise<readonly Played[]> {
  const rows = await db
    .selectFrom('play_steps')
    .innerJoin('plays', (join) =>
      join.onRef('plays.player_id', '=', 'play_steps.player_id').onRef('plays.id', '=', 'play_steps.play_id'),
    )
    .select([
      'plays.product',
      sql<string | null>`SUM(CASE play_steps.type WHEN 'Bet' THEN -play_steps.amount ELSE 0 END)`.as('wager'),
      sql<string | null>`SUM(CASE play_steps.type WHEN 'Win' THEN play_steps.amount ELSE 0 END)`.as('win'),
    ])
    .where('play_steps.player_id', '=', playerId)
    .where('play_steps.status', '!=', 'Rollbacked')
    .where('play_steps.at', '>=', from)
    .where('play_steps.at', '<', to)
    .groupBy('plays.product')
    .orderBy('plays.product')
    .execute();
  return rows.map(({ product, wager, win }) => ({
    product,
    wager: Number(wager ?? 0),
    win: Number(win ?? 0),
  }));
}
