import { findPlayerOverview } from '../../identity/index.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';

/**
 * Returns a player with their personal data.
 *
 * @throws Refusal `PlayerNotFound` for an unknown or erased player
 */
export async function getKnownPlayer(db: Db, id: string) {
  const overview = await findPlayerOverview(db, id);
  if (!overview) throw new Refusal('PlayerNotFound');
  return overview;
}
