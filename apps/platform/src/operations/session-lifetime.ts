import { HOUR, MINUTE, SECOND } from '../infrastructure/clock/clock.ts';
import type { Tx } from '../infrastructure/database/tables.ts';

/** How much older the stored time of a session's last use (`seen_at`) may be than the use, in milliseconds. */
export const SEEN_LAG = 30 * SECOND;
/**
 * Milliseconds after the stored time of its last use at which a session ends: 30 minutes after the use itself, or up to
 * `SEEN_LAG` later. Never earlier, because a player who is active must not be signed out.
 */
export const IDLE_LIMIT = 30 * MINUTE + SEEN_LAG;
/** Milliseconds after the sign-in at which a session ends at the latest. */
export const ABSOLUTE_LIMIT = 12 * HOUR;

/** What ended a session early. A session that a login-time limit shortened ends by its time and has no cause. */
export type SessionEndCause =
  | 'sign-out'
  | 'sign-in'
  | 'password-change'
  | 'password-reset'
  /** A break, or a state that the player, the law or a time limit caused. */
  | 'break'
  | 'operator'
  /** The player closed the account. */
  | 'closing'
  /** The player ended it from another session. */
  | 'player'
  /** It was the oldest of too many. */
  | 'session-limit';

/** Ends sessions of a player, for domains that exclude players. */
export interface SessionEnder {
  /** Shortens all sessions of a player that would outlast an instant. */
  endNoLaterThan(tx: Tx, playerId: string, instant: Date): Promise<void>;
  /**
   * Ends all sessions of a player. After a password change, a password reset, a state set by the operator or the
   * closing of the account, also ends the open cashier sessions. After a break the player can still withdraw.
   */
  endAll(tx: Tx, playerId: string, cause: SessionEndCause): Promise<void>;
}
