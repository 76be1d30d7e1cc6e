import { LIMIT_SPANS, LIMIT_TYPES, PRODUCTS } from '@playerdesk/contract/internal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../infrastructure/refusal.ts';
import { activeBlocks } from '../../responsible-gambling/index.ts';
import { parseBody } from '../parse-body.ts';
import type { Services } from '../services.ts';
import { byBackstage } from './by-backstage.ts';
import { findPlayer } from './players.queries.ts';

type LimitRouteDeps = Pick<Services, 'db' | 'clock' | 'limits'>;

const emailSchema = z.object({ email: z.string().min(1) });
const limitSchema = z.object({
  email: z.string().min(1),
  type: z.enum(LIMIT_TYPES),
  period: z.enum(LIMIT_SPANS),
  product: z.enum(PRODUCTS).optional(),
  /** Minor units or minutes. */
  amount: z.int().min(1),
  reason: z.string().min(1).max(200),
});
const blockSchema = z.object({
  email: z.string().min(1),
  kind: z.enum(['block', 'self-exclusion']).default('block'),
  scope: z.enum(['account', 'payment', ...PRODUCTS]),
  /** Days. Absent: no end. */
  days: z
    .int()
    .min(1)
    .max(5 * 366)
    .nullable()
    .default(null),
});

const revocationSchema = z.object({
  email: z.string().min(1),
  id: z.uuid(),
  reason: z.string().min(1).max(500).nullable().default(null),
});

/** Registers the routes with which staff read and change a player's limits and breaks. */
export function registerLimitRoutes(app: FastifyInstance, { db, clock, limits }: LimitRouteDeps): void {
  const findPlayerId = async (email: string) => {
    const player = await findPlayer(db, email);
    if (!player) throw new Refusal('PlayerNotFound');
    return player.id;
  };
  const shown = async (playerId: string) => ({
    limits: await limits.entries(db, playerId),
    blocks: (await activeBlocks(db, playerId, new Date(clock.now()))).map(
      ({ endsAt, leastUntil, setBy: _setBy, isRevoked: _isRevoked, ...block }) => ({
        ...block,
        endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
        ...(leastUntil !== null && { leastUntil: new Date(leastUntil).toISOString() }),
      }),
    ),
  });
  app.get('/player-limits', async (request) =>
    shown(await findPlayerId(parseBody(emailSchema, request.query).email)),
  );
  app.post('/player-limit', async (request) => {
    const { email, reason, product, ...limit } = parseBody(limitSchema, request.body);
    const playerId = await findPlayerId(email);
    const requested = { ...limit, ...(product && { product }) };
    const act = { reason, by: byBackstage(request) };
    await db.transaction().execute((tx) => limits.changes.lock(tx, playerId, requested, act));
    return shown(playerId);
  });
  app.post('/player-block', async (request) => {
    const { email, kind, scope, days } = parseBody(blockSchema, request.body);
    const playerId = await findPlayerId(email);
    const staff = { by: byBackstage(request) };
    const block = { kind, scope, term: days ?? 'indefinite', setBy: 'operator', staff } as const;
    await db.transaction().execute((tx) => limits.breaks.begin(tx, playerId, block, request.id));
    return shown(playerId);
  });
  // Support records it after the player asked in person or by telephone. A new registration does not count.
  app.post('/player-return', async (request) => {
    const playerId = await findPlayerId(parseBody(emailSchema, request.body).email);
    const endsAt = await db
      .transaction()
      .execute((tx) => limits.breaks.requestReturn(tx, playerId, byBackstage(request)));
    return { endsAt: endsAt.toISOString(), ...(await shown(playerId)) };
  });
  // Support records it after the player asked. The task list shows the deadline for an answer.
  app.post('/player-block-end-asked', async (request) => {
    const { email, id, reason } = parseBody(revocationSchema, request.body);
    const playerId = await findPlayerId(email);
    const requested = { reason, by: byBackstage(request) };
    await db.transaction().execute((tx) => limits.breaks.requestEnd(tx, playerId, id, requested));
    return shown(playerId);
  });
  app.post('/player-block-end', async (request) => {
    const { email, id, reason } = parseBody(revocationSchema, request.body);
    const playerId = await findPlayerId(email);
    const requested = { reason, by: byBackstage(request) };
    await db.transaction().execute((tx) => limits.breaks.revoke(tx, playerId, id, requested));
    return shown(playerId);
  });
}
