import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type PlayerState, STATE_REFUSALS } from '../../operations/player-states.ts';
import { parseBody } from '../parse-body.ts';
import type { Services } from '../services.ts';
import { byBackstage } from './by-backstage.ts';
import { findPlayer, replaceDisplayPages } from './players.queries.ts';

type PlayerRouteDeps = Pick<Services, 'db' | 'audit' | 'clock' | 'accountStates'>;

/** Only players close an account. Staff reopen it with `active`. */
// Cast: `Object.keys` does not know its keys.
export const PLAYER_STATES = (['active', ...Object.keys(STATE_REFUSALS)] as PlayerState[]).filter(
  (state) => state !== 'closed',
);

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
  { db, audit, clock, accountStates }: PlayerRouteDeps,
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
    const change = { playerId: player.id, state, until, by: byBackstage(request) };
    await db.transaction().execute((tx) => accountStates.set(tx, change));
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
