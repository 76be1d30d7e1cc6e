import { HOUR, MINUTE } from '../infrastructure/clock/clock.ts';
import type { Tx } from '../infrastructure/database/tables.ts';

/** Milliseconds after its last use at which a session ends. */
export const IDLE_LIMIT = 30 * MINUTE;
/** Milliseconds after its first use at which a session ends at the latest. */
export const ABSOLUTE_LIMIT = 12 * HOUR;

/** What ended a session before its time. */
export type SessionEnd = 'sign-out' | 'sign-in' | 'password-change' | 'password-reset' | 'break' | 'operator';

/** Ends sessions of a player, for domains that keep players out. */
export interface SessionEnder {
  /** Lets no session of a player outlast an instant. */
  endBy(tx: Tx, playerId: string, at: Date): Promise<void>;
  /** Ends all sessions of a player, and open visits to the cashier unless a break does it: their money stays theirs. */
  endAll(tx: Tx, playerId: string, by: SessionEnd): Promise<void>;
}
