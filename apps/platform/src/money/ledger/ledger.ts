import { balanceChanged } from '@playerdesk/contract/procedures';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Pushes } from '../../infrastructure/push/pushes.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { getLockedPlayer, lockPlayer } from '../../operations/lock-player.ts';
import { afterPostings, type Holdings, isPlayerAccount, PLAYER_ACCOUNTS } from './account.ts';
import { insertMovement, otherHoldings, readHoldings, writeHoldings } from './ledger.queries.ts';
import { createLockedHoldings, type MovementSide } from './locked-holdings.ts';
import { isSameMovement, type Movement, MovementMismatch, refuseImpossible } from './movement.ts';

/** A player's balances in one currency, in integer minor units. */
export interface PlayerBalance extends Holdings {
  /** ISO 4217. */
  readonly currency: string;
}

/** The ledger of all money: integer minor units, double entry, append-only. Nothing else changes a balance. */
export interface Ledger {
  /**
   * Posts a movement within the transaction that it belongs to. Returns `already` when its key was posted before.
   * Locks the player first and their balance second: callers that lock a player must do so before they post.
   * @throws Refusal `InsufficientBalance` when an account of the player would fall below 0; nothing is written then.
   * @throws MovementMismatch when the key belongs to another movement.
   */
  post(tx: Tx, movement: Movement): Promise<'posted' | 'already'>;
  /** Reads and locks at once what `post` will ask for. Callers have locked the player. */
  prepare(tx: Tx, side: MovementSide): Promise<void>;
  /** Returns a player's balances in their own currency. */
  balances(db: Db, playerId: string): Promise<PlayerBalance>;
  /** Returns the same, followed by balances in other currencies. */
  allBalances(db: Db, playerId: string): Promise<readonly PlayerBalance[]>;
}

export function createLedger(clock: Clock, pushes: Pushes): Ledger {
  const locked = createLockedHoldings();
  const balances = async (db: Db, playerId: string): Promise<PlayerBalance> => {
    const player = await getLockedPlayer(db, playerId);
    const holdings = player && (await locked.get(db, { playerId, currency: player.currency }));
    return player && holdings ? { currency: player.currency, ...holdings } : readHoldings(db, playerId);
  };
  return {
    post: async (tx, movement) => {
      refuseImpossible(movement);
      const { key, playerId, postings } = movement;
      await lockPlayer(tx, playerId);
      const [earlier, holdings] = await locked.read(tx, movement);
      if (earlier && !isSameMovement(earlier, movement)) throw new MovementMismatch(key);
      if (earlier) return 'already';
      const after = afterPostings(holdings, postings);
      refuseOverdrawn(after);
      insertMovement(tx, movement, after, new Date(clock.now()));
      locked.note(tx, movement, after);
      if (postings.some(({ account }) => isPlayerAccount(account))) {
        writeHoldings(tx, movement, after);
        await pushes.put(tx, playerId, balanceChanged);
      }
      return 'posted';
    },
    prepare: async (tx, side) => void (await locked.read(tx, side)),
    balances,
    allBalances: async (db, playerId) => {
      const [own, others] = await together(
        db,
        (shared) => balances(shared, playerId),
        (shared) => otherHoldings(shared, playerId),
      );
      return [own, ...others];
    },
  };
}

function refuseOverdrawn(after: Holdings): void {
  if (PLAYER_ACCOUNTS.some((account) => after[account] < 0)) throw new Refusal('InsufficientBalance');
  if (PLAYER_ACCOUNTS.some((account) => !Number.isSafeInteger(after[account]))) {
    throw new RangeError('A balance is beyond what can be counted');
  }
}
