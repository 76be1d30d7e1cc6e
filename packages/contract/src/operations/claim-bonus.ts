import type * as z from 'zod/mini';
import { bonusStatus } from '../account/bonus.ts';
import type { Operation } from '../operation.ts';
import { nothing } from '../reading/record.ts';
import type { claimBonusSchema } from './claim-bonus.schema.ts';
import { getBonuses } from './get-bonuses.ts';

/** Takes an initiated bonus. Errors: `bonus.*`. */
export const claimBonus: Operation<
  z.infer<typeof claimBonusSchema.input>,
  z.infer<typeof claimBonusSchema.output>
> = {
  name: 'claimBonus',
  kind: 'write',
  area: 'bonus',
  session: 'required',
  rest: { method: 'POST', path: '/bonus/claim/{id}' },
  reads: nothing,
  settle: async (call, { id }) => {
    const { bonuses } = await call(getBonuses, {});
    const bonus = bonuses.find((other) => other.id === id);
    if (!bonus) return 'unknown';
    return bonusStatus(bonus.status) === 'initiated' ? 'not-done' : 'done';
  },
};
