import type { Licence, Origin } from './attempt.ts';

/** An attempt to bypass a protection from a screen, with the browser test that makes it. */
export interface ScreenAttempt {
  readonly licence: Licence;
  readonly origin: Origin;
  readonly attempt: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Part of the title of the test. */
  readonly title: string;
}

const HOSTILE = 'e2e/hostile/protections.spec.ts';

const screen =
  (file: string) =>
  (origin: Origin, licence: Licence, attempt: string, title: string): ScreenAttempt => ({
    licence,
    origin,
    attempt,
    file,
    title,
  });
const hostileScreen = screen(HOSTILE);
const typed = screen('e2e/journeys/typed-limits-and-review.spec.ts');
const clock = screen('e2e/hostile/limits.spec.ts');
const safety = screen('e2e/hostile/safety.spec.ts');
const play = screen('e2e/journeys/play-set-up.spec.ts');
const safer = screen('e2e/journeys/safer-play.spec.ts');

export const SCREEN_ATTEMPTS: readonly ScreenAttempt[] = [
  hostileScreen(
    'review',
    'Great Britain',
    'closes the prompt for a limit by Escape and opens the cashier by a call',
    'a British player cannot bypass the prompt for a deposit limit with Escape or a direct call',
  ),
  typed(
    'review',
    'Great Britain',
    'reloads the page at the prompt for a limit',
    'a British player without a limit or a decision is restricted until one limit is set',
  ),
  hostileScreen(
    'review',
    'All licences',
    'blocks one request of the required actions',
    'one blocked request',
  ),
  hostileScreen(
    'review',
    'All licences',
    'meets one answer 500 of the required actions',
    'one response with status 500',
  ),
  hostileScreen(
    'review',
    'All licences',
    'blocks every request of the required actions',
    'unreadable required actions show an error and keep the cashier closed',
  ),
  hostileScreen(
    'review',
    'All licences',
    'signs in by a form of the host page',
    'the forced action is shown after a sign-in by the host’s own form',
  ),
  hostileScreen(
    'review',
    'All licences',
    'is asked for a page type that nobody knows',
    'an unknown page type shows a message and restricts the player',
  ),
  hostileScreen(
    'review',
    'All licences',
    'closes a reality check by Escape, Back and a reload',
    'a reality check survives Escape, Back and a reload',
  ),
  hostileScreen(
    'review',
    'All licences',
    'removes the kept time of a reality check in the console',
    'a reality check cannot be skipped by clearing its storage entry and reloading',
  ),
  hostileScreen(
    'review',
    'All licences',
    'closes the tab before a reality check',
    'a reality check cannot be skipped by closing the tab',
  ),
  hostileScreen(
    'review',
    'All licences',
    'blocks the schedule of reality checks',
    'stakes are refused when the page blocks the schedule of the reality check',
  ),
  hostileScreen(
    'review',
    'All licences',
    'sets the clock of the device back before a reality check',
    'a device clock that is set back does not delay the reality check',
  ),
  hostileScreen(
    'new',
    'All licences',
    'takes a forced action off the page by the console',
    'the platform enforces the forced action after its panel is removed from the DOM',
  ),
  hostileScreen(
    'new',
    'All licences',
    'clears the storage of the tab at a forced action',
    'the forced action is shown again after the tab’s storage is cleared',
  ),
  hostileScreen(
    'new',
    'All licences',
    'opens a second tab at a forced action',
    'the forced action is shown in a second tab',
  ),
  hostileScreen(
    'new',
    'All licences',
    'deposits in one tab after a self-exclusion in the other',
    'the next call of this tab is refused and signs it out',
  ),
  hostileScreen(
    'new',
    'All licences',
    'pays in a cashier that was open before a self-exclusion',
    'an open cashier accepts no payment',
  ),
  clock(
    'new',
    'All licences',
    'lowers a limit in another tab while the cashier is open',
    'a limit lowered while the cashier is open refuses the deposit',
  ),
  clock(
    'new',
    'All licences',
    'answers a reality check in one of two tabs',
    'only one of two tabs shows the reality check',
  ),
  clock(
    'new',
    'All licences',
    'lets a tab sleep over a reality check',
    'a hidden tab shows no reality check',
  ),
  clock(
    'new',
    'All licences',
    'sets a clock three days wrong',
    'limits and breaks show the platform’s times when the device clock is three days off',
  ),
  clock(
    'new',
    'All licences',
    'sends a limit past the form',
    'the platform refuses out-of-range amounts that bypass the form',
  ),
  safety('new', 'All licences', 'loses the call of a break', 'a break that fails to send shows an error'),
  safer(
    'new',
    'All licences',
    'closes a forced self-test by Escape, Back and a reload',
    'a forced self-test survives Escape, Back and a reload',
  ),
  play('new', 'Spain', 'plays on after the time that was set', 'a stake after the set time is refused'),
  play(
    'new',
    'Spain',
    'stakes more than is left of what was set',
    'a stake above the remaining amount is refused',
  ),
];
