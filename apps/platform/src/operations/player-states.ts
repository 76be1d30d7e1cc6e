import type { RefusalCode } from '../infrastructure/refusal.ts';
import type { SessionEndCause } from './session-lifetime.ts';

/** Why a player may not sign in, by the state in the database. */
export const STATE_REFUSALS = {
  blocked: 'PlayerBlocked',
  'temporarily-blocked': 'PlayerTempBlocked',
  'self-blocked': 'PlayerSelfBlocked',
  'login-period': 'LoginPeriodBlockError',
  'login-time': 'LoginTimeBlocked',
  'gambling-issues': 'GamblingIssues',
  blacklisted: 'Blacklisted',
  'national-register': 'SpelPausValidationError',
  closed: 'AccountClosed',
} as const satisfies Record<string, RefusalCode>;

export type PlayerState = 'active' | keyof typeof STATE_REFUSALS;

/** Returns the refusal for a player's state, or null. A state with an end date lapses by itself. */
export function stateRefusal(state: string, until: Date | null, now: number): RefusalCode | null {
  if (state === 'active' || (until && until.getTime() <= now)) return null;
  return STATE_REFUSALS[state as keyof typeof STATE_REFUSALS] ?? 'PlayerBlocked';
}

/**
 * States caused by the player, the law or a time limit, in which the player keeps access to their money. All others are
 * set by the operator, except `closed`: an account without money.
 */
const STATES_NOT_BY_OPERATOR: ReadonlySet<string> = new Set<PlayerState>([
  'self-blocked',
  'login-period',
  'login-time',
  'gambling-issues',
  'national-register',
]);

/**
 * Returns the refusal for a state that the operator set, or of a closed account, or null. In any other state the player
 * keeps access to their money.
 */
export function operatorRefusal(state: string, until: Date | null, now: number): RefusalCode | null {
  return STATES_NOT_BY_OPERATOR.has(state) ? null : stateRefusal(state, until, now);
}

/** Returns the cause that a state records when it ends the player's sessions. */
export function getEndCause(state: string): SessionEndCause {
  if (state === 'closed') return 'closing';
  return STATES_NOT_BY_OPERATOR.has(state) ? 'break' : 'operator';
}
