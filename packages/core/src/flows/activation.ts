import type { Profile } from '@playerdesk/contract/internal';

/** Milliseconds after sign-in before pending terms are shown. */
export const TERMS_DELAY = 1_000;

/** Whether a player has to activate the account before real-money play, deposits and withdrawals. */
export function needsActivation(profile: Profile, activation: boolean): boolean {
  return activation && !profile.isActivated;
}
