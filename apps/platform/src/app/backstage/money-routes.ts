import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../infrastructure/refusal.ts';
import { readCallersId } from '../../infrastructure/request-id.ts';
import { checkBooks, latestMovements } from '../../money/index.ts';
import type { Services } from '../services.ts';
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
    const { currency } = await ledger.balances(db, player.id);
    await db.transaction().execute(async (tx) => {
      await ledger.post(tx, {
        key: `adjustment ${readCallersId(request.id)}`,
        kind: 'adjustment',
        playerId: player.id,
        currency,
        postings: [
          { account, amount },
          { account: 'adjustment', amount: -amount },
        ],
      });
      await audit.write(tx, {
        actor: 'backstage',
        action: 'adjust-balance',
        playerId: player.id,
        requestId: request.id,
        after: { account, amount, currency },
      });
    });
    return ledger.balances(db, player.id);
  });
}
