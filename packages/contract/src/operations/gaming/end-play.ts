import type * as z from 'zod/mini';
import { isInForce } from '../../account/play-set-up.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import type { endPlaySchema } from './end-play.schema.ts';
import { getPlaySetUp } from './get-play-set-up.ts';

/** Ends the current play session early. Has no effect without one. */
export const endPlay: Operation<z.infer<typeof endPlaySchema.input>, z.infer<typeof endPlaySchema.output>> = {
  name: 'endPlay',
  kind: 'write',
  area: 'game',
  session: 'required',
  rest: { method: 'DELETE', path: '/casino/play-set-up' },
  reads: ignoreAnswer,
  settle: async (call) => {
    const { setUp } = await call(getPlaySetUp, {});
    return isInForce(setUp) ? 'not-done' : 'done';
  },
};
