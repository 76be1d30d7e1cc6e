import type * as z from 'zod/mini';
import { isMarked } from '../../account/game.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getLastPlayed } from './get-last-played.ts';
import type { setLastPlayedSchema } from './set-last-played.schema.ts';

/** Records that the player opened a game. */
export const setLastPlayed: Operation<
  z.infer<typeof setLastPlayedSchema.input>,
  z.infer<typeof setLastPlayedSchema.output>
> = {
  name: 'setLastPlayed',
  kind: 'write',
  area: 'game',
  session: 'required',
  rest: {
    method: 'POST',
    path: '/casino/set-last-played-game',
    names: { gameId: 'gameId', tableId: 'tableId', setLinkedGames: 'setLinkedGames' },
  },
  reads: ignoreAnswer,
  settle: async (call, { gameId, tableId }) => {
    const { games } = await call(getLastPlayed, {});
    return isMarked(games, gameId, tableId) ? 'done' : 'not-done';
  },
};
