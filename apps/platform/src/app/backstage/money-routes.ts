import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { readCallersId } from '../../infrastructure/request-id.ts';
import { checkBooks, latestMovements } from '../../money/index.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import type { Services } from '../services.ts';
import { byBackstage } from './by-backstage.ts';
import { parseBody } from './parse-body.ts';
import { findPlayer } from './players.queries.ts';

type MoneyRouteDeps = Pick<Services, 'db' | 'audit' | 'ledger'>;

const MOST_SHOWN = 50;
const adjustmentSchema = z.object({
  email: z.string().min(1),
  account: z.enum(['real', 'bonus']).default('real'),
  /** Minor units. Negative amounts are debited. */
  amount: z
    .int()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .refine((amount) => amount !== 0),
});

/** Registers the routes to inspect the books and to correct a player's balance. */
export function registerMoneyRoutes(app: FastifyInstance, { db, audit, ledger }: MoneyRouteDeps): void {
  app.get('/books', async () => ({
    ...(await checkBooks(db)),
    latest: await latestMovements(db, MOST_SHOWN),
  }));
  app.post('/player-balance', async (request) => {
    const { email, account, amount } = parseBody(adjustmentSchema, request.body);
    const player = await findPlayer(db, email);
    if (!player) throw new Refusal('PlayerNotFound');
    const key = `adjustment ${readCallersId(request.id)}`;
    const adjustment = { key, playerId: player.id, account, amount, by: byBackstage(request) };
    await db.transaction().execute((tx) => postAdjustment(tx, { ledger, audit }, adjustment));
    return ledger.balances(db, player.id);
  });
}

interface Adjustment {
  /** Names the movement, which is posted once. */
  readonly key: string;
  readonly playerId: string;
  readonly account: 'real' | 'bonus';
  /** Minor units. Negative amounts are debited. */
  readonly amount: number;
  readonly by: StaffAct;
}

/** Corrects a player's balance by a movement, with an entry in the audit. */
export async function postAdjustment(
  tx: Tx,
  { ledger, audit }: Pick<Services, 'ledger' | 'audit'>,
  { key, playerId, account, amount, by }: Adjustment,
): Promise<void> {
  await lockPlayer(tx, playerId);
  const { currency } = await ledger.balances(tx, playerId);
  await ledger.post(tx, {
    key,
    kind: 'adjustment',
    playerId,
    currency,
    postings: [
      { account, amount },
      { account: 'adjustment', amount: -amount },
    ],
  });
  await audit.write(tx, { ...by, action: 'adjust-balance', playerId, after: { account, amount, currency } });
}
