import type * as z from 'zod/mini';
import { bonusStatus } from '../account/bonus.ts';
import type { Operation } from '../operation.ts';
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
  expects: { result: 'number' },
  settle: async (call, { code }) => {
    const { bonuses } = await call(getBonuses, {});
    const begun = bonuses.some((bonus) => bonus.code === code && bonusStatus(bonus.status) === 'active');
    // One that was active before looks the same.
    return begun ? 'unknown' : 'not-done';
  },
};
