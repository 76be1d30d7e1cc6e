import type * as z from 'zod/mini';
import { parseInstant } from '../../account/instant.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { declareWealthSchema } from './declare-wealth.schema.ts';
import { getWealthDeclared } from './get-wealth-declared.ts';

/** Declares the source of a player's wealth. Errors: `kyc.*`. */
export const declareWealth: Operation<
  z.infer<typeof declareWealthSchema.input>,
  z.infer<typeof declareWealthSchema.output>
> = {
  name: 'declareWealth',
  kind: 'write',
  area: 'kyc',
  session: 'required',
  rest: { method: 'POST', path: '/kyc/source-of-wealth/v2' },
  reads: ignoreAnswer,
  settle: async (call, _input, startedAt) => {
    const { declared } = await call(getWealthDeclared, {});
    return declared !== undefined && parseInstant(declared) >= startedAt ? 'done' : 'not-done';
  },
};
