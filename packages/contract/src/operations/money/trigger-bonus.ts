// @chunk bonus

import type * as z from 'zod/mini';
import type { Bonus } from '../../account/bonus.schema.ts';
import { bonusStatus } from '../../account/bonus.ts';
import { parseInstant } from '../../account/instant.ts';
import type { Operation, SettleCall } from '../../operation.ts';
import { triggered } from '../../reading/cashier.ts';
import { getBonuses } from './get-bonuses.ts';
import type { triggerBonusSchema } from './trigger-bonus.schema.ts';

/** Starts the bonuses of a code. Errors: `bonus.invalid-bonus`, also for a `result` of 0. */
export const triggerBonus: Operation<
  z.infer<typeof triggerBonusSchema.input>,
  z.infer<typeof triggerBonusSchema.output>
> = {
  name: 'triggerBonus',
  kind: 'write',
  area: 'bonus',
  session: 'required',
  rest: { method: 'POST', path: '/bonus/trigger/{code}' },
  reads: triggered,
  refusalIn: ({ result }) => (result === 0 ? 'bonus.invalid-bonus' : undefined),
  refusedWhenRepeated: ['bonus.invalid-bonus', 'bonus.not-available'],
  holds: async (call, input) => (await findActive(call, input)) !== undefined,
  settle: async (call, input, startedAt, heldBefore) => {
    const begun = await findActive(call, input);
    if (!begun) return 'not-done';
    if (heldBefore === false) return 'done';
    // A bonus that was active before is no evidence, nor is one with the start time of its offer.
    return parseInstant(begun.startTime) >= startedAt ? 'done' : 'unknown';
  },
};

async function findActive(
  call: SettleCall,
  { code }: z.infer<typeof triggerBonusSchema.input>,
): Promise<Bonus | undefined> {
  const { bonuses } = await call(getBonuses, {});
  const same = (other: string) => other.toUpperCase() === code.trim().toUpperCase();
  return bonuses.find((bonus) => same(bonus.code) && bonusStatus(bonus.status) === 'active');
}
