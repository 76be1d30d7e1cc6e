import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { stepUpOptions } from '../../reading/passkeys.ts';
import type { getStepUpOptionsSchema } from './get-step-up-options.schema.ts';

/**
 * Reads how the player can confirm a call that was refused with `generic.step-up-required`. The challenge of the answer
 * is used once, by `stepUp` in the same session.
 *
 * An extension. A platform that refuses a call this way has it.
 */
export const getStepUpOptions: Operation<
  z.infer<typeof getStepUpOptionsSchema.input>,
  z.infer<typeof getStepUpOptionsSchema.output>
> = {
  name: 'getStepUpOptions',
  kind: 'read',
  area: 'player',
  session: 'required',
  sharing: 'never',
  rest: { method: 'POST', path: '/player/step-up/options' },
  reads: stepUpOptions,
};
