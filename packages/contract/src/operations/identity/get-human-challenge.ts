import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { record } from '../../reading/record.ts';
import { filledText } from '../../reading/scalars.ts';
import type { getHumanChallengeSchema } from './get-human-challenge.schema.ts';

/**
 * Work for the visitor's browser to do as a proof that somebody bothers: our extension, for platforms that verify
 * humans themselves. Each challenge is good once and for some minutes.
 */
export const getHumanChallenge: Operation<
  z.infer<typeof getHumanChallengeSchema.input>,
  z.infer<typeof getHumanChallengeSchema.output>
> = {
  name: 'getHumanChallenge',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/human-verification/challenge' },
  reads: record({ challenge: filledText }),
};
