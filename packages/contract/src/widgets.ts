/** The widgets by the name a host opens them with. */
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
] as const;
export type WidgetName = (typeof WIDGET_NAMES)[number];

/** The account's tabs in the order of its menu. */
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
export type AccountTab = (typeof ACCOUNT_TABS)[number];
