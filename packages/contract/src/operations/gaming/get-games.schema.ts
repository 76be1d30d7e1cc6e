import * as z from 'zod/mini';
import { gameRecordSchema } from '../../account/game.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getGames`. */
export const getGamesSchema = {
  input: z.object({}),
  output: z.object({ games: z.array(gameRecordSchema) }),
  extension: 'assumed',
} satisfies OperationSchema;
