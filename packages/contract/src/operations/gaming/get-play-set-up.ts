import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { playSetUpAnswer } from '../../reading/play-set-up.ts';
import type { getPlaySetUpSchema } from './get-play-set-up.schema.ts';

/**
 * Reads the limits of the play session and their usage. Errors: `game.not-found`.
 *
 * An extension: without it no limits are required before a game.
 */
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
