import { randomUUID } from 'node:crypto';
import type { Product } from '@playerdesk/contract/internal';
import { refuseUnderReview } from '../../identity/index.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import { rememberReads } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Account, Ledger, Posting } from '../../money/index.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { stateRefusal } from '../../operations/player-states.ts';
import { findPlayerState, type PlayerState } from '../../operations/player-status.queries.ts';
import {
  type Enforcement,
  LimitReached,
  limitedPlayer,
  type RealityChecks,
  type RequiredActions,
} from '../../responsible-gambling/index.ts';
import type { GameCategory } from '../bonus/bonus-wagering.ts';
import type { Bonuses } from '../bonus/bonuses.ts';
import { refuseTooSoon, secondsBetween } from './game-pace.ts';
import { refuseWithoutLoginTime } from './login-time-limits.ts';
import { newPlay, stepRow, tombstone } from './play-rows.ts';
import type { PlaySetUpGuard } from './play-set-ups.ts';
import {
  claimRound,
  endPlay,
  endStake,
  findPlay,
  findStakeStep,
  insertPlay,
  insertStep,
  type Play,
  stepAmount,
} from './plays.queries.ts';
import type { Outcome, PlayedItem, RoundName, Stake } from './round.ts';
import { refuseHighStake, stakeMaximum } from './stake-limits.ts';

/** The rules of a player's license for the rounds of a game. */
export interface RoundRules {
  /** Maximum of one stake, in minor units of the player's currency. Null: no statutory cap. */
  readonly maxStake: number | null;
  /** Minimum seconds from the start of one game to that of the next. Null: none. */
  readonly secondsPerGame: number | null;
}

/** A repeated call for a round differs from the first. Nothing was done. */
export class PlayMismatch extends Error {
  constructor({ book, roundId }: RoundName) {
    super(`${book} ${roundId} differs from the round that was reported before`);
    this.name = 'PlayMismatch';
  }
}

/** Posts stakes and wins to the ledger, independent of the game provider. Real money is staked before bonus money. */
export interface PlayService {
  /** Refuses for every reason that would refuse a stake in a game, as far as it is known beforehand. */
  admit(db: Db, playerId: string, game: Pick<PlayedItem, 'product' | 'category'>): Promise<void>;
  rules(db: Db, playerId: string, category: GameCategory): Promise<RoundRules>;
  /**
   * Takes a stake. When it throws, nothing was done. Returns `already` when it was taken before.
   * @throws Refusal `ActivationRequired`, `PlayerBlocked`, the code of an open required action, `RealityCheckDue`,
   * `StakeTooHigh`, `GameTooSoon`, `ProductBlocked`, `InsufficientBalance` or a code of the play set-up.
   * @throws LimitReached
   */
  stake(tx: Tx, stake: Stake): Promise<'taken' | 'already'>;
  /**
   * Pays a win, and ends the round with its last one. Returns the amount that the player received.
   * @throws Refusal `NotFound`.
   */
  win(tx: Tx, outcome: Outcome): Promise<number>;
  /** Reads at once what `win` will ask for. The player is locked. */
  prepareWin(tx: Tx, play: Play, step: string): Promise<void>;
  /**
   * Refunds a stake. An unknown round cannot begin afterwards.
   * @throws Refusal `NotFound` when the round has ended.
   */
  cancel(tx: Tx, round: RoundName): Promise<void>;
  /**
   * Plays a free spin.
   * @throws Refusal `GameTooSoon` or `BonusNotAvailable`.
   */
  spin(tx: Tx, spin: Omit<Stake, 'amount'> & { readonly win: number }): Promise<void>;
}

interface Deps {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly limits: Pick<
    Enforcement,
    'prepare' | 'charge' | 'spendTime' | 'credit' | 'release' | 'remaining' | 'mayPlay'
  >;
  /** Whether players must verify their email address before they play. */
  readonly activation: boolean;
  readonly bonuses: Pick<Bonuses, 'prepare' | 'wageredUnder' | 'counted' | 'getMoney' | 'played' | 'spin'>;
  readonly setUps: PlaySetUpGuard;
  readonly requiredActions: Pick<RequiredActions, 'refuse'>;
  readonly realityChecks: Pick<RealityChecks, 'refuseDue'>;
  /** Converts statutory amounts to the currency of an account. */
  readonly exchangeRates: RateTable;
  /**
   * Licenses under which session time limits are required before casino games, beyond those whose rules require them.
   */
  readonly loginTimeLimits: readonly string[];
}

