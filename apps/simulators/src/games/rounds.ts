import { after, type Clock, MINUTE, SECOND } from '../shared/clock.ts';
import type { Db } from '../shared/database/tables.ts';
import type { PlatformAnswer, PlatformClient } from '../shared/platform-client.ts';
import type { Secret } from '../shared/secret.ts';
import type { SimulationMode } from '../shared/simulation-mode.ts';
import { draw } from './bet.ts';
import { type CatalogueGame, catalogueGame } from './catalogue.ts';
import type { GameMode } from './game-modes.ts';
import type { Random } from './random.ts';
import { claimRounds, insertRound, moveRound, type Round, roundBy } from './rounds.queries.ts';
import { worthOf } from './stakes.ts';
import { lockVisit, setDemoBalance, type Visit } from './visits.queries.ts';
import { playSessionOf } from './visits.ts';

/** How long a round under way is left alone: a process that died on it is replaced after this. */
const LEASE = 30 * SECOND;
const STAKE_TRIES = 2;
const BATCH = 20;

export interface RoundParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly platform: PlatformClient;
  readonly random: Random;
  readonly mode: SimulationMode<GameMode>;
  readonly onError: (error: unknown) => void;
}

export interface WantedRound {
  /** Chosen by the page: the same id is the same round. */
  readonly id: string;
  readonly stake: number;
  readonly bet: object;
}

/**
 * Rounds from stake to win. Each step is written down before the platform is told of it, and told until it is heard: the
 * platform knows the round by its id. A stake of which nobody knows whether it was taken is cancelled, and nothing drawn.
 */
export function createProviderRounds(parts: RoundParts) {
  const { db, clock, platform, secret, random, onError } = parts;
  const now = () => new Date(clock.now());
  const tell = (round: Round, path: string, more: object) =>
    platform.call(`/game/provider/${path}`, {
      playSession: playSessionOf(secret, round),
      roundId: round.id,
      ...more,
    });
  /** What telling came to: done, not heard and to be told again, or a no that somebody has to look into. */
  const told = (round: Round, answer: PlatformAnswer, status: 'paid' | 'cancelled') => {
    const { success, errorCode = 'refused', balance, jackpot } = answer.body;
    if (!isHeard(answer)) return { due_at: after(clock, Math.min(2 ** round.tries * SECOND, 10 * MINUTE)) };
    if (success === true) {
      const error_code = status === 'cancelled' ? 'no-answer' : null;
      return { status, due_at: null, error_code, balance: numberOf(balance), jackpot: numberOf(jackpot) };
    }
    onError(new Error(`The platform refuses what became of round ${round.id}: ${errorCode}`));
    return { due_at: null, error_code: errorCode };
  };
  const payOut = async (round: Round) => {
    const { win: amount, wins_jackpot: winsJackpot } = round;
    const answer = await tell(round, 'win', { amount, winsJackpot });
    await moveRound(db, round.id, 'drawn', told(round, answer, 'paid'));
  };
  const callOff = async (round: Round) => {
    const answer = await tell(round, 'cancel', {});
    await moveRound(db, round.id, 'cancelling', told(round, answer, 'cancelled'));
  };
  const giveUp = async (round: Round) => {
    const giving = { status: 'cancelling', due_at: after(clock, LEASE) } as const;
    if (await moveRound(db, round.id, 'staking', giving)) await callOff(await roundBy(db, round.id));
  };
  const begin = async (game: CatalogueGame, round: Round) => {
    const answer = await staked(round, tell);
    if (!isHeard(answer)) return giveUp(round);
    if (answer.body.success !== true) {
      const error_code = answer.body.errorCode ?? 'refused';
      await moveRound(db, round.id, 'staking', { status: 'refused', due_at: null, error_code });
      return;
    }
    const outcome = draw(game, round.stake, round.bet, random);
    const wins_jackpot = isLucky(game, round.currency, numberOf(answer.body.jackpotStake), parts);
    const drawn = { outcome: JSON.stringify(outcome), win: outcome.win, wins_jackpot };
    // False: it took so long that it was called off meanwhile.
    const status = { status: 'drawn', due_at: after(clock, LEASE) } as const;
    if (await moveRound(db, round.id, 'staking', { ...drawn, ...status })) {
      await payOut(await roundBy(db, round.id));
    }
  };
  return {
    /** Plays a round, or tells of the one of that id. Throws a RangeError for an id that stands for another round. */
    play: async (visit: Visit, game: CatalogueGame, wanted: WantedRound): Promise<Round> => {
      const id = `${visit.token_hash.slice(0, 16)} ${wanted.id}`;
      if (visit.mode === 'd') return playDemo(parts, visit, game, { ...wanted, id });
      const isNew = await insertRound(db, rowOf(visit, { ...wanted, id }, now(), after(clock, LEASE)));
      const round = await roundBy(db, id);
      if (isNew) await begin(game, round);
      else refuseOther(round, wanted);
      return roundBy(db, id);
    },
    /** Does what was left undone. */
    sweepDue: async () => {
      for (const round of await claimRounds(db, now(), after(clock, LEASE), BATCH)) {
        if (round.status === 'drawn') await payOut(round);
        else if (round.status === 'cancelling') await callOff(round);
        else if (round.status === 'staking' && catalogueGame(round.game)) await giveUp(round);
      }
    },
  };
}

