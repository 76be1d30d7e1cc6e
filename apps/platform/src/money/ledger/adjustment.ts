import { z } from 'zod';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import type { Ledger } from './ledger.ts';

/** What staff correct. */
export const adjustmentSchema = z.object({
  account: z.enum(['real', 'bonus']),
  /** Minor units. Negative amounts are debited. */
  amount: z
    .int()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .refine((amount) => amount !== 0),
});

interface Adjustment extends Readonly<z.infer<typeof adjustmentSchema>> {
  /** Names the movement, which is posted once. */
  readonly key: string;
  readonly playerId: string;
  readonly by: StaffAct;
}

/** Corrects a player's balance by a movement, with an entry in the audit. */
export async function postAdjustment(
  tx: Tx,
  { ledger, audit }: { readonly ledger: Ledger; readonly audit: Audit },
  { key, playerId, account, amount, by }: Adjustment,
): Promise<void> {
  await lockPlayer(tx, playerId);
  const { currency } = await ledger.balances(tx, playerId);
  await ledger.post(tx, {
    key,
    kind: 'adjustment',
    playerId,
    currency,
    postings: [
      { account, amount },
      { account: 'adjustment', amount: -amount },
    ],
  });
  await audit.write(tx, { ...by, action: 'adjust-balance', playerId, after: { account, amount, currency } });
}
