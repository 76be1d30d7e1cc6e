import * as z from 'zod/mini';

export const getHumanChallengeSchema = {
  input: z.object({}),
  output: z.object({
    /** The proof of work to do, as ALTCHA's library makes and reads it; opaque here. */
    challenge: z.string(),
  }),
};
