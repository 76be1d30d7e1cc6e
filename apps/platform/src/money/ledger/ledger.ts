import { balanceChanged } from '@playerdesk/contract/procedures';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Pushes } from '../../infrastructure/push/pushes.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { afterPostings, type Holdings, isPlayerAccount, NO_HOLDINGS, PLAYER_ACCOUNTS } from './account.ts';
import {
  findMovement,
  insertMovement,
  lockHoldings,
  otherHoldings,
  readHoldings,
  writeHoldings,
} from './ledger.queries.ts';
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
  /** Returns a player's balances in their own currency. */
  balances(db: Db, playerId: string): Promise<PlayerBalance>;
  /** Returns the same, followed by balances in other currencies. */
  allBalances(db: Db, playerId: string): Promise<readonly PlayerBalance[]>;
}

export function createLedger(clock: Clock, pushes: Pushes): Ledger {
  return {
    post: async (tx, movement) => {
      refuseImpossible(movement);
      const { key, playerId, currency, postings } = movement;
      await lockPlayer(tx, playerId);
      const earlier = await findMovement(tx, key);
      if (earlier && !isSameMovement(earlier, movement)) throw new MovementMismatch(key);
      if (earlier) return 'already';
      const after = afterPostings((await lockHoldings(tx, playerId, currency)) ?? NO_HOLDINGS, postings);
      refuseOverdrawn(after);
      await insertMovement(tx, movement, new Date(clock.now()));
      if (postings.some(({ account }) => isPlayerAccount(account))) {
        await writeHoldings(tx, movement, after);
        await pushes.put(tx, playerId, balanceChanged);
      }
      return 'posted';
    },
    balances: readHoldings,
    allBalances: async (db, playerId) => [
      await readHoldings(db, playerId),
      ...(await otherHoldings(db, playerId)),
    ],
  };
}

function refuseOverdrawn(after: Holdings): void {
  if (PLAYER_ACCOUNTS.some((account) => after[account] < 0)) throw new Refusal('InsufficientBalance');
  if (PLAYER_ACCOUNTS.some((account) => !Number.isSafeInteger(after[account]))) {
    throw new RangeError('A balance is beyond what can be counted');
  }
}
