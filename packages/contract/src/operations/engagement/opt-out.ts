import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { consentReceipt } from '../../reading/inbox.ts';
import { getSubscriptions } from './get-subscriptions.ts';
import type { optOutSchema } from './opt-out.schema.ts';

/** Unsubscribes the player from a marketing type. */
export const optOut: Operation<z.infer<typeof optOutSchema.input>, z.infer<typeof optOutSchema.output>> = {
  name: 'optOut',
  kind: 'write',
  area: 'generic',
  session: 'required',
  rest: { method: 'POST', path: '/player/opt-out' },
  reads: consentReceipt,
  settle: async (call, { type }) => {
    const { optIns } = await call(getSubscriptions, {});
    const found = optIns.find((other) => other.type === type);
    return !found?.active ? 'done' : 'not-done';
  },
};
