import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { gameMark } from '../../reading/play.ts';
import type { getLastPlayedSchema } from './get-last-played.schema.ts';

/** Reads the last played games, newest first. */
export const getLastPlayed: Operation<
  z.infer<typeof getLastPlayedSchema.input>,
  z.infer<typeof getLastPlayedSchema.output>
> = {
  name: 'getLastPlayed',
  kind: 'read',
  area: 'game',
  session: 'required',
  rest: {
    method: 'GET',
    path: '/casino/last-played-games',
    names: { limit: 'limit', offset: 'offset', platform: 'platform' },
  },
  reads: listAnswer(['games', 'lastPlayedGames'], gameMark),
};
