import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { record } from '../../reading/record.ts';
import { filledText } from '../../reading/scalars.ts';
import type { getHumanChallengeSchema } from './get-human-challenge.schema.ts';

/**
 * Creates a proof-of-work challenge for the visitor's browser. An extension, for platforms with their own captcha.
 *
 * Each challenge is valid once and for some minutes.
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
