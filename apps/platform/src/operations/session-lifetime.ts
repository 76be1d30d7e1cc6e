import { HOUR, MINUTE } from '../infrastructure/clock/clock.ts';
import type { Tx } from '../infrastructure/database/tables.ts';

/** Milliseconds after its last use at which a session ends. */
export const IDLE_LIMIT = 30 * MINUTE;
/** Milliseconds after its first use at which a session ends at the latest. */
export const ABSOLUTE_LIMIT = 12 * HOUR;

/** What ended a session early. */
export type SessionEnd =
  | 'sign-out'
  | 'sign-in'
  | 'password-change'
  | 'password-reset'
  | 'break'
  | 'operator'
  /** The player ended it from another session. */
  | 'player'
  /** It was the oldest of too many. */
  | 'session-limit';

/** Ends sessions of a player, for domains that exclude players. */
export interface SessionEnder {
  /** Limits all sessions of a player to end at an instant at the latest. */
  endBy(tx: Tx, playerId: string, at: Date): Promise<void>;
  /**
   * Ends all sessions of a player. Also ends open cashier sessions, except for a break: the player can still withdraw.
   */
  endAll(tx: Tx, playerId: string, by: SessionEnd): Promise<void>;
}
