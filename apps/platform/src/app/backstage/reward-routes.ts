import { randomInt, randomUUID } from 'node:crypto';
import { PRODUCTS } from '@playerdesk/contract/internal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { allEntries, writeHtml } from '../../engagement/index.ts';
import {
  allOffers,
  findBonuses,
  type PlayedItem,
  PlayMismatch,
  putOffer,
  termsSchema,
  WAGERING_WEIGHTS,
} from '../../gaming/index.ts';
import { findExcludedPlayers } from '../../identity/index.ts';
import { toLanguage } from '../../infrastructure/reference-data/languages.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { parseBody } from '../parse-body.ts';
import type { Services } from '../services.ts';
import { findPlayer } from './players.queries.ts';

type RewardRouteDeps = Pick<Services, 'db' | 'clock' | 'audit' | 'gaming' | 'exclusions'>;

const MOST_SHOWN = 200;
const email = z.string().min(1);
const seconds = z
  .number()
  .min(-366 * 86_400)
  .max(366 * 86_400);
const emailSchema = z.object({ email });
const offerSchema = z.object({
  code: z.string().min(1).max(64),
  trigger: z.enum(['deposit', 'code', 'grant']),
  kind: z.enum(['monetary', 'freespins']),
  startsInSeconds: seconds.default(0),
  /** Null: no end. */
  endsInSeconds: seconds.nullable().default(null),
  terms: termsSchema,
});
const grantSchema = z.object({
  email,
  code: z.string().min(1).max(64),
  startsInSeconds: seconds.optional(),
  endsInSeconds: seconds.optional(),
});
const endSchema = z.object({ email, id: z.string().min(1).max(64) });
const minor = z.int().min(0).max(1_000_000_000);
const gameSchema = z
  .object({
    id: z.string().min(1).max(100),
    name: z.string().min(1).max(100),
    category: z.enum(Object.keys(WAGERING_WEIGHTS) as [keyof typeof WAGERING_WEIGHTS]),
    product: z.enum(PRODUCTS),
  })
  .default({ id: '1001', name: 'Aurora Spins', category: 'slot', product: 'casino' });
const playSchema = z.object({
  email,
  rounds: z.int().min(1).max(1000).default(1),
  stake: minor.min(1),
  /** The wins of successive rounds, repeated. Absent: random. */
  wins: z.array(minor).min(1).max(1000).optional(),
  game: gameSchema,
});
const spinSchema = z.object({ email, win: minor.default(0), game: gameSchema });
const betSchema = z.object({
  email,
  stake: minor.min(1),
  bet: z.string().min(1).max(100).optional(),
  description: z.string().max(200).default('Malmö – Brann, home win'),
});
const settleSchema = z.object({
  email,
  bet: z.string().min(1).max(100),
  outcome: z.enum(['won', 'lost', 'cashed-out', 'void']),
  amount: minor.default(0),
});
const contentSchema = z.object({
  sectionId: z.string().min(1).max(100),
  locale: z.string().min(2).max(20),
  html: z.string().max(20_000),
});

const FOOTBALL: PlayedItem = { id: 'football', name: 'Football', category: 'sport', product: 'sport' };
const END_ENTRIES = { won: 'Won', lost: 'Lost', 'cashed-out': 'CashedOut' } as const;

/** Registers the routes for bonuses and content, and for games played on behalf of a player. */
export function registerRewardRoutes(app: FastifyInstance, deps: RewardRouteDeps): void {
  const { db } = deps;
  const idOf = async (address: string) => {
    const player = await findPlayer(db, address);
    if (!player) throw new Refusal('PlayerNotFound');
    return player.id;
  };
  registerBonusRoutes(app, deps, idOf);
  registerPlayRoutes(app, deps, idOf);
  registerContentRoutes(app, deps);
}

type IdOf = (email: string) => Promise<string>;

