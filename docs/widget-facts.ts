import type { EventName, WidgetName } from '../packages/contract/src/index.ts';

interface WidgetFacts {
  /** One line: what it is for. */
  readonly purpose: string;
  /** What it tells beside what every widget tells. */
  readonly events?: readonly EventName[];
  /** Where it is told in full. */
  readonly more?: string;
}

/** Told by every widget. */
export const EVERY: readonly EventName[] = ['widget-opened', 'ready', 'widget-closed', 'error', 'open-route'];

const REGISTRATION: readonly EventName[] = ['sign-up-step', 'sign-up-error', 'account-exists', 'signed-in'];
const PAYMENT: readonly EventName[] = [
  'deposit-success',
  'deposit-failure',
  'cashier-event',
  'wallet-changed',
];

/** What the code does not say of itself. */
export const FACTS: Readonly<Record<WidgetName, WidgetFacts>> = {
  'get-started': {
    purpose: 'Finds out who a visitor is and leads to sign-in or sign-up.',
    events: REGISTRATION,
  },
  'sign-up': { purpose: 'Registers a player, step by step.', events: REGISTRATION },
  'sign-up-token': {
    purpose: 'Registers a visitor whose identity a signed token carries.',
    events: REGISTRATION,
  },
  'sign-up-oauth': {
    purpose: 'Registers a visitor who identifies by e-ID.',
    events: REGISTRATION,
    more: 'e-id.md',
  },
  'sign-in': {
    purpose: 'Signs a player in: by password, or by e-ID where nobody has one.',
    events: ['signed-in'],
  },
  'eid-sign-in': { purpose: 'Signs a player in by e-ID.', events: ['signed-in'], more: 'e-id.md' },
  'sign-in-oauth': {
    purpose: 'Signs a player in by e-ID, by its older name.',
    events: ['signed-in'],
    more: 'e-id.md',
  },
  'activation-form': { purpose: 'Takes the code that was mailed.' },
  'welcome-message': { purpose: 'Greets a player who has just come in.' },
  'activate-message': { purpose: 'Asks a player to activate first.' },
  message: { purpose: 'Says one of the things that stand in the way, with a way on.' },
  'restricted-access': { purpose: 'Says that the product is not available here. Cannot be closed.' },
  'terms-and-conditions': {
    purpose: 'Shows the terms; with buttons for a player who owes them.',
    events: ['signed-in', 'signed-out'],
  },
  'forgot-password': {
    purpose: 'Has a link sent with which a password is set anew.',
    more: 'human-verification.md',
  },
  'reset-password': { purpose: 'Sets a new password by the link that was mailed.' },
  account: {
    purpose: 'The whole account in tabs: inbox, profile, history, limits, bonuses, documents and the rest.',
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
    more: 'cashier.md',
  },
  deposit: {
    purpose: 'A deposit: a bonus is chosen first, where there are any.',
    events: PAYMENT,
    more: 'cashier.md',
  },
  pnp: {
    purpose: 'Pay and play: a payment with which a bank says who pays.',
    events: ['signed-in', ...PAYMENT],
    more: 'cashier.md#pay-and-play',
  },
  'bonus-selector': {
    purpose: 'A choice of bonuses, on to the deposit.',
    events: PAYMENT,
    more: 'cashier.md',
  },
  'message-notice': {
    purpose: 'Shows what came in, one message at a time.',
    events: ['inbox-changed'],
    more: 'messages.md',
  },
  subscriptions: { purpose: 'What a player is sent, by channel.', more: 'messages.md#subscriptions' },
  unsubscribe: {
    purpose: 'The way out of a mail, without signing in.',
    more: 'messages.md#the-way-out-of-a-mail',
  },
  external: {
    purpose: 'A game, over the whole screen.',
    events: ['game-opened', 'game-closed', 'wallet-changed'],
    more: 'games.md',
  },
  jackpots: { purpose: 'What can be won now.', more: 'games.md' },
  tournament: { purpose: 'The standings of a tournament.', more: 'games.md' },
  favourites: { purpose: 'The games a player has marked.', events: ['favourites-changed'], more: 'games.md' },
  'last-played': { purpose: 'The games a player played last.', more: 'games.md' },
  'self-exclude': {
    purpose: 'Takes a break from play, or says that one has begun.',
    events: ['break-began', 'signed-out'],
    more: 'safer-gambling.md#breaks',
  },
  'reality-check': {
    purpose: 'Says for how long somebody has played, and what became of the money.',
    events: ['signed-out'],
    more: 'safer-gambling.md#reality-checks',
  },
  'session-summary': {
    purpose: 'What happened the last time.',
    more: 'safer-gambling.md#the-session-summary',
  },
  'responsible-gaming-test': {
    purpose: 'A self-test, of which only the total leaves the page.',
    more: 'safer-gambling.md',
  },
  'safety-bar': {
    purpose: 'Stays in sight: the time, the time played, the way to limits and help.',
    more: 'safer-gambling.md',
  },
  'source-of-wealth': {
    purpose: "Asks where a player's money comes from.",
    more: 'verification.md#where-the-money-comes-from',
  },
  verify: {
    purpose: 'Takes documents, and tells what became of them.',
    events: ['document-handed-in'],
    more: 'verification.md',
  },
};
