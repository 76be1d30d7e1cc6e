import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { record } from '../../reading/record.ts';
import { filledText } from '../../reading/scalars.ts';
import { instant } from '../../reading/time.ts';
import type { createGameSessionSchema } from './create-game-session.schema.ts';

/**
 * Creates a short-lived key that opens one game once. Errors: `game.*`.
 *
 * An extension: without it the launch URL contains what the host chose.
 */
export const createGameSession: Operation<
  z.infer<typeof createGameSessionSchema.input>,
  z.infer<typeof createGameSessionSchema.output>
> = {
  name: 'createGameSession',
  kind: 'write',
  area: 'game',
  session: 'required',
  rest: { method: 'POST', path: '/casino/game-session' },
  reads: record({ session: filledText, expiresAt: instant }),
  settle: async () => 'not-done',
};
