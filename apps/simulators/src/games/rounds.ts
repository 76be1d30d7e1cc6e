import { after, type Clock, MINUTE, SECOND } from '../shared/clock.ts';
import type { Db } from '../shared/database/tables.ts';
import type { PlatformAnswer, PlatformClient } from '../shared/platform-client.ts';
import type { Secret } from '../shared/secret.ts';
import type { SimulationMode } from '../shared/simulation-mode.ts';
import { draw } from './bet.ts';
import { type CatalogGame, findCatalogGame } from './catalog.ts';
import type { GameMode } from './game-modes.ts';
import { unsealPlaySession } from './game-visits.ts';
import type { Random } from './random.ts';
import { claimRounds, insertRound, moveRound, type Round, roundBy } from './rounds.queries.ts';
import { toMinorUnits } from './stakes.ts';
import { lockVisit, setDemoBalance, type Visit } from './visits.queries.ts';

/** Lease of a round in progress, in milliseconds. Another process takes it over afterwards. */
const LEASE = 30 * SECOND;
const STAKE_TRIES = 2;
const BATCH = 20;

export interface RoundDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly platform: PlatformClient;
  readonly random: Random;
  readonly mode: SimulationMode<GameMode>;
  readonly onError: (error: unknown) => void;
}

export interface RoundRequest {
  /** Chosen by the page. A repeated id plays no second round. */
  readonly id: string;
  readonly stake: number;
  readonly bet: object;
}

/**
 * Creates the rounds from stake to win. Each step is stored before the platform is notified, and the notification
 * repeats until it is answered. The platform identifies the round by its id. A stake without an answer is canceled and
 * nothing is drawn.
 */
export function createProviderRounds(deps: RoundDeps) {
  const { db, clock, platform, secret, random, onError } = deps;
  const now = () => new Date(clock.now());
  const notify = (round: Round, path: string, more: object) =>
    platform.call(`/game/provider/${path}`, {
      playSession: unsealPlaySession(secret, round),
      roundId: round.id,
      ...more,
    });
  /**
   * Returns the changes to a round after a notification: completed, to be repeated, or refused and reported as an
   * error.
   */
  const toRoundUpdate = (round: Round, answer: PlatformAnswer, status: 'paid' | 'cancelled') => {
    const { success, errorCode = 'refused', balance, jackpot } = answer.body;
    if (!isAnswered(answer))
      return { due_at: after(clock, Math.min(2 ** round.tries * SECOND, 10 * MINUTE)) };
    if (success === true) {
      const error_code = status === 'cancelled' ? 'no-answer' : null;
      return { status, due_at: null, error_code, balance: toNumber(balance), jackpot: toNumber(jackpot) };
    }
    onError(new Error(`The platform refuses what became of round ${round.id}: ${errorCode}`));
    return { due_at: null, error_code: errorCode };
  };
  const payOut = async (round: Round) => {
    const { win: amount, wins_jackpot: winsJackpot } = round;
    const answer = await notify(round, 'win', { amount, winsJackpot });
    await moveRound(db, round.id, 'drawn', toRoundUpdate(round, answer, 'paid'));
  };
  const cancelRound = async (round: Round) => {
    const answer = await notify(round, 'cancel', {});
    await moveRound(db, round.id, 'cancelling', toRoundUpdate(round, answer, 'cancelled'));
  };
  const abandonRound = async (round: Round) => {
    const cancelling = { status: 'cancelling', due_at: after(clock, LEASE) } as const;
    if (await moveRound(db, round.id, 'staking', cancelling)) await cancelRound(await roundBy(db, round.id));
  };
  const placeStake = async (game: CatalogGame, round: Round) => {
    const answer = await sendStake(round, notify);
    if (!isAnswered(answer)) return abandonRound(round);
    if (answer.body.success !== true) {
      const error_code = answer.body.errorCode ?? 'refused';
      await moveRound(db, round.id, 'staking', { status: 'refused', due_at: null, error_code });
      return;
    }
    const outcome = draw(game, round.stake, round.bet, random);
    const wins_jackpot = isLucky(game, round.currency, toNumber(answer.body.jackpotStake), deps);
    const drawn = { outcome: JSON.stringify(outcome), win: outcome.win, wins_jackpot };
    // False: the round took too long and has been canceled.
    const status = { status: 'drawn', due_at: after(clock, LEASE) } as const;
    if (await moveRound(db, round.id, 'staking', { ...drawn, ...status })) {
      await payOut(await roundBy(db, round.id));
    }
  };
  return {
    /**
     * Plays a round, or returns the earlier round of that id. Throws a RangeError if the id belongs to another round.
     */
    play: async (visit: Visit, game: CatalogGame, request: RoundRequest): Promise<Round> => {
      const id = `${visit.token_hash.slice(0, 16)} ${request.id}`;
      if (visit.mode === 'd') return playDemo(deps, visit, game, { ...request, id });
      const isNew = await insertRound(db, toRow(visit, { ...request, id }, now(), after(clock, LEASE)));
      const round = await roundBy(db, id);
      if (isNew) await placeStake(game, round);
      else assertSameRound(round, request);
      return roundBy(db, id);
    },
    /** Completes the pending work of all rounds. */
    sweepDue: async () => {
      for (const round of await claimRounds(db, now(), after(clock, LEASE), BATCH)) {
        if (round.status === 'drawn') await payOut(round);
        else if (round.status === 'cancelling') await cancelRound(round);
        else if (round.status === 'staking' && findCatalogGame(round.game)) await abandonRound(round);
      }
    },
  };
}

