import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { message } from '../../reading/inbox.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import type { getMessagesSchema } from './get-messages.schema.ts';

/** Reads all messages. */
export const getMessages: Operation<
  z.infer<typeof getMessagesSchema.input>,
  z.infer<typeof getMessagesSchema.output>
> = {
  name: 'getMessages',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '/internalmessages' },
  reads: listAnswer('messages', message),
};
