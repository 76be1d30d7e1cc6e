import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list.ts';
import { gameRecord } from '../../reading/play.ts';
import type { getGamesSchema } from './get-games.schema.ts';

/** The games there are. An extension: a platform without it leaves the list to the host. */
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
