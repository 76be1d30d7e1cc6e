import { PRODUCTS } from '@playerdesk/contract/internal';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { type ConsoleRoute, reason, route } from './console-route.ts';
import { getKnownPlayer } from './known-player.ts';

type BreakDeps = Pick<Services, 'db' | 'limits'>;

const FIVE_YEARS = 5 * 366;
const breakSchema = z.object({
  playerId: z.uuid(),
  kind: z.enum(['block', 'self-exclusion']),
  scope: z.enum(['account', 'payment', ...PRODUCTS]),
  /** Null: no end. */
  days: z.int().min(1).max(FIVE_YEARS).nullable(),
  reason,
});
const endSchema = z.object({
  playerId: z.uuid(),
  block: z.uuid(),
  /** What the player gave as their reason, where their market asks for one. */
  playersReason: z.string().trim().min(1).max(500).nullable().default(null),
});
const returnSchema = z.object({ playerId: z.uuid() });

/** Breaks that staff set for a player's protection, and what players ask for about their own breaks. */
export function breakRoutes({ db, limits }: BreakDeps): ConsoleRoute[] {
  return [
    route(
      { method: 'POST', path: '/break', act: 'begin-break' },
      breakSchema,
      async ({ playerId, days, reason: given, ...chosen }, { by }) => {
        await getKnownPlayer(db, playerId);
        const staff = { by, reason: given };
        const requested = { ...chosen, term: days ?? 'indefinite', setBy: 'operator', staff } as const;
        await db.transaction().execute((tx) => limits.breaks.begin(tx, playerId, requested, by.requestId));
        return {};
      },
    ),
    route(
      { method: 'POST', path: '/break-end-asked', act: 'record-request' },
      endSchema,
      async ({ playerId, block, playersReason }, { by }) => {
        await getKnownPlayer(db, playerId);
        const request = { reason: playersReason, by };
        await db.transaction().execute((tx) => limits.breaks.requestEnd(tx, playerId, block, request));
        return {};
      },
    ),
    route(
      { method: 'POST', path: '/return-asked', act: 'record-request' },
      returnSchema,
      async ({ playerId }, { by }) => {
        await getKnownPlayer(db, playerId);
        const endsAt = await db.transaction().execute((tx) => limits.breaks.requestReturn(tx, playerId, by));
        return { endsAt: endsAt.toISOString() };
      },
    ),
  ];
}
