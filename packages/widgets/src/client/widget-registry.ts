import type { JurisdictionRules, Locale, WidgetName } from '@playerdesk/contract/internal';
import type { CompiledMessages } from '@playerdesk/core/internal';
import { loadWidgetMessages } from '../i18n/load-messages.ts';
import type { ScreenDefinition, ScreenName } from '../kit/screen-definition.ts';
import type { ScreenConditions } from '../shell/shell-environment.ts';

const IDENTIFY_SCREEN = 'identify-to-sign-up' satisfies ScreenName;
const CUSTOM_TABS_SCREEN = 'account-tabs' satisfies ScreenName;
/** Options with which a panel works for a visitor too: a link of an email, and the end of a break that has begun. */
const VISITOR_OPTIONS = ['unsubToken', 'began'] as const;

interface ScreenEntry {
  readonly catalog: string;
  /** Whether its panel shows or changes what belongs to a player. A visitor signs in first. */
  readonly player?: true;
  readonly load: () => Promise<{ readonly screen: ScreenDefinition }>;
}

/** Screens by name: their loader and the catalog of their messages. */
const screens = {
  account: { catalog: 'account', player: true, load: () => import('../screens/account/index.tsx') },
  [CUSTOM_TABS_SCREEN]: { catalog: 'account', load: () => import('../screens/account/with-custom-tabs.tsx') },
  'activate-message': { catalog: 'activation', load: () => import('../screens/activate-message/index.tsx') },
  'activation-form': { catalog: 'activation', load: () => import('../screens/activation-form/index.tsx') },
  'bonus-selector': {
    catalog: 'cashier',
    player: true,
    load: () => import('../screens/bonus-selector/index.tsx'),
  },
  deposit: { catalog: 'cashier', player: true, load: () => import('../screens/deposit/index.tsx') },
  'eid-sign-in': { catalog: 'eid', load: () => import('../screens/eid-sign-in/index.tsx') },
  external: { catalog: 'games', load: () => import('../screens/external/index.tsx') },
  favourites: { catalog: 'lobby', player: true, load: () => import('../screens/favourites/index.tsx') },
  'forgot-password': {
    catalog: 'password-reset',
    load: () => import('../screens/forgot-password/index.tsx'),
  },
  'get-started': { catalog: 'sign-up', load: () => import('../screens/get-started/index.tsx') },
  [IDENTIFY_SCREEN]: { catalog: 'eid', load: () => import('../screens/identify-to-sign-up/index.tsx') },
  jackpots: { catalog: 'lobby', load: () => import('../screens/jackpots/index.tsx') },
  'last-played': {
    catalog: 'lobby',
    player: true,
    load: () => import('../screens/last-played/index.tsx'),
  },
  message: { catalog: 'notices', load: () => import('../screens/message/index.tsx') },
  'message-notice': { catalog: 'inbox', load: () => import('../screens/message-notice/index.tsx') },
  'piq-cashier': {
    catalog: 'cashier',
    player: true,
    load: () => import('../screens/piq-cashier/index.tsx'),
  },
  pnp: { catalog: 'pay-and-play', load: () => import('../screens/pnp/index.tsx') },
  'reality-check': {
    catalog: 'responsible-gambling',
    load: () => import('../screens/reality-check/index.tsx'),
  },
  'reset-password': { catalog: 'password-reset', load: () => import('../screens/reset-password/index.tsx') },
  'responsible-gaming-test': {
    catalog: 'self-test',
    player: true,
    load: () => import('../screens/responsible-gaming-test/index.tsx'),
  },
  'restricted-access': { catalog: 'notices', load: () => import('../screens/restricted-access/index.tsx') },
  'safety-bar': { catalog: 'responsible-gambling', load: () => import('../screens/safety-bar/index.tsx') },
  'self-exclude': {
    catalog: 'responsible-gambling',
    player: true,
    load: () => import('../screens/self-exclude/index.tsx'),
  },
  'session-summary': {
    catalog: 'responsible-gambling',
    load: () => import('../screens/session-summary/index.tsx'),
  },
  'sign-in': { catalog: 'sign-in', load: () => import('../screens/sign-in/index.tsx') },
  'sign-in-oauth': { catalog: 'eid', load: () => import('../screens/sign-in-oauth/index.tsx') },
  'sign-up': { catalog: 'sign-up', load: () => import('../screens/sign-up/index.tsx') },
  'sign-up-oauth': { catalog: 'sign-up', load: () => import('../screens/sign-up-oauth/index.tsx') },
  'sign-up-token': { catalog: 'sign-up', load: () => import('../screens/sign-up-token/index.tsx') },
  'source-of-wealth': {
    catalog: 'source-of-wealth',
    player: true,
    load: () => import('../screens/source-of-wealth/index.tsx'),
  },
  subscriptions: {
    catalog: 'subscriptions',
    player: true,
    load: () => import('../screens/subscriptions/index.tsx'),
  },
  'terms-and-conditions': {
    catalog: 'terms',
    load: () => import('../screens/terms-and-conditions/index.tsx'),
  },
  tournament: { catalog: 'lobby', load: () => import('../screens/tournament/index.tsx') },
  unsubscribe: { catalog: 'subscriptions', load: () => import('../screens/unsubscribe/index.tsx') },
  verify: { catalog: 'documents', player: true, load: () => import('../screens/verify/index.tsx') },
  'welcome-message': { catalog: 'notices', load: () => import('../screens/welcome-message/index.tsx') },
} satisfies Readonly<Record<ScreenName, ScreenEntry>>;

