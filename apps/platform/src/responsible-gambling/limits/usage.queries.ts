import type { Product } from '@playerdesk/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

/** The measured quantities: money in, stakes, wins and minutes in a product. */
export type Measure = 'deposit' | 'wager' | 'win' | 'product-minutes';

export interface Use {
  readonly measure: Measure;
  /** Minor units of the player's currency, or minutes. An integer above 0. */
  readonly amount: number;
  readonly product?: Product;
  /** The cause of the use, such as a transaction id. Each reference counts once. */
  readonly reference: string;
}

/** Stores a use. Returns false when its reference was stored before. */
export async function insertUse(tx: Tx, playerId: string, use: Use, now: Date): Promise<boolean> {
  const stored = await tx
    .insertInto('limit_usage')
    .values({
      player_id: playerId,
      measure: use.measure,
      product: use.product ?? null,
      amount: use.amount,
      reference: use.reference,
      used_at: now,
    })
    .onConflict((conflict) => conflict.constraint('limit_usage_reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function isUsed(tx: Tx, playerId: string, { measure, reference }: Use): Promise<boolean> {
  const row = await tx
    .selectFrom('limit_usage')
    .select('id')
    .where('player_id', '=', playerId)
    .where('measure', '=', measure)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns when a product was last used, in milliseconds since 1970, or null. */
export async function lastUse(
  tx: Tx,
  playerId: string,
  measure: Measure,
  product: Product,
): Promise<number | null> {
  const row = await tx
    .selectFrom('limit_usage')
    .select('used_at')
    .where('player_id', '=', playerId)
    .where('measure', '=', measure)
    .where('product', '=', product)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.used_at.getTime() ?? null;
}

export async function releaseUse(
  tx: Tx,
  playerId: string,
  { measure, reference }: Pick<Use, 'measure' | 'reference'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('limit_usage')
    .set({ released_at: now })
    .where('player_id', '=', playerId)
    .where('measure', '=', measure)
    .where('reference', '=', reference)
    .where('released_at', 'is', null)
    .execute();
}

interface Window {
  readonly measures: readonly Measure[];
  /** Null: all products. */
  readonly product: Product | null;
  readonly from: number;
}

/** Returns the net usage since an instant, with wins deducted, and when the first use was. */
export async function sumUses(
  db: Db,
  playerId: string,
  { measures, product, from }: Window,
): Promise<{ used: number; firstAt: number | null }> {
  const row = await db
    .selectFrom('limit_usage')
    .select([
      sql<string | null>`SUM(CASE measure WHEN 'win' THEN -amount ELSE amount END)`.as('used'),
      sql<Date | null>`MIN(used_at)`.as('firstAt'),
    ])
    .where('player_id', '=', playerId)
    .where('measure', 'in', [...measures])
    .where('used_at', '>=', new Date(from))
    .where('released_at', 'is', null)
    .$if(product !== null, (query) => query.where('product', '=', product))
    .executeTakeFirstOrThrow();
  return { used: Number(row.used ?? 0), firstAt: row.firstAt?.getTime() ?? null };
}
