import * as z from 'zod/mini';
import { gameRecordSchema } from '../../account/game.schema.ts';

/** Input and output schemas of `getGames`. */
export const getGamesSchema = {
  input: z.object({}),
  output: z.object({ games: z.array(gameRecordSchema) }),
};
