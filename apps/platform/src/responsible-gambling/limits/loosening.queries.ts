import type { Tx } from '../../infrastructure/database/tables.ts';
import type { LimitKey } from './limit.ts';

/** The amount of a limit from an instant on (milliseconds since 1970). Null: no limit. */
export interface PreviousLimit {
  readonly amount: number | null;
  readonly from: number;
}

/** Returns the earlier amounts of a limit, the oldest first. Changes canceled before they took effect are omitted. */
export async function findPreviousLimits(
  tx: Tx,
  playerId: string,
  { type, period, product }: LimitKey,
  now: Date,
): Promise<readonly PreviousLimit[]> {
  const rows = await tx
    .selectFrom('limits')
    .select(['amount', 'starts_at'])
    .where('player_id', '=', playerId)
    .where('type', '=', type)
    .where('period', '=', period)
    .where('product', product === null ? 'is' : '=', product)
    .where('locked_reason', 'is', null)
    .where('awaits_confirmation', '=', false)
    .where('starts_at', '<=', now)
    // A pending removal ends at the moment it takes effect.
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>=', row.ref('starts_at'))]))
    .orderBy('starts_at')
    .orderBy('created_at')
    .execute();
  return rows.map(({ amount, starts_at }) => ({
    amount: amount === null ? null : Number(amount),
    from: starts_at.getTime(),
  }));
}
