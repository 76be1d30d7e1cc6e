import type { RefusalCode } from '../infrastructure/refusal.ts';
import type { SessionEnd } from './session-lifetime.ts';

/** Why a player may not sign in, by the state the database holds. */
export const STATE_REFUSALS = {
  blocked: 'PlayerBlocked',
  'temporarily-blocked': 'PlayerTempBlocked',
  'self-blocked': 'PlayerSelfBlocked',
  'login-period': 'LoginPeriodBlockError',
  'login-time': 'LoginTimeBlocked',
  'gambling-issues': 'GamblingIssues',
  blacklisted: 'Blacklisted',
  'national-register': 'SpelPausValidationError',
} as const satisfies Record<string, RefusalCode>;

export type PlayerState = 'active' | keyof typeof STATE_REFUSALS;

/** The refusal a player's state calls for, or null. A state with an end lapses by itself. */
export function stateRefusal(state: string, until: Date | null, now: number): RefusalCode | null {
  if (state === 'active' || (until && until.getTime() <= now)) return null;
  return STATE_REFUSALS[state as keyof typeof STATE_REFUSALS] ?? 'PlayerBlocked';
}

/** States that a player, the law or a limit of time brings about; the others are the operator's. */
const BREAK_STATES: ReadonlySet<string> = new Set<PlayerState>([
  'self-blocked',
  'login-period',
  'login-time',
  'gambling-issues',
  'national-register',
]);

/** The refusal of a state that the operator set, or null: a break leaves a player what is theirs. */
export function operatorRefusal(state: string, until: Date | null, now: number): RefusalCode | null {
  return BREAK_STATES.has(state) ? null : stateRefusal(state, until, now);
}

/** What ends the sessions of a player whom a state keeps out. */
export function getSessionEnd(state: string): SessionEnd {
  return BREAK_STATES.has(state) ? 'break' : 'operator';
}
