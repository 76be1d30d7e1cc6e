import type { PlayerProperty } from '@playerdesk/contract/internal';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

export function findProperties(db: Db, playerId: string): Promise<PlayerProperty[]> {
  return db
    .selectFrom('player_properties')
    .select(['name', 'type', 'value'])
    .where('player_id', '=', playerId)
    .orderBy('name')
    .execute();
}

export async function putProperty(tx: Tx, playerId: string, property: PlayerProperty): Promise<void> {
  const { name, type, value } = property;
  await tx
    .insertInto('player_properties')
    .values({ player_id: playerId, name, type, value })
    .onConflict((conflict) => conflict.columns(['player_id', 'name']).doUpdateSet({ type, value }))
    .execute();
}

export async function removeProperty(tx: Tx, playerId: string, name: string): Promise<void> {
  await tx
    .deleteFrom('player_properties')
    .where('player_id', '=', playerId)
    .where('name', '=', name)
    .execute();
}

export async function countProperties(tx: Tx, playerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('player_properties')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
