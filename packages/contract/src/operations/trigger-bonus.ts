import type * as z from 'zod/mini';
import { bonusStatus } from '../account/bonus.ts';
import type { Operation } from '../operation.ts';
import { triggered } from '../reading/cashier.ts';
import { getBonuses } from './get-bonuses.ts';
import type { triggerBonusSchema } from './trigger-bonus.schema.ts';

/** Begins the bonuses behind a code. Errors: `bonus.invalid-bonus`. A `result` of 0 means the same. */
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
  settle: async (call, { code }, startedAt) => {
    const { bonuses } = await call(getBonuses, {});
    const same = (other: string) => other.toUpperCase() === code.trim().toUpperCase();
    const begun = bonuses.find((bonus) => same(bonus.code) && bonusStatus(bonus.status) === 'active');
    if (!begun) return 'not-done';
    // One that was active before is nobody's doing now; one whose start is the offer's tells nothing.
    return Date.parse(begun.startTime) >= startedAt ? 'done' : 'unknown';
  },
};
