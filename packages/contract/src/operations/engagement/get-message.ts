import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { message } from '../../reading/inbox.ts';
import type { getMessageSchema } from './get-message.schema.ts';

/** Reads one message. Rejects with `generic.not-found` when the player has no such message. */
export const getMessage: Operation<
  z.infer<typeof getMessageSchema.input>,
  z.infer<typeof getMessageSchema.output>
> = {
  name: 'getMessage',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '/internalmessages/{id}' },
  reads: message,
};
