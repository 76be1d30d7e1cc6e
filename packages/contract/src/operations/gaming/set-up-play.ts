import type * as z from 'zod/mini';
import { isInForce } from '../../account/play-set-up.ts';
import type { Operation } from '../../operation.ts';
import { startedPlay } from '../../reading/play-set-up.ts';
import { getPlaySetUp } from './get-play-set-up.ts';
import type { setUpPlaySchema } from './set-up-play.schema.ts';

/**
 * Sets time and money limits and starts the play session. They cannot be changed while in force.
 *
 * Errors: `game.invalid-minutes`, `game.invalid-spend`, `game.set-up-in-force`.
 */
export const setUpPlay: Operation<
  z.infer<typeof setUpPlaySchema.input>,
  z.infer<typeof setUpPlaySchema.output>
> = {
  name: 'setUpPlay',
  kind: 'write',
  area: 'game',
  session: 'required',
  rest: { method: 'POST', path: '/casino/play-set-up' },
  scaleAmounts: (input, scale) => ({ ...input, amount: scale(input.amount, '') }),
  reads: startedPlay,
  settle: async (call, { minutes, amount }) => {
    const { setUp } = await call(getPlaySetUp, {});
    return isInForce(setUp) && setUp.minutes === minutes && setUp.amount === amount ? 'done' : 'not-done';
  },
};
