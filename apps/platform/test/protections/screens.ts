import type { License, Origin } from './attempt.ts';

/** An attempt to bypass a protection from a screen, with the browser test that makes it. */
export interface ScreenAttempt {
  readonly license: License;
  readonly origin: Origin;
  readonly attempt: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Part of the title of the test. */
  readonly title: string;
}

const HOSTILE = 'e2e/security/protections.spec.ts';

const screen =
  (file: string) =>
  (origin: Origin, license: License, attempt: string, title: string): ScreenAttempt => ({
    license,
    origin,
    attempt,
    file,
    title,
  });
const hostileScreen = screen(HOSTILE);
const typed = screen('e2e/journeys/typed-limits-and-review.spec.ts');
const clock = screen('e2e/security/limits.spec.ts');
const responsibleGambling = screen('e2e/security/responsible-gambling.spec.ts');
const play = screen('e2e/journeys/play-set-up.spec.ts');
const safer = screen('e2e/journeys/responsible-gambling.spec.ts');

export const SCREEN_ATTEMPTS: readonly ScreenAttempt[] = [
  hostileScreen(
    'review',
    'Great Britain',
    'Escape or a direct call of the cashier does not bypass the prompt for a limit',
    'a British player cannot bypass the prompt for a deposit limit with Escape or a direct call',
  ),
  typed(
    'review',
    'Great Britain',
    'a reload does not bypass the prompt for a limit',
    'a British player without a limit or a decision is restricted until one limit is set',
  ),
  hostileScreen(
    'review',
    'All licenses',
    'one blocked request of the required actions does not hide a forced action',
    'one blocked request',
  ),
  hostileScreen(
    'review',
    'All licenses',
    'one response 500 for the required actions does not hide a forced action',
    'one response with status 500',
  ),
  hostileScreen(
    'review',
    'All licenses',
    'the cashier stays closed while every request of the required actions is blocked',
    'unreadable required actions show an error and keep the cashier closed',
  ),
  hostileScreen(
    'review',
    'All licenses',
    'a sign-in by a form of the host page does not skip the required actions',
    'the forced action is shown after a sign-in by the host’s own form',
  ),
  hostileScreen(
    'review',
    'All licenses',
    'a required action of an unknown type restricts the player',
    'an unknown page type shows a message and restricts the player',
  ),
  hostileScreen(
    'review',
    'All licenses',
    'Escape, Back and a reload do not close a reality check',
    'a reality check survives Escape, Back and a reload',
  ),
  hostileScreen(
    'review',
    'All licenses',
    'clearing the stored time in the console does not skip a reality check',
    'a reality check cannot be skipped by clearing its storage entry and reloading',
  ),
  hostileScreen(
    'review',
    'All licenses',
    'closing the tab does not skip a reality check',
    'a reality check cannot be skipped by closing the tab',
  ),
  hostileScreen(
    'review',
    'All licenses',
    'stakes are refused while the page blocks the schedule of reality checks',
    'stakes are refused when the page blocks the schedule of the reality check',
  ),
  hostileScreen(
    'review',
    'All licenses',
    'a device clock that is set back does not delay a reality check',
    'a device clock that is set back does not delay the reality check',
  ),
  hostileScreen(
    'new',
    'All licenses',
    'removing the panel of a forced action in the console does not end the refusals',
    'the platform enforces the forced action after its panel is removed from the DOM',
  ),
  hostileScreen(
    'new',
    'All licenses',
    'clearing the storage of the tab does not hide a forced action',
    'the forced action is shown again after the tab’s storage is cleared',
  ),
  hostileScreen(
    'new',
    'All licenses',
    'a second tab does not bypass a forced action',
    'the forced action is shown in a second tab',
  ),
  hostileScreen(
    'new',
    'All licenses',
    'a deposit in one tab is refused after a self-exclusion in the other',
    'the next call of this tab is refused and signs it out',
  ),
  hostileScreen(
    'new',
    'All licenses',
    'a payment in a cashier that was open before a self-exclusion is refused',
    'an open cashier accepts no payment',
  ),
  clock(
    'new',
    'All licenses',
    'a limit lowered in another tab applies to an open cashier',
    'a limit lowered while the cashier is open refuses the deposit',
  ),
  clock(
    'new',
    'All licenses',
    'only one of two tabs shows a reality check',
    'only one of two tabs shows the reality check',
  ),
  clock('new', 'All licenses', 'a hidden tab shows no reality check', 'a hidden tab shows no reality check'),
  clock(
    'new',
    'All licenses',
    'a device clock that is three days wrong does not move limits and breaks',
    'limits and breaks show the platform’s times when the device clock is three days off',
  ),
  clock(
    'new',
    'All licenses',
    'a limit out of range that bypasses the form is refused',
    'the platform refuses out-of-range amounts that bypass the form',
  ),
  responsibleGambling(
    'new',
    'All licenses',
    'a break whose call is lost shows an error',
    'a break that fails to send shows an error',
  ),
  safer(
    'new',
    'All licenses',
    'Escape, Back and a reload do not close a forced self-test',
    'a forced self-test survives Escape, Back and a reload',
  ),
  play(
    'new',
    'Spain',
    'a stake after the time that was set is refused',
    'a stake after the set time is refused',
  ),
  play(
    'new',
    'Spain',
    'a stake above what is left of the amount that was set is refused',
    'a stake above the remaining amount is refused',
  ),
];
