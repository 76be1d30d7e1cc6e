import * as z from 'zod/mini';
import { amount, text } from '../../account/field.schema.ts';
import { playSetUpSchema } from '../../account/play-set-up.schema.ts';
import { MAX_PLAY_MINUTES } from '../../account/play-set-up.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `setUpPlay`. */
export const setUpPlaySchema = {
  input: z.object({
    minutes: z.int().check(z.positive(), z.lte(MAX_PLAY_MINUTES)),
    /** Maximum loss in integer minor units. */
    amount: amount(),
    /** The player's currency (ISO 4217). */
    currency: text(3),
  }),
  output: z.object({ setUp: playSetUpSchema }),
  procedure: {
    uri: '/user/play#setUp',
    does: 'Sets the maximum time and money for a period of slot play, and starts it. An extension.',
  },
  extension: 'assumed',
  amounts: 'optional',
} satisfies OperationSchema;
