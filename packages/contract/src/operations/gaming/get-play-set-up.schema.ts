import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import { playSetUpSchema } from '../../account/play-set-up.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getPlaySetUp`. */
export const getPlaySetUpSchema = {
  input: z.object({ gameId: z.optional(nonEmptyText(64)) }),
  output: z.object({
    /** Whether the game (without one: casino games) requires limits in force for real money. */
    required: z.boolean(),
    /** The limits in force, else the previous ones. Undefined when there never were any. */
    setUp: z.optional(playSetUpSchema),
    /** Whether the time or money was used up within the last hour. The player is informed when setting new limits. */
    justReached: z.boolean(),
  }),
  isBackground: true,
  procedure: {
    uri: '/user/play#getSetUp',
    does: 'Returns the player’s limits for a period of slot play, and their usage. An extension.',
  },
  extension: 'assumed',
  amounts: 'optional',
} satisfies OperationSchema;
