import type { EventName, WidgetName } from '../../packages/contract/src/internal.ts';

interface WidgetFacts {
  /** One sentence about the purpose. */
  readonly purpose: string;
  /** Events in addition to those of every widget. */
  readonly events?: readonly EventName[];
  /** Guide with more details, relative to `docs`. */
  readonly more?: string;
}

/** Events of every widget. */
export const EVERY: readonly EventName[] = ['widget-opened', 'ready', 'widget-closed', 'error', 'open-route'];

const REGISTRATION: readonly EventName[] = ['sign-up-step', 'sign-up-error', 'account-exists', 'signed-in'];
const PAYMENT: readonly EventName[] = [
  'deposit-success',
  'deposit-failure',
  'cashier-event',
  'wallet-changed',
];

/** Facts that the code does not contain. */
export const FACTS: Readonly<Record<WidgetName, WidgetFacts>> = {
  'get-started': {
    purpose: 'Identifies a visitor and continues with sign-in or sign-up.',
    events: REGISTRATION,
  },
  'sign-up': { purpose: 'Registers a player, step by step.', events: REGISTRATION },
  'sign-up-token': {
    purpose: 'Registers a visitor who is identified by a signed token.',
    events: REGISTRATION,
  },
  'sign-up-oauth': {
    purpose: 'Registers a visitor who identifies by e-ID.',
    events: REGISTRATION,
    more: 'features/e-id.md',
  },
  'sign-in': {
    purpose: 'Signs a player in by password, or by e-ID where players have no password.',
    events: ['signed-in'],
  },
  'eid-sign-in': { purpose: 'Signs a player in by e-ID.', events: ['signed-in'], more: 'features/e-id.md' },
  'sign-in-oauth': {
    purpose: 'Signs a player in by e-ID, as `eid-sign-in` does.',
    events: ['signed-in'],
    more: 'features/e-id.md',
  },
  'activation-form': { purpose: 'Accepts the mailed activation code.' },
  'welcome-message': { purpose: 'Welcomes a player after sign-in.' },
  'activate-message': { purpose: 'Asks a player to activate first.' },
  message: { purpose: 'Shows a message with the next action, such as a required activation.' },
  'restricted-access': {
    purpose: 'Says that the product is not available in this country. Cannot be closed.',
  },
  'terms-and-conditions': {
    purpose: 'Shows the terms, with buttons for a player who must accept them.',
    events: ['signed-in', 'signed-out'],
  },
  'forgot-password': {
    purpose: 'Sends a link to reset the password.',
    more: 'features/human-verification.md',
  },
  'reset-password': { purpose: 'Sets a new password with the mailed link.' },
  account: {
    purpose: 'Shows the account in tabs: inbox, profile, history, limits, bonuses, documents and others.',
    events: [
      'limits-changed',
      'deposit-limits-complete',
      'break-began',
      'inbox-changed',
      'document-handed-in',
      'signed-out',
    ],
  },
  'piq-cashier': {
    purpose: "Shows the payment provider's frame, for a deposit or a withdrawal.",
    events: [...PAYMENT, 'withdraw-success', 'withdraw-failure'],
    more: 'features/cashier.md',
  },
  deposit: {
    purpose: 'Makes a deposit, with a bonus if the player chooses one.',
    events: PAYMENT,
    more: 'features/cashier.md',
  },
  pnp: {
    purpose: 'Pay and play: a payment with a bank identification.',
    events: ['signed-in', ...PAYMENT],
    more: 'features/pay-and-play.md',
  },
  'bonus-selector': {
    purpose: 'Offers bonuses and continues with the deposit.',
    events: PAYMENT,
    more: 'features/cashier.md',
  },
  'message-notice': {
    purpose: 'Shows new messages, one at a time.',
    events: ['inbox-changed'],
    more: 'features/messages.md',
  },
  subscriptions: {
    purpose: "Shows and changes a player's subscriptions, by channel.",
    more: 'features/messages.md#offer-subscriptions',
  },
  unsubscribe: {
    purpose: 'Unsubscribes from a mail, without a sign-in.',
    more: 'features/messages.md#link-to-unsubscribe-in-a-mail',
  },
  external: {
    purpose: 'Shows a game, full screen.',
    events: ['game-opened', 'game-closed', 'wallet-changed'],
    more: 'features/games.md',
  },
  jackpots: { purpose: 'Shows the current jackpots.', more: 'features/games.md' },
  tournament: { purpose: 'Shows the leaderboard of a tournament.', more: 'features/games.md' },
  favourites: {
    purpose: "Shows a player's favorite games.",
    events: ['favourites-changed'],
    more: 'features/games.md',
  },
  'last-played': { purpose: 'Shows the games that a player played last.', more: 'features/games.md' },
  'self-exclude': {
    purpose: 'Begins a break, or shows a break that has begun.',
    events: ['break-began', 'signed-out'],
    more: 'features/limits-and-breaks.md#breaks',
  },
  'reality-check': {
    purpose: 'Shows the time played, and the stakes and wins.',
    events: ['signed-out'],
    more: 'features/checks-and-tests.md#reality-checks',
  },
  'session-summary': {
    purpose: 'Shows a summary of the last session.',
    more: 'features/checks-and-tests.md#session-summary',
  },
  'responsible-gaming-test': {
    purpose: 'A self-test. Only the total leaves the page.',
    more: 'features/checks-and-tests.md#self-test',
  },
  'safety-bar': {
    purpose: 'A permanent bar with the time, the time played, and links to limits and help.',
    more: 'features/checks-and-tests.md#safety-bar',
  },
  'source-of-wealth': {
    purpose: "Asks where a player's money comes from.",
    more: 'features/verification-how-it-works.md#source-of-wealth',
  },
  verify: {
    purpose: 'Collects documents and shows their status.',
    events: ['document-handed-in'],
    more: 'features/verification.md',
  },
};