function registerBonusRoutes(
  app: FastifyInstance,
  { db, clock, audit, gaming, exclusions }: RewardRouteDeps,
  idOf: IdOf,
): void {
  const at = (offset: number) => new Date(clock.now() + offset * 1000);
  app.get('/bonus-offers', async () => ({ offers: await allOffers(db, MOST_SHOWN) }));
  app.post('/bonus-offer', async (request) => {
    const { startsInSeconds, endsInSeconds, ...offer } = parseBody(offerSchema, request.body);
    const endsAt = endsInSeconds === null ? null : at(endsInSeconds);
    await db.transaction().execute(async (tx) => {
      await audit.write(tx, {
        actor: 'backstage',
        action: 'put-bonus-offer',
        after: offer,
        requestId: request.id,
      });
      await putOffer(tx, { ...offer, startsAt: at(startsInSeconds), endsAt }, new Date(clock.now()));
    });
    return { offers: await allOffers(db, MOST_SHOWN) };
  });
  app.get('/player-bonuses', async (request) => ({
    bonuses: await findBonuses(db, await idOf(parseBody(emailSchema, request.query).email), MOST_SHOWN),
  }));
  app.post('/bonus-grant', async (request) => {
    const { email, code, startsInSeconds, endsInSeconds } = parseBody(grantSchema, request.body);
    const playerId = await idOf(email);
    const time = {
      ...(startsInSeconds !== undefined && { startsAt: at(startsInSeconds) }),
      ...(endsInSeconds !== undefined && { endsAt: at(endsInSeconds) }),
    };
    const isOnRegister = (await findExcludedPlayers(db, exclusions, playerId)).has(playerId);
    if (isOnRegister) throw new Refusal('SpelPausValidationError');
    const id = await db.transaction().execute(async (tx) => {
      const granted = await gaming.bonuses.grant(tx, playerId, code, time);
      const after = { bonus: granted, code };
      await audit.write(tx, {
        actor: 'backstage',
        action: 'grant-bonus',
        playerId,
        after,
        requestId: request.id,
      });
      return granted;
    });
    return { id };
  });
  app.post('/bonus-cancel', async (request) => {
    const { email, id } = parseBody(endSchema, request.body);
    const playerId = await idOf(email);
    await db.transaction().execute((tx) => gaming.bonuses.cancel(tx, playerId, id, 'backstage'));
    return {};
  });
  app.post('/bonus-sweep', async () => {
    await gaming.bonuses.sweep();
    return {};
  });
}

function registerPlayRoutes(app: FastifyInstance, { db, gaming }: RewardRouteDeps, idOf: IdOf): void {
  const { play } = gaming;
  const inTransaction = <T>(run: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
    db.transaction().execute(run) as Promise<T>;
  app.post('/play', async (request) => {
    const { email, rounds, stake, wins, game } = parseBody(playSchema, request.body);
    const playerId = await idOf(email);
    const totals = { played: 0, staked: 0, won: 0, refused: null as string | null };
    while (totals.played < rounds) {
      const round = { playerId, book: 'casino', roundId: randomUUID() } as const;
      const amount = wins ? (wins[totals.played % wins.length] ?? 0) : byChance(stake);
      try {
        await inTransaction((tx) => play.stake(tx, { ...round, game, amount: stake }));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { ...totals, refused: error.code };
      }
      const got = await inTransaction<number>((tx) =>
        play.win(tx, { ...round, step: 'end', amount, isLast: true }),
      );
      totals.played += 1;
      totals.staked += stake;
      totals.won += got;
    }
    return totals;
  });
  app.post('/free-spin', async (request) => {
    const { email, win, game } = parseBody(spinSchema, request.body);
    const playerId = await idOf(email);
    const round = { playerId, book: 'casino', roundId: randomUUID() } as const;
    await inTransaction((tx) => play.spin(tx, { ...round, game, win }));
    return { win };
  });
  app.post('/bet', async (request) => {
    const { email, stake, bet = randomUUID(), description } = parseBody(betSchema, request.body);
    const playerId = await idOf(email);
    const round = { playerId, book: 'sport', roundId: bet } as const;
    const claimed = await inTransaction<string>((tx) =>
      play.stake(tx, { ...round, game: FOOTBALL, amount: stake, description }),
    ).catch(asRefusal);
    return { bet, taken: claimed };
  });
  app.post('/bet-outcome', async (request) => {
    const { email, bet, outcome, amount } = parseBody(settleSchema, request.body);
    const playerId = await idOf(email);
    const round = { playerId, book: 'sport', roundId: bet } as const;
    if (outcome === 'void') {
      await inTransaction((tx) => play.cancel(tx, round));
      return { got: 0 };
    }
    const endEntry = END_ENTRIES[outcome];
    const won = outcome === 'lost' ? 0 : amount;
    const end = { ...round, step: 'end', amount: won, isLast: true, endEntry };
    return { got: await inTransaction<number>((tx) => play.win(tx, end)) };
  });
}

/** A repeated bet with another stake is an error of the caller. */
function asRefusal(error: unknown): never {
  if (error instanceof PlayMismatch) throw new Refusal('ValidationError', { fields: { bet: error.message } });
  throw error;
}

/** Returns a random win with an average return of about 95 %: mostly nothing, often a little, rarely much. */
function byChance(stake: number): number {
  const fate = randomInt(100);
  if (fate < 65) return 0;
  if (fate < 85) return stake;
  if (fate < 96) return stake * 3;
  return fate < 99 ? stake * 8 : stake * 18;
}

function registerContentRoutes(app: FastifyInstance, { db, audit }: RewardRouteDeps): void {
  app.get('/content', async () => ({ entries: await allEntries(db, MOST_SHOWN) }));
  app.post('/content', async (request) => {
    const { sectionId, locale, html } = parseBody(contentSchema, request.body);
    const language = toLanguage(locale);
    if (!(await writeHtml(db, sectionId, language, html))) throw new Refusal('NotFound');
    const after = { sectionId, language };
    await audit.write(db, { actor: 'backstage', action: 'write-content', after, requestId: request.id });
    return { sectionId, language, html };
  });
}
