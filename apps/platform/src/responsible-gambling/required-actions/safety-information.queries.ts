import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { forgetReads, readOnce } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

const toKey = (playerId: string) => `safety information ${playerId}`;

const confirmation = compileOnce((db, playerId: string) =>
  db.selectFrom('safety_information').select('player_id').where('player_id', '=', playerId),
);

/** Returns whether a player ever confirmed that they read the safer gambling information. */
export function hasReadInformation(db: Db, playerId: string): Promise<boolean> {
  return readOnce(db, toKey(playerId), async () => {
    return (await confirmation(db, playerId).executeTakeFirst()) !== undefined;
  });
}

/** Records the confirmation once. Returns whether it was new. */
export async function putInformationRead(tx: Tx, player_id: string, acknowledged_at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('safety_information')
    .values({ player_id, acknowledged_at })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .returning('player_id')
    .executeTakeFirst();
  forgetReads(tx, (key) => key === toKey(player_id));
  return added !== undefined;
}
