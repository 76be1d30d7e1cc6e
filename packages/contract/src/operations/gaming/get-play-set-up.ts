import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { playSetUpAnswer } from '../../reading/play-set-up.ts';
import type { getPlaySetUpSchema } from './get-play-set-up.schema.ts';

/** What the player set for their play, and what is used of it. An extension: without it nothing is asked before a game. Errors: `game.not-found`. */
export const getPlaySetUp: Operation<
  z.infer<typeof getPlaySetUpSchema.input>,
  z.infer<typeof getPlaySetUpSchema.output>
> = {
  name: 'getPlaySetUp',
  kind: 'read',
  area: 'game',
  session: 'required',
  rest: { method: 'GET', path: '/casino/play-set-up' },
  reads: playSetUpAnswer,
};
