import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { subscriptions } from '../../reading/inbox.ts';
import type { getOptOutInsSchema } from './get-opt-out-ins.schema.ts';

/** Reads the subscriptions of the person of an unsubscribe token. Errors: `unsubscribe.*`. */
export const getOptOutIns: Operation<
  z.infer<typeof getOptOutInsSchema.input>,
  z.infer<typeof getOptOutInsSchema.output>
> = {
  name: 'getOptOutIns',
  kind: 'read',
  area: 'unsubscribe',
  session: 'none',
  rest: {
    method: 'GET',
    hasPostTwin: true,
    path: '/player/opt-out-ins',
    names: { unsubToken: 'unsubToken' },
  },
  reads: subscriptions,
};
