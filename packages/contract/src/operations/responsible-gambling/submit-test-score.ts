import type * as z from 'zod/mini';
import { parseInstant } from '../../account/instant.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getTestTaken } from './get-test-taken.ts';
import type { submitTestScoreSchema } from './submit-test-score.schema.ts';

/** Submits the total of a self-test. The answers are not sent. */
export const submitTestScore: Operation<
  z.infer<typeof submitTestScoreSchema.input>,
  z.infer<typeof submitTestScoreSchema.output>
> = {
  name: 'submitTestScore',
  kind: 'write',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'POST', path: '/responsiblegaming/pgsi-score', fixed: { Version: 'Full' } },
  reads: ignoreAnswer,
  settle: async (call, _input, startedAt) => {
    const { taken } = await call(getTestTaken, {});
    return taken !== undefined && parseInstant(taken) >= startedAt ? 'done' : 'not-done';
  },
};
