import { repeatBatches } from '../../infrastructure/database/batches.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Convert } from '../../infrastructure/exchange-rates/rates.ts';
import type { Account, Ledger, Posting } from '../../money/index.ts';
import {
  addToPool,
  type ContributionKey,
  collectContributions,
  contribute,
  emptyPools,
  findFeed,
  findPools,
  findWaitingJackpots,
  getJackpot,
  insertFeed,
  type Jackpot,
  lockJackpot,
  updateJackpot,
} from './jackpots.queries.ts';

/** A round that contributes to a jackpot or wins it. */
export interface FeedingPlay {
  readonly id: string;
  readonly playerId: string;
  readonly currency: string;
}

/**
 * Moves the money of jackpots within the transaction of a round. Callers have locked the player. A jackpot begins with
 * its seed, which the house reserves with the first stake of each edition. Contributions wait at their players, so that
 * stakes do not wait for each other, until a sweep or a win collects them. Rounds staked with any bonus money neither
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
  const jackpot = await getJackpot(tx, jackpotId);
  // Before the contribution: who holds the jackpot may wait for contributions.
  if (!jackpot.seeded) await seedPot(deps, tx, await lockJackpot(tx, jackpotId), play);
  const parts = stake * jackpot.share;
  const wholeUnits = await contribute(tx, toKey(jackpotId, play), parts);
  // After the contribution, which waits for a win that takes it: it then counts to the next edition.
  const { edition } = await getJackpot(tx, jackpotId);
  await insertFeed(tx, {
    player_id: play.playerId,
    play_id: play.id,
    jackpot_id: jackpotId,
    edition,
    parts,
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
  const wholeUnits = await contribute(tx, toKey(jackpot.id, play), -feed.parts);
  if (wholeUnits === 0) return;
  const sides = { jackpot: wholeUnits, play: -wholeUnits };
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
  await collectAll(tx, jackpotId);
  const pools = await findPools(tx, jackpotId);
  const ownPool = pools.find(({ currency }) => currency === play.currency)?.amount ?? 0;
  let total = ownPool;
  for (const pool of pools) {
    if (pool.currency === play.currency || pool.amount === 0) continue;
    total += convert(pool.amount, pool.currency, play.currency);
    const sides = { jackpot: -pool.amount, exchange: pool.amount };
    await postJackpot(deps, tx, jackpot, play, {
      key: `changed for ${play.id}, ${pool.currency}`,
      currency: pool.currency,
      sides,
    });
  }
  await emptyPools(tx, jackpotId);
  const sides = { jackpot: -ownPool, exchange: ownPool - total, play: total };
  await postJackpot(deps, tx, jackpot, play, { key: `won by ${play.id}`, currency: play.currency, sides });
  await updateJackpot(tx, jackpotId, { edition: jackpot.edition + 1, seeded: false });
  return total;
}

/** Moves everything that waits at players into the pools. Waits for the stakes that contribute meanwhile. */
async function collectAll(tx: Tx, jackpotId: string): Promise<void> {
  for (let moved = 1; moved > 0; ) moved = await collectContributions(tx, jackpotId);
}

/** Moves what waits at players into the pools, a batch per transaction. Returns how many contributions it moved. */
export async function collectPots(db: Db): Promise<number> {
  let moved = 0;
  for (const id of await findWaitingJackpots(db)) {
    moved += await repeatBatches(() =>
      db.transaction().execute(async (tx) => {
        await lockJackpot(tx, id);
        return collectContributions(tx, id);
      }),
    );
  }
  return moved;
}

const toKey = (jackpotId: string, { playerId, currency }: FeedingPlay): ContributionKey => ({
  playerId,
  jackpotId,
  currency,
});

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

/** Reserves the seed of a locked jackpot, unless another stake has. */
async function seedPot(deps: PotDeps, tx: Tx, jackpot: Jackpot, play: FeedingPlay) {
  if (jackpot.seeded) return;
  const { id, currency, seed, edition } = jackpot;
  const sides = { jackpot: seed, 'jackpot-cost': -seed };
  await postJackpot(deps, tx, jackpot, play, { key: `${edition} seed`, currency, sides });
  await addToPool(tx, id, { currency, amount: seed });
  await updateJackpot(tx, id, { seeded: true });
}

function toPostings(sides: Partial<Record<Account, number>>): readonly Posting[] {
  const moved = Object.entries(sides).filter(([, amount]) => amount !== 0) as [Account, number][];
  return moved.map(([account, amount]) => ({ account, amount }));
}
