import { LIMIT_PERIODS, PRODUCTS, STAFF_LIMIT_TYPES } from '@playerdesk/contract/internal';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { type ConsoleRoute, reason, route } from './console-route.ts';
import { getKnownPlayer } from './known-player.ts';

type LimitDeps = Pick<Services, 'db' | 'limits'>;

const limitSchema = z.object({
  playerId: z.uuid(),
  type: z.enum(STAFF_LIMIT_TYPES),
  period: z.enum(LIMIT_PERIODS),
  product: z.enum(PRODUCTS).optional(),
  /** Minor units or minutes. */
  amount: z.int().min(1).max(1_000_000_000),
  /** The player reads it. */
  reason,
});

/** Limits that staff set for a player's protection. Their end is a request. */
export function limitRoutes({ db, limits }: LimitDeps): ConsoleRoute[] {
  return [
    route(
      { method: 'POST', path: '/limit', act: 'set-limit' },
      limitSchema,
      async ({ playerId, reason: given, product, ...limit }, { by }) => {
        await getKnownPlayer(db, playerId);
        const requested = { ...limit, ...(product && { product }) };
        const act = { reason: given, by };
        await db.transaction().execute((tx) => limits.changes.lock(tx, playerId, requested, act));
        return {};
      },
    ),
  ];
}
