import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { initCodeAnswer } from '../../reading/init-code.ts';
import type { initCodeSchema } from './init-code.schema.ts';

/**
 * Starts an e-ID sign-in. Each call creates a new order with the provider, so an answer is used once.
 *
 * The start URL may be missing; the flow then reports 'Init-URL missing or invalid.'
 */
export const initCode: Operation<
  z.infer<typeof initCodeSchema.input>,
  z.infer<typeof initCodeSchema.output>
> = {
  name: 'initCode',
  kind: 'read',
  area: 'sign-in',
  session: 'none',
  sharing: 'never',
  rest: {
    method: 'GET',
    path: '/player/init/code',
    names: {
      redirectUrl: 'redirectUrl',
      kycProvider: 'kycProvider',
      sameDevice: 'sameDevice',
      purpose: 'purpose',
    },
  },
  reads: initCodeAnswer,
};
