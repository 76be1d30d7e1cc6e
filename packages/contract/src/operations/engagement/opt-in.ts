import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { consentReceipt } from '../../reading/inbox.ts';
import { getSubscriptions } from './get-subscriptions.ts';
import type { optInSchema } from './opt-in.schema.ts';

/** Subscribes the player to a marketing type. */
export const optIn: Operation<z.infer<typeof optInSchema.input>, z.infer<typeof optInSchema.output>> = {
  name: 'optIn',
  kind: 'write',
  area: 'generic',
  session: 'required',
  rest: { method: 'POST', path: '/player/opt-in' },
  reads: consentReceipt,
  settle: async (call, { type }) => {
    const { optIns } = await call(getSubscriptions, {});
    const found = optIns.find((other) => other.type === type);
    return found?.active ? 'done' : 'not-done';
  },
};
