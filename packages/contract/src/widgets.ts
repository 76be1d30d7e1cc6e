/** Facts about a widget. */
export interface WidgetFacts {
  /**
   * Name under which analytics may receive its opening, if that reveals nothing about the player. Widgets for safer
   * gambling, documents, wealth and messages have none.
   */
  readonly analytics?: 'screen_view' | 'begin_checkout';
}

/** The widgets by name. */
export const WIDGETS = {
  'get-started': { analytics: 'screen_view' },
  'sign-up': { analytics: 'screen_view' },
  'sign-up-token': { analytics: 'screen_view' },
  'sign-up-oauth': { analytics: 'screen_view' },
  'sign-in': { analytics: 'screen_view' },
  'eid-sign-in': { analytics: 'screen_view' },
  'sign-in-oauth': { analytics: 'screen_view' },
  'activation-form': { analytics: 'screen_view' },
  'welcome-message': { analytics: 'screen_view' },
  'activate-message': { analytics: 'screen_view' },
  message: {},
  'restricted-access': {},
  'terms-and-conditions': { analytics: 'screen_view' },
  'forgot-password': { analytics: 'screen_view' },
  'reset-password': { analytics: 'screen_view' },
  account: { analytics: 'screen_view' },
  'piq-cashier': { analytics: 'begin_checkout' },
  deposit: { analytics: 'begin_checkout' },
  pnp: { analytics: 'screen_view' },
  'bonus-selector': { analytics: 'screen_view' },
  'message-notice': {},
  subscriptions: {},
  unsubscribe: {},
  external: { analytics: 'screen_view' },
  jackpots: { analytics: 'screen_view' },
  tournament: { analytics: 'screen_view' },
  favourites: { analytics: 'screen_view' },
  'last-played': { analytics: 'screen_view' },
  'self-exclude': {},
  'reality-check': {},
  'session-summary': {},
  'responsible-gaming-test': {},
  'safety-bar': {},
  'source-of-wealth': {},
  verify: {},
} as const satisfies Readonly<Record<string, WidgetFacts>>;
/** Name of a widget. */
export type WidgetName = keyof typeof WIDGETS;

/** Names of the widgets. */
export const WIDGET_NAMES = /* @__PURE__ */ Object.keys(WIDGETS) as readonly WidgetName[];

/** Tabs of the account in menu order. */
export const ACCOUNT_TABS = [
  'inbox',
  'edit-profile',
  'change-password',
  'history',
  'responsible-gaming',
  'bonuses',
  'subscriptions',
  'bonus-code',
  'verify',
  'sign-out',
] as const;
/** Name of an account tab. */
export type AccountTab = (typeof ACCOUNT_TABS)[number];
