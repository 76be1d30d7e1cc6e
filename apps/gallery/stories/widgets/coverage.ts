import type { WidgetName } from '@playerdesk/widgets';

/** States that every widget must show, unless it gives a reason. */
export const STATES = ['loading', 'failing', 'long-text', 'empty', 'blocked'] as const;
export type State = (typeof STATES)[number];

/** Id of the story that shows a state, or the reason why the widget does not have it. */
export type Shown = { readonly story: string } | { readonly none: string };

const story = (id: string): Shown => ({ story: `widgets-${id}` });
const none = (reason: string): Shown => ({ none: reason });

const NO_LIST = none('It shows no list.');
const TEXT_ALONE = none('It is text and asks the platform nothing.');
const SAME_WIZARD = {
  loading: story('sign-up--registering'),
  failing: story('sign-up--contact-lists-failed'),
};
const EVERYONE = none('Whoever may see it sees all of it.');

/** Exceptions from the rule: a story in the state's group, no list, nothing blocked. */
const EXCEPTIONS: { readonly [N in WidgetName]?: Partial<Readonly<Record<State, Shown>>> } = {
  'get-started': { ...SAME_WIZARD, blocked: story('jurisdictions--get-started-sga') },
  'sign-up': SAME_WIZARD,
  'sign-in': {
    loading: story('sign-in--busy'),
    failing: story('sign-in--network-down'),
    blocked: story('sign-in--blocked'),
  },
  'eid-sign-in': {
    loading: story('e-id--connecting'),
    failing: story('e-id--unreachable'),
    blocked: story('e-id--blocked'),
  },
  'activation-form': { failing: story('activation--wrong-code') },
  'welcome-message': { loading: TEXT_ALONE, failing: TEXT_ALONE },
  'activate-message': { loading: TEXT_ALONE, failing: TEXT_ALONE },
  message: { loading: TEXT_ALONE, failing: TEXT_ALONE },
  'restricted-access': {
    loading: TEXT_ALONE,
    failing: TEXT_ALONE,
    blocked: story('good-day--restricted-access'),
  },
  'terms-and-conditions': { failing: story('terms--not-loaded') },
  'reset-password': {
    loading: story('password-reset--reset-checking'),
    failing: story('password-reset--reset-expired'),
  },
  account: {
    loading: story('inbox--loading'),
    failing: story('inbox--failed'),
    empty: story('inbox--empty'),
    blocked: story('account--edit-profile-disabled'),
  },
  'piq-cashier': {
    blocked: story('cashier--withdraw-denied'),
    empty: story('cashier--withdraw-zero-balance'),
  },
  deposit: {
    loading: story('cashier--deposit-loading'),
    failing: story('cashier--deposit-not-open'),
    blocked: story('cashier--deposit-blocked'),
  },
  pnp: {
    loading: story('pay-and-play--at-the-bank'),
    failing: none('It asks the platform nothing before the bank answers; then it is the cashier that fails.'),
    blocked: story('pay-and-play--not-here'),
  },
  'bonus-selector': { empty: story('cashier--selector-alone-empty') },
  'message-notice': {
    loading: none('It shows nothing until there is a message.'),
    failing: none('It shows nothing until there is a message.'),
    empty: story('inbox--notice-none'),
  },
  unsubscribe: {
    failing: story('subscriptions--wrong-token'),
    blocked: story('subscriptions--missing-token'),
  },
  subscriptions: { blocked: story('subscriptions--signed-out') },
  external: {
    loading: story('games--loading-for-money'),
    failing: story('games--slow'),
    blocked: story('games--refused'),
  },
  jackpots: { empty: story('lobby--jackpots-none') },
  tournament: { empty: story('lobby--tournament-none'), blocked: story('lobby--tournament-refused') },
  favourites: { empty: story('lobby--favourites-none'), blocked: story('lobby--favourites-signed-out') },
  'last-played': { empty: story('lobby--last-played-none') },
  'self-exclude': { blocked: story('responsible-gambling--break-began') },
  'reality-check': { empty: story('responsible-gambling--nothing-played') },
  'responsible-gaming-test': {
    loading: none('Its questions are in the browser; the points are sent without a wait.'),
    failing: none('Its questions are in the browser; the points are sent without a wait.'),
  },
  'safety-bar': {
    loading: none('Its marks stand at once; figures come beside them when they are known.'),
    failing: none('Its marks stand at once; without figures it is the marks alone.'),
  },
  'source-of-wealth': {
    loading: story('source-of-wealth--sending'),
    failing: story('source-of-wealth--failed'),
    blocked: story('source-of-wealth--signed-out'),
  },
  verify: {
    failing: story('verify--unreachable'),
    empty: story('verify--empty'),
    blocked: story('verify--signed-out'),
  },
};

/** Returns where a state of a widget is shown. */
export function getShown(widget: WidgetName, state: State): Shown {
  const special = EXCEPTIONS[widget]?.[state];
  if (special) return special;
  if (state === 'empty') return NO_LIST;
  return state === 'blocked' ? EVERYONE : story(`${state}--${widget}`);
}

/** Widgets whose first screen differs between markets. */
export const DIFFERS_BY_MARKET: readonly WidgetName[] = [
  'get-started',
  'sign-in',
  'account',
  'self-exclude',
  'reality-check',
  'session-summary',
  'responsible-gaming-test',
  'safety-bar',
  'forgot-password',
];
