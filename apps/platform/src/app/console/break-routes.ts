import { PRODUCTS } from '@playerdesk/contract/internal';
import { z } from 'zod';
import { findPlayerOverview } from '../../identity/index.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, route } from './console-route.ts';

type BreakDeps = Pick<Services, 'db' | 'limits'>;

const FIVE_YEARS = 5 * 366;
const reason = z.string().trim().min(5).max(300);
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
  const assertKnown = async (playerId: string) => {
    if (!(await findPlayerOverview(db, playerId))) throw new Refusal('PlayerNotFound');
  };
  return [
    route(
      { method: 'POST', path: '/break', act: 'begin-break' },
      breakSchema,
      async ({ playerId, days, reason: given, ...chosen }, { by }) => {
        await assertKnown(playerId);
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
        await assertKnown(playerId);
        const request = { reason: playersReason, by };
        await db.transaction().execute((tx) => limits.breaks.requestEnd(tx, playerId, block, request));
        return {};
      },
    ),
    route(
      { method: 'POST', path: '/return-asked', act: 'record-request' },
      returnSchema,
      async ({ playerId }, { by }) => {
        await assertKnown(playerId);
        const endsAt = await db.transaction().execute((tx) => limits.breaks.requestReturn(tx, playerId, by));
        return { endsAt: endsAt.toISOString() };
      },
    ),
  ];
}
