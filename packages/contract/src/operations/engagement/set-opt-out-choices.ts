import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getOptOutIns } from './get-opt-out-ins.ts';
import type { setOptOutChoicesSchema } from './set-opt-out-choices.schema.ts';

/** Keeps only the named types for the person of an unsubscribe token. Errors: `unsubscribe.*`. */
export const setOptOutChoices: Operation<
  z.infer<typeof setOptOutChoicesSchema.input>,
  z.infer<typeof setOptOutChoicesSchema.output>
> = {
  name: 'setOptOutChoices',
  kind: 'write',
  area: 'unsubscribe',
  session: 'none',
  captcha: false,
  rest: { method: 'POST', path: '/player/opt-out-choices' },
  reads: ignoreAnswer,
  settle: async (call, { optOutToken, optIns }) => {
    const kept = await call(getOptOutIns, { unsubToken: optOutToken });
    return kept.optIns.every(({ type, active }) => active === optIns.includes(type)) ? 'done' : 'not-done';
  },
};
