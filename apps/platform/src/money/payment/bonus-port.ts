import type { WithdrawPolicy } from '@playerdesk/contract';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

/** A deposit that was just credited, in integer minor units. */
export interface Deposited {
  readonly playerId: string;
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The code the player chose to deposit with. */
  readonly bonusCode: string | null;
  /** The id of the payment. */
  readonly reference: string;
}

/** What payments ask of the bonuses, and tell them. */
export interface BonusPort {
  /** What the player's active bonuses mean for a withdrawal. */
  withdrawPolicy(db: Db, playerId: string): Promise<WithdrawPolicy>;
  /** Takes the bonuses that a withdrawal cancels, within its transaction, as the player agreed. */
  forfeit(tx: Tx, playerId: string): Promise<void>;
  /** Whether a deposit may be made with a bonus code. */
  isUsable(db: Db, playerId: string, bonusCode: string): Promise<boolean>;
  /** Within the transaction that credits a deposit, after that. */
  deposited(tx: Tx, deposit: Deposited): Promise<void>;
}
