import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { activityStatement } from '../../reading/activity-statement.ts';
import type { getActivityStatementSchema } from './get-activity-statement.schema.ts';

/**
 * Reads what the player paid, staked and won in a period, from the totals of the ledger. Refused for a period of more than
 * 366 days, or one that begins after today. A period that is not over ends today.
 *
 * An extension.
 */
export const getActivityStatement: Operation<
  z.infer<typeof getActivityStatementSchema.input>,
  z.infer<typeof getActivityStatementSchema.output>
> = {
  name: 'getActivityStatement',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '/player/statement', names: { from: 'from', to: 'to' } },
  reads: activityStatement,
};
