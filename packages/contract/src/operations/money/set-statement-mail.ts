import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getStatementMail } from './get-statement-mail.ts';
import type { setStatementMailSchema } from './set-statement-mail.schema.ts';

/**
 * Starts or stops the monthly email that says that the statement of the last month is ready. It is off until the player
 * asks for it, and no marketing.
 *
 * An extension, available together with `getStatementMail`.
 */
export const setStatementMail: Operation<
  z.infer<typeof setStatementMailSchema.input>,
  z.infer<typeof setStatementMailSchema.output>
> = {
  name: 'setStatementMail',
  kind: 'write',
  area: 'generic',
  session: 'required',
  rest: { method: 'POST', path: '/player/statement/mail' },
  reads: ignoreAnswer,
  settle: async (call, { active }) => {
    const now = await call(getStatementMail, {});
    return now.active === active ? 'done' : 'not-done';
  },
};
