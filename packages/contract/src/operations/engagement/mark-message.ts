import type * as z from 'zod/mini';
import { messageStatus } from '../../account/message.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getMessage } from './get-message.ts';
import type { markMessageSchema } from './mark-message.schema.ts';

/** Marks a message as shown or read. */
export const markMessage: Operation<
  z.infer<typeof markMessageSchema.input>,
  z.infer<typeof markMessageSchema.output>
> = {
  name: 'markMessage',
  kind: 'write',
  area: 'generic',
  session: 'required',
  rest: { method: 'POST', path: '/internalmessages/mark' },
  reads: ignoreAnswer,
  settle: async (call, { messageId, status }) => {
    const message = await call(getMessage, { id: messageId });
    const now = messageStatus(message.status);
    return now === status || now === 'Read' ? 'done' : 'not-done';
  },
};
