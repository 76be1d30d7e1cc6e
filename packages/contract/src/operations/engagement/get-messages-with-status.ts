import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { message } from '../../reading/inbox.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import type { getMessagesWithStatusSchema } from './get-messages-with-status.schema.ts';

/** Reads messages of one status. New messages are Unpushed. */
export const getMessagesWithStatus: Operation<
  z.infer<typeof getMessagesWithStatusSchema.input>,
  z.infer<typeof getMessagesWithStatusSchema.output>
> = {
  name: 'getMessagesWithStatus',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '/internalmessages/with-status', names: { withStatus: 'status' } },
  reads: listAnswer('messages', message),
};
