import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { record } from '../../reading/record.ts';
import { flag } from '../../reading/scalars.ts';
import type { getStatementMailSchema } from './get-statement-mail.schema.ts';

/** Reads whether the player gets a monthly email about the statement. An extension. */
export const getStatementMail: Operation<
  z.infer<typeof getStatementMailSchema.input>,
  z.infer<typeof getStatementMailSchema.output>
> = {
  name: 'getStatementMail',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '/player/statement/mail' },
  reads: record({ active: flag }),
};
