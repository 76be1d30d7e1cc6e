import * as z from 'zod/mini';
import { activityStatementSchema } from '../../account/activity-statement.schema.ts';
import { matching } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

const day = () => matching(/^\d{4}-\d\d-\d\d$/);

/** Schemas and facts of `getActivityStatement`. */
export const getActivityStatementSchema = {
  /** First and last day of the period, `YYYY-MM-DD` in the player's market. */
  input: z.object({ from: day(), to: day() }),
  output: activityStatementSchema,
  duringBreak: true,
  procedure: {
    uri: '/user/statement#get',
    does: 'Reads what the player paid, staked and won in a period. An extension.',
  },
  extension: 'offered',
  amounts: 'required',
  exampleInput: { from: '2026-01-01', to: '2026-01-31' },
} satisfies OperationSchema;
