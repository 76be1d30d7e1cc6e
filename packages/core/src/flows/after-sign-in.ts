import type { Profile, WidgetName } from '@playerdesk/contract';

/** Milliseconds after signing in before owed terms are asked for. */
export const TERMS_DELAY = 1_000;

/** What a player sees after signing in. */
export type AfterSignIn = Extract<
  WidgetName,
  'terms-and-conditions' | 'activate-message' | 'welcome-message'
>;

interface Queued {
  readonly widget: AfterSignIn;
  readonly owed: (profile: Profile, activation: boolean) => boolean;
}

/** The one queue after signing in, in order; the first that is owed is next. */
const QUEUE: readonly Queued[] = [
  { widget: 'terms-and-conditions', owed: (profile) => profile.hasToAcceptTerms },
  { widget: 'activate-message', owed: needsActivation },
  { widget: 'welcome-message', owed: () => true },
];

/** What comes next for a player who is in: owed terms, the way to activate, or the welcome. */
export function nextAfterSignIn(profile: Profile, activation: boolean): AfterSignIn {
  const next = QUEUE.find(({ owed }) => owed(profile, activation));
  return next?.widget ?? 'welcome-message';
}

/** Whether a player has to activate before real-money play, deposits and withdrawals. */
export function needsActivation(profile: Profile, activation: boolean): boolean {
  return activation && !profile.isActivated;
}
