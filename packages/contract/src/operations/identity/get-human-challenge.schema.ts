import * as z from 'zod/mini';

/** Input and output schemas of `getHumanChallenge`. */
export const getHumanChallengeSchema = {
  input: z.object({}),
  output: z.object({
    /** The proof-of-work challenge in the format of ALTCHA; opaque here. */
    challenge: z.string(),
  }),
};