/** The same call with the same id takes nothing twice. */
async function staked(
  round: Round,
  tell: (round: Round, path: string, more: object) => Promise<PlatformAnswer>,
): Promise<PlatformAnswer> {
  const { stake: amount } = round;
  let answer = await tell(round, 'stake', { amount });
  for (let tries = 1; tries < STAKE_TRIES && !isHeard(answer); tries += 1) {
    answer = await tell(round, 'stake', { amount });
  }
  return answer;
}

/** Play money is the provider's own, and there for one page. */
function playDemo({ db, clock, random }: RoundParts, visit: Visit, game: CatalogueGame, wanted: WantedRound) {
  return db.transaction().execute(async (tx) => {
    const { demo_balance: before } = await lockVisit(tx, visit.token_hash);
    const row = rowOf(visit, wanted, new Date(clock.now()), null);
    const outcome = draw(game, wanted.stake, wanted.bet, random);
    const balance = before - wanted.stake + outcome.win;
    const isEnough = before >= wanted.stake;
    const isNew = await insertRound(tx, {
      ...row,
      ...(isEnough
        ? { status: 'paid', outcome: JSON.stringify(outcome), win: outcome.win, balance }
        : { status: 'refused', error_code: 'InsufficientBalance', balance: before }),
    });
    const round = await roundBy(tx, wanted.id);
    if (!isNew) refuseOther(round, wanted);
    else if (isEnough) await setDemoBalance(tx, visit.token_hash, balance);
    return round;
  });
}

function rowOf(visit: Visit, { id, stake, bet }: WantedRound, now: Date, due: Date | null) {
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
    due_at: due,
    created_at: now,
  };
}

function refuseOther(round: Round, wanted: WantedRound): void {
  if (round.stake !== wanted.stake || !isSameBet(round.bet, wanted.bet)) {
    throw new RangeError('The id stands for another round');
  }
}

/** The database keeps the fields of a bet in an order of its own. */
const isSameBet = (one: unknown, other: object) => {
  const sorted = (bet: object) => JSON.stringify(Object.entries(bet).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one as object) === sorted(other);
};

/** The luck of a stake is its share of what is staked between two wins. */
function isLucky(
  { jackpot }: CatalogueGame,
  currency: string,
  stake: number,
  { random, mode }: RoundParts,
): boolean {
  if (!jackpot || stake === 0) return false;
  if (mode.current === 'jackpot') {
    mode.current = 'well';
    return true;
  }
  return random.below(worthOf(jackpot.odds, currency)) < stake;
}

/** An answer that stays as it is; anything else is asked again. */
const isHeard = ({ status }: PlatformAnswer) => status >= 200 && status < 300;

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