/** Names of the widgets that a host can open. */
export const widgetNames = Object.keys(screens).filter(
  (name) => name !== IDENTIFY_SCREEN && name !== CUSTOM_TABS_SCREEN,
) as readonly WidgetName[];

/**
 * Returns whether a panel needs a player. A visitor signs in in such a panel, and then sees what they asked for.
 *
 * @param options The options that it was opened with.
 */
export function needsPlayer(widget: WidgetName, options: object = {}): boolean {
  const { player }: ScreenEntry = screens[widget];
  return player === true && !VISITOR_OPTIONS.some((name) => name in options);
}

/**
 * Returns the screen of a widget under the given rules and options: e-ID where the market has no password sign-in, and
 * before a sign-up that builds on it. A visitor's panel that needs a player has the sign-in, and the account has another
 * screen with tabs of the operator.
 */
export function getScreenName(
  widget: WidgetName,
  rules: JurisdictionRules,
  props: object,
  { account, isVisitorPanel = false }: ScreenConditions = {},
): ScreenName {
  const name = isVisitorPanel && needsPlayer(widget, props) ? 'sign-in' : widget;
  if (name === 'account' && account?.tabs?.length) return CUSTOM_TABS_SCREEN;
  if (name === 'sign-in' && !rules.signInMethods.includes('password')) return 'eid-sign-in';
  return name === 'sign-up-oauth' && !(props as { eid?: unknown }).eid ? IDENTIFY_SCREEN : name;
}

/**
 * Loads a screen.
 *
 * @throws Error when no screen has the name.
 */
export async function loadScreen(name: ScreenName): Promise<ScreenDefinition> {
  if (!Object.hasOwn(screens, name)) throw new Error(`"${name}" is no Playerdesk screen.`);
  return (await screens[name].load()).screen;
}

/** Returns the catalog of a screen's messages. */
export const getCatalog = (name: ScreenName): string => screens[name].catalog;

/** Loads the messages that a screen needs, in one locale. */
export const loadMessages = (name: ScreenName, locale: Locale): Promise<CompiledMessages[]> =>
  loadWidgetMessages(getCatalog(name), locale);

/** Screens that are passed to an instance. */
export const widgetScreens = { widgetNames, getScreenName, loadScreen, loadMessages };
