import type { WithdrawPolicy } from '@playerdesk/contract/internal';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

/** A deposit that was just credited, in integer minor units. */
export interface Deposited {
  readonly playerId: string;
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The bonus code that the player chose for the deposit. */
  readonly bonusCode: string | null;
  /** The id of the payment. */
  readonly reference: string;
}

/** The interface of bonuses that payments use. */
export interface BonusPort {
  /** Returns how the player's active bonuses affect a withdrawal. */
  withdrawPolicy(db: Db, playerId: string): Promise<WithdrawPolicy>;
  /** Cancels the bonuses that a withdrawal forfeits, within its transaction, as the player agreed. */
  forfeit(tx: Tx, playerId: string): Promise<void>;
  /** Returns whether a deposit may use a bonus code. */
  isUsable(db: Db, playerId: string, bonusCode: string): Promise<boolean>;
  /** Runs after a deposit is credited, within its transaction. */
  deposited(tx: Tx, deposit: Deposited): Promise<void>;
}
