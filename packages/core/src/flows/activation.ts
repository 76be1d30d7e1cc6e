import type { Profile } from '@playerdesk/contract';

/** Milliseconds after signing in before owed terms are asked for. */
export const TERMS_DELAY = 1_000;

/** Whether a player has to activate before real-money play, deposits and withdrawals. */
export function needsActivation(profile: Profile, activation: boolean): boolean {
  return activation && !profile.isActivated;
}
