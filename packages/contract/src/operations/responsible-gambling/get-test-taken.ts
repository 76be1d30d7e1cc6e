import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { optional } from '../../reading/reader.ts';
import { record } from '../../reading/record.ts';
import { instant } from '../../reading/time.ts';
import type { getTestTakenSchema } from './get-test-taken.schema.ts';

/**
 * Reads the time of the last self-test. An extension: without it a lost answer of {@link submitTestScore} stays
 * unknown.
 */
export const getTestTaken: Operation<
  z.infer<typeof getTestTakenSchema.input>,
  z.infer<typeof getTestTakenSchema.output>
> = {
  name: 'getTestTaken',
  kind: 'read',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'GET', path: '/responsiblegaming/pgsi-score' },
  reads: record({ taken: optional(instant) }),
};
