import type { Tx } from '../../infrastructure/database/tables.ts';
import type { Convert } from '../../infrastructure/exchange-rates/rates.ts';
import type { Account, Ledger, Posting } from '../../money/index.ts';
import {
  findFeed,
  findPools,
  insertFeed,
  type Jackpot,
  lockJackpot,
  type Pool,
  updateJackpot,
  writePool,
} from './jackpots.queries.ts';

/** Ten-thousandths of a minor unit, the precision of a share: a share of 1 is a hundredth of a percent. */
const PARTS = 10_000;

/** A round that contributes to a jackpot or wins it. */
export interface FeedingPlay {
  readonly id: string;
  readonly playerId: string;
  readonly currency: string;
}

/**
 * Moves the money of jackpots within the transaction of a round. Callers have locked the player. A jackpot begins with
 * its seed, which the house reserves with the first stake of each edition. Rounds staked with any bonus money neither
 * contribute nor win.
 */
export interface Pots {
  /** Reserves the jackpot's share of a stake of real money. */
  feed(tx: Tx, jackpotId: string, play: FeedingPlay, stake: number): Promise<void>;
  /** Reverts the contribution of a stake, unless it has been won since. */
  revertFeed(tx: Tx, play: FeedingPlay): Promise<void>;
  /** Returns whether a round's stake contributed to a jackpot. */
  isFed(tx: Tx, play: FeedingPlay): Promise<boolean>;
  /**
   * Empties the jackpot for the winning round. Returns its value in the player's currency, now in the house's play
   * account.
   */
  empty(tx: Tx, jackpotId: string, play: FeedingPlay): Promise<number>;
}

interface PotDeps {
  readonly ledger: Pick<Ledger, 'post'>;
  readonly convert: Convert;
}

export function createPots(deps: PotDeps): Pots {
  return {
    feed: (tx, jackpotId, play, stake) => feedPot(deps, tx, jackpotId, play, stake),
    revertFeed: (tx, play) => revertFeed(deps, tx, play),
    isFed: async (tx, play) => (await findFeed(tx, play.playerId, play.id)) !== null,
    empty: (tx, jackpotId, play) => emptyPot(deps, tx, jackpotId, play),
  };
}

async function feedPot(
  deps: PotDeps,
  tx: Tx,
  jackpotId: string,
  play: FeedingPlay,
  stake: number,
): Promise<void> {
  const jackpot = await lockJackpot(tx, jackpotId);
  await seedPot(deps, tx, jackpot, play);
  const contribution = stake * jackpot.share;
  const pool = await poolIn(tx, jackpot, play.currency);
  const wholeUnits = Math.floor((pool.carry + contribution) / PARTS);
  const filled = { ...pool, amount: pool.amount + wholeUnits, carry: (pool.carry + contribution) % PARTS };
  await writePool(tx, jackpotId, filled);
  await insertFeed(tx, {
    player_id: play.playerId,
    play_id: play.id,
    jackpot_id: jackpotId,
    edition: jackpot.edition,
    parts: contribution,
  });
  if (wholeUnits === 0) return;
  const sides = { jackpot: wholeUnits, play: -wholeUnits };
  await postJackpot(deps, tx, jackpot, play, { key: `fed by ${play.id}`, currency: play.currency, sides });
}

async function revertFeed(deps: PotDeps, tx: Tx, play: FeedingPlay): Promise<void> {
  const feed = await findFeed(tx, play.playerId, play.id);
  if (!feed) return;
  const jackpot = await lockJackpot(tx, feed.jackpot_id);
  if (jackpot.edition !== feed.edition) return;
  const pool = await poolIn(tx, jackpot, play.currency);
  const remaining = pool.amount * PARTS + pool.carry - feed.parts;
  const amount = Math.floor(remaining / PARTS);
  await writePool(tx, jackpot.id, { ...pool, amount, carry: remaining % PARTS });
  if (amount === pool.amount) return;
  const sides = { jackpot: amount - pool.amount, play: pool.amount - amount };
  await postJackpot(deps, tx, jackpot, play, {
    key: `taken back by ${play.id}`,
    currency: play.currency,
    sides,
  });
}

async function emptyPot(deps: PotDeps, tx: Tx, jackpotId: string, play: FeedingPlay): Promise<number> {
  const { convert } = deps;
  const jackpot = await lockJackpot(tx, jackpotId);
  await seedPot(deps, tx, jackpot, play);
  const pools = await findPools(tx, jackpotId);
  const ownPool = pools.find(({ currency }) => currency === play.currency)?.amount ?? 0;
  let total = ownPool;
  for (const pool of pools) {
    await writePool(tx, jackpotId, { ...pool, amount: 0 });
    if (pool.currency === play.currency || pool.amount === 0) continue;
    total += convert(pool.amount, pool.currency, play.currency);
    const sides = { jackpot: -pool.amount, exchange: pool.amount };
    await postJackpot(deps, tx, jackpot, play, {
      key: `changed for ${play.id}, ${pool.currency}`,
      currency: pool.currency,
      sides,
    });
  }
  const sides = { jackpot: -ownPool, exchange: ownPool - total, play: total };
  await postJackpot(deps, tx, jackpot, play, { key: `won by ${play.id}`, currency: play.currency, sides });
  await updateJackpot(tx, jackpotId, { edition: jackpot.edition + 1, seeded: false });
  return total;
}

function postJackpot(
  deps: PotDeps,
  tx: Tx,
  jackpot: Jackpot,
  { playerId }: FeedingPlay,
  { key, currency, sides }: { key: string; currency: string; sides: Partial<Record<Account, number>> },
) {
  const { ledger } = deps;
  return ledger.post(tx, {
    key: `jackpot ${jackpot.id} ${key}`,
    kind: 'jackpot',
    playerId,
    currency,
    reference: jackpot.id,
    postings: toPostings(sides),
  });
}

async function poolIn(tx: Tx, { id }: Jackpot, currency: string): Promise<Pool> {
  return (
    (await findPools(tx, id)).find((pool) => pool.currency === currency) ?? { currency, amount: 0, carry: 0 }
  );
}

async function seedPot(deps: PotDeps, tx: Tx, jackpot: Jackpot, play: FeedingPlay) {
  if (jackpot.seeded) return;
  const { id, currency, seed, edition } = jackpot;
  const sides = { jackpot: seed, 'jackpot-cost': -seed };
  await postJackpot(deps, tx, jackpot, play, { key: `${edition} seed`, currency, sides });
  const pool = await poolIn(tx, jackpot, currency);
  await writePool(tx, id, { ...pool, amount: pool.amount + seed });
  await updateJackpot(tx, id, { seeded: true });
}

function toPostings(sides: Partial<Record<Account, number>>): readonly Posting[] {
  const moved = Object.entries(sides).filter(([, amount]) => amount !== 0) as [Account, number][];
  return moved.map(([account, amount]) => ({ account, amount }));
}