/** Repeats a stake without an answer. The platform takes the stake of an id once. */
async function sendStake(
  round: Round,
  notify: (round: Round, path: string, more: object) => Promise<PlatformAnswer>,
): Promise<PlatformAnswer> {
  const { stake: amount } = round;
  let answer = await notify(round, 'stake', { amount });
  for (let tries = 1; tries < STAKE_TRIES && !isAnswered(answer); tries += 1) {
    answer = await notify(round, 'stake', { amount });
  }
  return answer;
}

/** Plays a round with play money. The provider holds its balance for one visit. */
function playDemo({ db, clock, random }: RoundDeps, visit: Visit, game: CatalogGame, request: RoundRequest) {
  return db.transaction().execute(async (tx) => {
    const { demo_balance: before } = await lockVisit(tx, visit.token_hash);
    const row = toRow(visit, request, new Date(clock.now()), null);
    const outcome = draw(game, request.stake, request.bet, random);
    const balance = before - request.stake + outcome.win;
    const isEnough = before >= request.stake;
    const isNew = await insertRound(tx, {
      ...row,
      ...(isEnough
        ? { status: 'paid', outcome: JSON.stringify(outcome), win: outcome.win, balance }
        : { status: 'refused', error_code: 'InsufficientBalance', balance: before }),
    });
    const round = await roundBy(tx, request.id);
    if (!isNew) assertSameRound(round, request);
    else if (isEnough) await setDemoBalance(tx, visit.token_hash, balance);
    return round;
  });
}

function toRow(visit: Visit, { id, stake, bet }: RoundRequest, now: Date, dueAt: Date | null) {
  return {
    id,
    visit: visit.token_hash,
    play_session: visit.play_session,
    game: visit.game,
    stake,
    bet: JSON.stringify(bet),
    currency: visit.currency,
    status: 'staking' as const,
    outcome: null,
    win: 0,
    wins_jackpot: false,
    jackpot: 0,
    balance: null,
    error_code: null,
    tries: 0,
    due_at: dueAt,
    created_at: now,
  };
}

function assertSameRound(round: Round, request: RoundRequest): void {
  if (round.stake !== request.stake || !isSameBet(round.bet, request.bet)) {
    throw new RangeError('The id stands for another round');
  }
}

/** The database stores the fields of a bet in its own order. */
const isSameBet = (one: unknown, other: object) => {
  const sorted = (bet: object) => JSON.stringify(Object.entries(bet).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one as object) === sorted(other);
};

/** The chance of a stake is its share of the stakes between two wins. */
function isLucky(
  { jackpot }: CatalogGame,
  currency: string,
  stake: number,
  { random, mode }: RoundDeps,
): boolean {
  if (!jackpot || stake === 0) return false;
  if (mode.current === 'jackpot') {
    mode.current = 'well';
    return true;
  }
  return random.below(toMinorUnits(jackpot.odds, currency)) < stake;
}

/** Whether an answer is final. Any other answer is requested again. */
const isAnswered = ({ status }: PlatformAnswer) => status >= 200 && status < 300;

const toNumber = (value: unknown) => (typeof value === 'number' ? value : 0);
