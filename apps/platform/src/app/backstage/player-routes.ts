import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { holdOtherAccounts } from '../../identity/index.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { getEndCause, STATE_REFUSALS } from '../../operations/player-states.ts';
import type { Services } from '../services.ts';
import { parseBody } from './parse-body.ts';
import { findPlayer, replaceDisplayPages, setPlayerState } from './players.queries.ts';

type PlayerRouteDeps = Pick<Services, 'db' | 'audit' | 'clock' | 'sessions'>;

/** Only players close an account. Staff reopen it with `active`. */
export const PLAYER_STATES = [
  'active',
  ...Object.keys(STATE_REFUSALS).filter((state) => state !== 'closed'),
] as const;

const stateSchema = z.object({
  email: z.string().min(1),
  state: z.enum(PLAYER_STATES),
  /** Minutes until the state lapses by itself. Null: until it is changed. */
  minutes: z
    .int()
    .min(1)
    .max(5 * 366 * 24 * 60)
    .nullable()
    .default(null),
});
const pagesSchema = z.object({
  email: z.string().min(1),
  pages: z
    .array(z.object({ pageType: z.string().min(1).max(60), forceAction: z.boolean().default(false) }))
    .max(20),
});

/** Registers the routes with which staff set a player's state and the pages to show after sign-in. */
export function registerPlayerRoutes(
  app: FastifyInstance,
  { db, audit, clock, sessions }: PlayerRouteDeps,
): void {
  const loadPlayer = async (email: string) => {
    const player = await findPlayer(db, email);
    if (!player) throw new Refusal('PlayerNotFound');
    return player;
  };
  app.post('/player-state', async (request) => {
    const { email, state, minutes } = parseBody(stateSchema, request.body);
    const player = await loadPlayer(email);
    const until = minutes === null || state === 'active' ? null : new Date(clock.now() + minutes * 60_000);
    await db.transaction().execute(async (tx) => {
      if (state !== 'active') {
        await holdOtherAccounts(tx, { audit, clock }, { playerId: player.id, requestId: request.id });
      }
      await audit.write(tx, {
        actor: 'backstage',
        action: 'set-player-state',
        playerId: player.id,
        before: { state: player.state },
        after: { state, until },
        requestId: request.id,
      });
      await setPlayerState(tx, player.id, state, until);
      if (state !== 'active') await sessions.endAll(tx, player.id, getEndCause(state));
    });
    return { state, until: until?.toISOString() ?? null };
  });
  app.post('/display-pages', async (request) => {
    const { email, pages } = parseBody(pagesSchema, request.body);
    const player = await loadPlayer(email);
    await audit.write(db, {
      actor: 'backstage',
      action: 'set-display-pages',
      playerId: player.id,
      after: { pages },
      requestId: request.id,
    });
    await db.transaction().execute((tx) => replaceDisplayPages(tx, player.id, pages, new Date(clock.now())));
    return { pages };
  });
}
