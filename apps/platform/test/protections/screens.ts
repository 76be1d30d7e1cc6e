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
    'does not get past the prompt for a limit by Escape or a call',
  ),
  typed(
    'review',
    'Great Britain',
    'reloads the page at the prompt for a limit',
    'who has made no choice is held until one limit is set',
  ),
  hostileScreen(
    'review',
    'All licences',
    'blocks one request of the required actions',
    'one blocked request',
  ),
  hostileScreen('review', 'All licences', 'meets one answer 500 of the required actions', 'one answer 500'),
  hostileScreen(
    'review',
    'All licences',
    'blocks every request of the required actions',
    'that cannot be read holds the player, and the cashier stays shut',
  ),
  hostileScreen(
    'review',
    'All licences',
    'signs in by a form of the host page',
    'is shown after a sign-in by a form of the host page',
  ),
  hostileScreen(
    'review',
    'All licences',
    'is asked for a page type that nobody knows',
    'of a page type that nobody knows holds the player',
  ),
  hostileScreen(
    'review',
    'All licences',
    'closes a reality check by Escape, Back and a reload',
    'stays through Escape, Back and a reload',
  ),
  hostileScreen(
    'review',
    'All licences',
    'removes the kept time of a reality check in the console',
    'is not skipped by a line in the console and a reload',
  ),
  hostileScreen(
    'review',
    'All licences',
    'closes the tab before a reality check',
    'is not skipped by a tab that is closed',
  ),
  hostileScreen(
    'review',
    'All licences',
    'blocks the schedule of reality checks',
    'whose schedule is blocked holds stakes',
  ),
  hostileScreen(
    'review',
    'All licences',
    'sets the clock of the device back before a reality check',
    'is not put off by a clock of the device that is set back',
  ),
  hostileScreen(
    'new',
    'All licences',
    'takes a forced action off the page by the console',
    'that is taken off the page by the console is asked by the server',
  ),
  hostileScreen(
    'new',
    'All licences',
    'clears the storage of the tab at a forced action',
    'comes again after the storage of the tab was cleared',
  ),
  hostileScreen('new', 'All licences', 'opens a second tab at a forced action', 'is shown in a second tab'),
  hostileScreen(
    'new',
    'All licences',
    'deposits in one tab after a self-exclusion in the other',
    'ends the account of this tab',
  ),
  hostileScreen(
    'new',
    'All licences',
    'pays in a cashier that was open before a self-exclusion',
    'takes no payment in a cashier that was open',
  ),
  clock(
    'new',
    'All licences',
    'lowers a limit in another tab while the cashier is open',
    'a limit lowered in another tab while the cashier stands refuses the deposit',
  ),
  clock(
    'new',
    'All licences',
    'answers a reality check in one of two tabs',
    'of two tabs one shows the reality check',
  ),
  clock(
    'new',
    'All licences',
    'lets a tab sleep over a reality check',
    'a tab that sleeps shows no reality check',
  ),
  clock(
    'new',
    'All licences',
    'sets a clock three days wrong',
    'on a clock that is three days wrong the times of limits and breaks',
  ),
  clock(
    'new',
    'All licences',
    'sends a limit past the form',
    '10^12 that is sent past the form is refused by the platform',
  ),
  safety(
    'new',
    'All licences',
    'loses the call of a break',
    'a break that cannot be sent says so, nobody is signed out',
  ),
  safer(
    'new',
    'All licences',
    'closes a forced self-test by Escape, Back and a reload',
    'a forced test comes after signing in, cannot be closed',
  ),
  play(
    'new',
    'Spain',
    'plays on after the time that was set',
    'when the time is up by the platform’s clock no stake is taken',
  ),
  play(
    'new',
    'Spain',
    'stakes more than is left of what was set',
    'a stake above what is left is refused in the game',
  ),
];