export function createPlay(deps: Deps): PlayService {
  return {
    rules: (db, playerId, category) => roundRules(deps, db, playerId, category),
    admit: (db, playerId, game) => admitPlay(deps, db, playerId, game),
    stake: (tx, stake) => takeStake(deps, tx, stake),
    win: (tx, outcome) => payWin(deps, tx, outcome),
    prepareWin: (tx, play, step) => prepareWin(deps, tx, play, step),
    cancel: (tx, round) => cancelRound(deps, tx, round),
    spin: (tx, spin) => playFreeSpin(deps, tx, spin),
  };
}

async function roundRules(deps: Deps, db: Db, playerId: string, category: GameCategory): Promise<RoundRules> {
  const { maxStake, secondsPerGame } = await getRules(deps, db, playerId, category);
  return { maxStake, secondsPerGame };
}

async function admitPlay(
  deps: Deps,
  db: Db,
  playerId: string,
  { product, category }: Pick<PlayedItem, 'product' | 'category'>,
): Promise<void> {
  const { limits, clock, setUps } = deps;
  await refuseUnfit(db, deps, await findPlayerState(db, playerId), category);
  if (!(await limits.mayPlay(db, playerId, product))) throw new Refusal('ProductBlocked');
  for (const measure of ['wager', 'product-minutes'] as const) {
    const [tightest] = await limits.remaining(db, playerId, measure, product);
    if (tightest && tightest.remaining <= 0) throw new LimitReached(tightest, clock.now());
  }
  await setUps.admit(db, playerId, category);
}

async function takeStake(deps: Deps, tx: Tx, stake: Stake): Promise<'taken' | 'already'> {
  const { bonuses, ledger, limits, setUps } = deps;
  const { playerId, amount, game, book } = stake;
  assertPossible(amount, 1);
  const [player, earlier] = await together(
    tx,
    () => lockPlayer(tx, playerId),
    () => findPlay(tx, stake),
  );
  if (earlier) return sameStake(earlier, stake);
  if (!(await claimRound(tx, stake))) throw new PlayMismatch(stake);
  rememberReads(tx);
  const id = randomUUID();
  const reference = `play ${id}`;
  await together(
    tx,
    () => refuseUnfit(tx, deps, player, game.category),
    () => deps.realityChecks.refuseDue(tx, playerId),
    () => refuseByRules(deps, tx, stake),
    () => bonuses.prepare(tx, playerId),
    () => ledger.prepare(tx, { key: `play ${id} stake`, playerId, currency: player.currency }),
    () => limits.prepare(tx, playerId, { measure: 'wager', product: game.product, reference }),
    () => setUps.prepare(tx, playerId),
  );
  const where = { product: game.product, gameId: game.id, category: game.category };
  const bonus = await bonuses.wageredUnder(tx, playerId, where);
  const has = await ledger.balances(tx, playerId);
  const real = Math.min(has.real, amount);
  const rest = amount - real;
  if (rest > (bonus ? has.bonus : 0)) throw new Refusal('InsufficientBalance');
  await limits.spendTime(tx, playerId, game.product);
  await limits.charge(tx, playerId, { measure: 'wager', amount, product: game.product, reference });
  const set_up_id = await setUps.charge(tx, playerId, game.category, amount);
  const play = newPlay(id, stake, { currency: has.currency, real, bonus: rest }, instant(deps));
  const counted = bonus ? await bonuses.counted(tx, playerId, amount, game.category) : 0;
  const row = { ...play, bonus_id: bonus?.id ?? null, counted, set_up_id };
  insertPlay(tx, row);
  await post(deps, tx, row, 'stake', { real: -real, bonus: -rest });
  insertStep(tx, {
    ...stepRow(row, game.name, instant(deps)),
    step: 'stake',
    type: 'Bet',
    amount: -amount,
    description: stake.description ?? null,
    status: book === 'sport' ? 'Pending' : 'Completed',
  });
  return 'taken';
}

/** Refuses a stake above the maximum of its market, or a game too soon after the last one. */
async function refuseByRules(deps: Deps, tx: Tx, { playerId, amount, game }: Stake): Promise<void> {
  const { player, maxStake, secondsPerGame } = await getRules(deps, tx, playerId, game.category);
  refuseHighStake(player, amount, maxStake);
  await refuseTooSoon(tx, { playerId, gameId: game.id, seconds: secondsPerGame }, deps.clock.now());
}

