import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { subscriptions } from '../../reading/inbox.ts';
import type { getSubscriptionsSchema } from './get-subscriptions.schema.ts';

/** Reads the player's marketing subscriptions. */
export const getSubscriptions: Operation<
  z.infer<typeof getSubscriptionsSchema.input>,
  z.infer<typeof getSubscriptionsSchema.output>
> = {
  name: 'getSubscriptions',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '/player/opt-in-outs' },
  reads: subscriptions,
};
