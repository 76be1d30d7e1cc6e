// @chunk bonus

import type * as z from 'zod/mini';
import { type BonusStatus, bonusStatus } from '../../account/bonus.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { claimBonusSchema } from './claim-bonus.schema.ts';
import { getBonuses } from './get-bonuses.ts';

/** Statuses of a bonus that was not claimed. */
const WAITING_OR_LOST: readonly (BonusStatus | null)[] = ['initiated', 'expired', 'canceled'];

/** Claims an initiated bonus. Errors: `bonus.*`. */
export const claimBonus: Operation<
  z.infer<typeof claimBonusSchema.input>,
  z.infer<typeof claimBonusSchema.output>
> = {
  name: 'claimBonus',
  kind: 'write',
  area: 'bonus',
  session: 'required',
  rest: { method: 'POST', path: '/bonus/claim/{id}' },
  reads: ignoreAnswer,
  refusedWhenRepeated: ['bonus.invalid-bonus', 'bonus.not-available'],
  settle: async (call, { id }) => {
    const { bonuses } = await call(getBonuses, {});
    const bonus = bonuses.find((other) => other.id === id);
    if (!bonus) return 'unknown';
    return WAITING_OR_LOST.includes(bonusStatus(bonus.status)) ? 'not-done' : 'done';
  },
};
