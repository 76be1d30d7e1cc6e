import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { gameRecord } from '../../reading/play.ts';
import type { getGamesSchema } from './get-games.schema.ts';

/** Reads the list of games. An extension: without it the host provides the list. */
export const getGames: Operation<
  z.infer<typeof getGamesSchema.input>,
  z.infer<typeof getGamesSchema.output>
> = {
  name: 'getGames',
  kind: 'read',
  area: 'generic',
  session: 'optional',
  rest: { method: 'GET', path: '/casino/games' },
  reads: listAnswer('games', gameRecord),
};
