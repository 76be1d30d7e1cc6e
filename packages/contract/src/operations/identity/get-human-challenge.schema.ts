import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getHumanChallenge`. */
export const getHumanChallengeSchema = {
  input: z.object({}),
  output: z.object({
    /** The proof-of-work challenge in the format of ALTCHA; opaque here. */
    challenge: z.string(),
  }),
  extension: 'assumed',
} satisfies OperationSchema;
