import { sql } from 'kysely';
import type { Tx } from '../../infrastructure/database/tables.ts';

/** Where a session is opened. */
export interface SessionPlace {
  readonly device: string;
  /** ISO 3166-1 alpha-2, or an empty string. */
  readonly country: string;
}

/**
 * Returns whether a player opens a session with another device, or in another country, than in all their sessions. The
 * first session is no news to the player.
 */
export async function isNewDevice(
  tx: Tx,
  playerId: string,
  { device, country }: SessionPlace,
): Promise<boolean> {
  const earlier = await tx
    .selectFrom('sessions')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      sql<boolean | null>`bool_or(device = ${device} AND coalesce(country, '') = ${country})`.as('known'),
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return Number(earlier.all) > 0 && earlier.known !== true;
}