async function prepareWin({ ledger }: Deps, tx: Tx, play: Play, step: string): Promise<void> {
  const { id, player_id: playerId, currency } = play;
  await together(
    tx,
    () => stepAmount(tx, play, step),
    () => ledger.prepare(tx, { key: `play ${id} win ${step}`, playerId, currency }),
    // Of a round that has ended, the stake may have left the database.
    async () => play.status === 'open' && (await findStakeStep(tx, play)),
  );
}

async function payWin(
  deps: Deps,
  tx: Tx,
  { step, amount, isLast, endEntry: end, ...name }: Outcome,
): Promise<number> {
  const { limits, setUps } = deps;
  const endEntry = end ?? null;
  assertPossible(amount, 0);
  const play = await lockedPlay(tx, name);
  const earlier = await stepAmount(tx, play, step);
  if (earlier !== null) return earlier;
  if (play.status !== 'open') {
    // A round that ended without a win has no row for the step.
    if (play.status === 'settled' && amount === 0) return 0;
    throw new Refusal('NotFound');
  }
  const bonusPart = play.bonus_id === null ? 0 : getBonusPart(amount, play);
  const got = await divide(deps, tx, play, amount - bonusPart, bonusPart);
  const paid = got.real + got.bonus;
  await post(deps, tx, play, `win ${step}`, got);
  const win = { amount: paid, product: play.product as Product, reference: `play ${play.id} ${step}` };
  if (paid > 0) await limits.credit(tx, play.player_id, win);
  if (paid > 0 && play.set_up_id !== null) await setUps.credit(tx, play.player_id, play.set_up_id, paid);
  // Includes a win that was lost with its bonus, so that a repeated call is recognized.
  if (amount > 0) {
    const stake = await findStakeStep(tx, play);
    insertStep(tx, {
      ...stepRow(play, stake.game, instant(deps)),
      step,
      type: 'Win',
      amount: paid,
      status: 'Completed',
      end_entry: endEntry,
      description: stake.description,
    });
  }
  if (isLast) await settleRound(deps, tx, play, endEntry);
  return paid;
}

async function cancelRound(deps: Deps, tx: Tx, name: RoundName): Promise<void> {
  const { ledger, limits, setUps } = deps;
  const { playerId } = name;
  await lockPlayer(tx, playerId);
  const play = await findPlay(tx, name);
  if (!play) {
    if (!(await claimRound(tx, name))) throw new Refusal('NotFound');
    const { currency } = await ledger.balances(tx, playerId);
    insertPlay(tx, tombstone(name, currency, instant(deps)));
    return;
  }
  if (play.status === 'settled') throw new Refusal('NotFound');
  if (play.status === 'canceled') return;
  await post(deps, tx, play, 'cancel', await divide(deps, tx, play, play.stake_real, play.stake_bonus));
  await limits.release(tx, playerId, { measure: 'wager', reference: `play ${play.id}` });
  if (play.set_up_id !== null) {
    await setUps.credit(tx, playerId, play.set_up_id, play.stake_real + play.stake_bonus);
  }
  endPlay(tx, play, 'canceled', instant(deps));
  endStake(tx, play, 'Rollbacked', null);
}

async function playFreeSpin(
  deps: Deps,
  tx: Tx,
  { win, ...spin }: Omit<Stake, 'amount'> & { readonly win: number },
): Promise<void> {
  const { realityChecks, clock, limits, setUps, ledger, bonuses } = deps;
  assertPossible(win, 0);
  const { playerId, game } = spin;
  const player = await lockPlayer(tx, playerId);
  if ((await findPlay(tx, spin)) || !(await claimRound(tx, spin))) return;
  await refuseUnfit(tx, deps, player, game.category);
  await realityChecks.refuseDue(tx, playerId);
  const { secondsPerGame: seconds } = await getRules(deps, tx, playerId, game.category);
  await refuseTooSoon(tx, { playerId, gameId: game.id, seconds }, clock.now());
  await limits.spendTime(tx, playerId, game.product);
  // A spin costs nothing, but the time limit of the set-up applies.
  await setUps.admit(tx, playerId, game.category);
  const { currency } = await ledger.balances(tx, playerId);
  const id = randomUUID();
  await bonuses.spin(tx, playerId, game.id, { id, win });
  const play = newPlay(id, spin, { currency, real: 0, bonus: 0 }, instant(deps));
  insertPlay(tx, { ...play, status: 'settled', ended_at: instant(deps) });
  if (win === 0) return;
  insertStep(tx, {
    ...stepRow(play, game.name, instant(deps)),
    step: 'spin',
    type: 'Win',
    amount: win,
    status: 'Completed',
    description: 'Free spin',
  });
}

