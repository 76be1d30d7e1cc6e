import { getProductBlocks, type OutputOf } from '@playerdesk/contract/internal';
import { getProductBlocksSchema } from '@playerdesk/contract/schemas';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Handler, read, requireSession } from '../../operations/call/call.ts';

type ProductBlocks = OutputOf<typeof getProductBlocks>['blocks'];

/** Of ended breaks only the newest are returned. */
const MOST = 100;

export function productBlockRoutes(db: Db, clock: Clock): Handler[] {
  return [
    read(getProductBlocks, getProductBlocksSchema, async (_input, call) => ({
      blocks: await productBlocks(db, requireSession(call).playerId, clock.now()),
    })),
  ];
}

async function productBlocks(db: Db, playerId: string, now: number): Promise<ProductBlocks> {
  const rows = await db
    .selectFrom('blocks')
    .select(['id', 'scope', 'ends_at'])
    .where('player_id', '=', playerId)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ id, scope, ends_at }) => ({
    id,
    product: scope as ProductBlocks[number]['product'],
    status: ends_at === null || ends_at.getTime() > now ? 'active' : 'expired',
    ...(ends_at && { expires: ends_at.toISOString() }),
  }));
}
