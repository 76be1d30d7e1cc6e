/** Names of the widgets. */
export const WIDGET_NAMES = [
  'get-started',
  'sign-up',
  'sign-up-token',
  'sign-up-oauth',
  'sign-in',
  'eid-sign-in',
  'sign-in-oauth',
  'activation-form',
  'welcome-message',
  'activate-message',
  'message',
  'restricted-access',
  'terms-and-conditions',
  'forgot-password',
  'reset-password',
  'account',
  'piq-cashier',
  'deposit',
  'pnp',
  'bonus-selector',
  'message-notice',
  'subscriptions',
  'unsubscribe',
  'external',
  'jackpots',
  'tournament',
  'favourites',
  'last-played',
  'self-exclude',
  'reality-check',
  'session-summary',
  'responsible-gaming-test',
  'safety-bar',
  'source-of-wealth',
  'verify',
] as const;
/** Name of a widget. */
export type WidgetName = (typeof WIDGET_NAMES)[number];

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
