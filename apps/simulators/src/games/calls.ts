import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readBet } from './bet.ts';
import { type CatalogGame, findCatalogGame, findTable } from './catalog.ts';
import type { GameProvider } from './game-provider.ts';
import type { Round } from './rounds.queries.ts';
import { LINES } from './slot.ts';
import { stakesAt } from './stakes.ts';
import type { Visit } from './visits.queries.ts';

const name = z.string().min(1).max(128);
const openSchema = z.object({
  name,
  mode: z.enum(['m', 'd']),
  session: name.optional(),
  tableId: name.optional(),
});
const roundSchema = z.object({ id: z.uuid(), stake: z.int().positive(), bet: z.unknown() });

/** Registers the calls of a game's page. All except the first carry the token of the visit. */
export function registerGamePageCalls(app: FastifyInstance, provider: GameProvider): void {
  const { visits, rounds } = provider;
  app.post('/api/open', async (request, reply) => {
    const body = openSchema.safeParse(request.body);
    const game = body.success ? findCatalogGame(body.data.name) : null;
    if (!body.success || !game) return refuse(reply, 404, 'no-game');
    const opened = await visits.open({ ...body.data, game });
    if (typeof opened === 'string') return refuse(reply, opened === 'no-answer' ? 503 : 403, opened);
    const { token, table, currency, balance, maxStake, secondsPerGame } = opened;
    const stakes = stakesAt(table, currency, maxStake);
    return {
      token,
      mode: body.data.mode,
      table: table.id,
      currency,
      balance,
      stakes,
      ...(maxStake !== undefined && { maxStake }),
      ...(secondsPerGame !== undefined && { secondsPerGame }),
      ...toRules(game),
    };
  });
  const on = (
    path: string,
    run: (visit: Visit, game: CatalogGame, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
    app.post(path, async (request, reply) => {
      const visit = await visits.find(String(request.headers['x-visit'] ?? ''));
      const game = visit && findCatalogGame(visit.game);
      return visit && game ? run(visit, game, request, reply) : refuse(reply, 401, 'session-expired');
    });
  on('/api/balance', async (visit, _game, _request, reply) => {
    if (visit.mode === 'd') return { balance: visit.demo_balance };
    const { status, body } = await visits.balance(visit);
    if (body.success === true) return { balance: body.balance };
    const isAnswered = status >= 200 && status < 300;
    return refuse(reply, isAnswered ? 403 : 503, isAnswered ? String(body.errorCode) : 'no-answer');
  });
  on('/api/rounds', async (visit, game, request, reply) => {
    const body = roundSchema.safeParse(request.body);
    const table = findTable(game, visit.table_id);
    const bet = body.success ? readBet(game, body.data.bet) : null;
    if (!body.success || !bet || !table) return refuse(reply, 400, 'no-round');
    const { id, stake } = body.data;
    if (!stakesAt(table, visit.currency).includes(stake)) return refuse(reply, 400, 'no-round');
    try {
      return toRoundView(await rounds.play(visit, game, { id, stake, bet }));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return refuse(reply, 409, 'no-round');
    }
  });
}

/** Returns the rules that a page shows about a game's payouts. */
function toRules(game: CatalogGame) {
  const { engine, id, identifier, name: title, returns, jackpot } = game;
  const rules = { engine, id, skin: identifier, name: title, returns, hasJackpot: jackpot !== null };
  return engine === 'slot'
    ? { ...rules, pays: game.model.pays, lines: LINES, reels: game.model.reels }
    : rules;
}

function toRoundView({ status, outcome, win, jackpot, balance, error_code }: Round) {
  return {
    status,
    ...(outcome !== null && { outcome, win, jackpot }),
    ...(balance !== null && { balance }),
    ...(error_code !== null && { error: error_code }),
  };
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}