function instant(deps: Deps): Date {
  return new Date(deps.clock.now());
}

async function post(deps: Deps, tx: Tx, play: Play, step: string, sides: Partial<Record<Account, number>>) {
  const { ledger } = deps;
  const postings = withHousePosting(sides);
  if (postings.length === 0) return;
  const { id, player_id: playerId, currency } = play;
  const kind = step === 'stake' || step === 'cancel' ? step : 'win';
  await ledger.post(tx, { key: `play ${id} ${step}`, kind, playerId, currency, reference: id, postings });
}

/** Divides money that arises from the real and bonus parts of a stake among the player's accounts. */
async function divide(deps: Deps, tx: Tx, play: Play, real: number, bonus: number) {
  const { bonuses } = deps;
  if (bonus === 0 || play.bonus_id === null) return { real, bonus: 0 };
  const money = await bonuses.getMoney(tx, play.player_id, play.bonus_id);
  if (money === 'bonus') return { real, bonus };
  return { real: money === 'real' ? real + bonus : real, bonus: 0 };
}

async function settleRound(deps: Deps, tx: Tx, play: Play, endEntry: string | null) {
  const { bonuses, setUps } = deps;
  endPlay(tx, play, 'settled', instant(deps));
  endStake(tx, play, 'Completed', endEntry);
  const { player_id: playerId } = play;
  if (play.bonus_id !== null) await bonuses.played(tx, playerId, play.bonus_id, play.counted);
  if (play.set_up_id !== null) await setUps.endIfSpent(tx, playerId, play.set_up_id);
}

async function getRules(deps: Deps, db: Db, playerId: string, category: GameCategory) {
  const { clock } = deps;
  const player = await limitedPlayer(db, playerId);
  return {
    player,
    maxStake: stakeMaximum(player, category, deps.exchangeRates, clock.now()),
    secondsPerGame: secondsBetween(player.jurisdiction, category),
  };
}

function sameStake(play: Play, stake: Stake): 'already' {
  const isSame = play.status !== 'canceled' && play.stake_real + play.stake_bonus === stake.amount;
  if (!isSame) throw new PlayMismatch(stake);
  return 'already';
}

/** Returns the round, with its player locked until the transaction ends. */
async function lockedPlay(tx: Tx, name: RoundName): Promise<Play> {
  await lockPlayer(tx, name.playerId);
  const play = await findPlay(tx, name);
  if (!play) throw new Refusal('NotFound');
  return play;
}

/** Returns the bonus part of a win: its share of the stake, rounded in the player's favor. */
function getBonusPart(amount: number, { stake_real: real, stake_bonus: bonus }: Play): number {
  return Number((BigInt(amount) * BigInt(bonus)) / BigInt(real + bonus));
}

/** Adds the balancing posting of the house's play account. */
function withHousePosting(sides: Partial<Record<Account, number>>): readonly Posting[] {
  const nonZero = Object.entries(sides).filter(([, amount]) => amount !== 0) as [Account, number][];
  const sum = nonZero.reduce((total, [, amount]) => total + amount, 0);
  const all: [Account, number][] = nonZero.length > 0 ? [...nonZero, ['play', -sum]] : [];
  return all.map(([account, amount]) => ({ account, amount }));
}

function assertPossible(amount: number, minimum: number): void {
  if (!Number.isSafeInteger(amount) || amount < minimum) {
    throw new RangeError(`${amount} is no amount of money that could be staked or won`);
  }
}

async function refuseUnfit(
  db: Db,
  { clock, activation, requiredActions, loginTimeLimits }: Deps,
  player: PlayerState,
  category: GameCategory,
): Promise<void> {
  const { id: playerId, state, state_until: until } = player;
  const refusal = stateRefusal(state, until, clock.now());
  if (refusal) throw new Refusal(refusal);
  if (activation && player.activated_at === null) throw new Refusal('ActivationRequired');
  await together(
    db,
    (shared) => refuseUnderReview(shared, playerId, clock.now()),
    (shared) => requiredActions.refuse(shared, player, 'play'),
    (shared) => refuseWithoutLoginTime(shared, { playerId, category, now: clock.now() }, loginTimeLimits),
  );
}
