import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../infrastructure/refusal.ts';
import { readCallersId } from '../../infrastructure/request-id.ts';
import { adjustmentSchema, checkBooks, latestMovements, postAdjustment } from '../../money/index.ts';
import { parseBody } from '../parse-body.ts';
import type { Services } from '../services.ts';
import { byBackstage } from './by-backstage.ts';
import { findPlayer } from './players.queries.ts';

type MoneyRouteDeps = Pick<Services, 'db' | 'audit' | 'ledger'>;

const MOST_SHOWN = 50;
const bodySchema = adjustmentSchema.extend({
  email: z.string().min(1),
  account: adjustmentSchema.shape.account.default('real'),
});

/** Registers the routes to inspect the books and to correct a player's balance. */
export function registerMoneyRoutes(app: FastifyInstance, { db, audit, ledger }: MoneyRouteDeps): void {
  app.get('/books', async () => ({
    ...(await checkBooks(db)),
    latest: await latestMovements(db, MOST_SHOWN),
  }));
  app.post('/player-balance', async (request) => {
    const { email, account, amount } = parseBody(bodySchema, request.body);
    const player = await findPlayer(db, email);
    if (!player) throw new Refusal('PlayerNotFound');
    const key = `adjustment ${readCallersId(request.id)}`;
    const adjustment = { key, playerId: player.id, account, amount, by: byBackstage(request) };
    await db.transaction().execute((tx) => postAdjustment(tx, { ledger, audit }, adjustment));
    return ledger.balances(db, player.id);
  });
}
