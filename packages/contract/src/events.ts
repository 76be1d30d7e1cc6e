import type { DocumentType } from './account/document.ts';
import type { ErrorKind } from './errors.ts';
import type { WidgetName } from './widgets.ts';

/** Routes of the host page that a widget may ask for. */
export type HostRoute =
  | '/casino'
  | '/support'
  | '/bonuses'
  | '/menu/responsible-gaming'
  | '/terms-and-conditions'
  | '/privacy-policy';

/** What a host learns of the player who is in. */
export interface SignedInPlayer {
  userId: string;
  isActivated: boolean;
  /** ISO 4217. */
  currency: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** A payment that the platform's ledger has. */
export interface PaymentTold {
  reference: string;
  /** Integer minor units of `currency`. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/**
 * Everything a host can hear, by name. No event carries a password, a session id, a name, an address, an
 * e-mail or a phone number.
 */
export interface PlayerdeskEvents {
  /** A widget shows its first screen. */
  ready: { version: string; widget: WidgetName };
  /** `player` is null where the platform keeps its players to itself. */
  'signed-in': { player: SignedInPlayer | null };
  'signed-out': { reason: 'player' | 'expired' | 'revoked' | 'elsewhere' };
  'sign-up-step': { step: string; index: number; count: number; number: string };
  'sign-up-error': { code: string; field?: string };
  'account-exists': { by: 'email' | 'phone' };
  'open-route': { route: HostRoute | (string & {}); params: Readonly<Record<string, string>> };
  error: { code: string; kind: ErrorKind; requestId?: string };
  'widget-opened': { widget: WidgetName; modal: boolean };
  'widget-closed': { widget: WidgetName; modal: boolean };
  /** The ledger has the money: `reference` names the payment. Amounts are integer minor units. */
  'deposit-success': PaymentTold;
  /** The provider said no, or the player gave up. */
  'deposit-failure': { code: string; reference?: string };
  'withdraw-success': PaymentTold;
  'withdraw-failure': { code: string; reference?: string };
  /** What a payment frame tells of itself, by the cashier's own names, without any of its content. */
  'cashier-event': { name: string; method: 'deposit' | 'withdraw' };
  /** The player's money is another than before: read it with `wallet()`. */
  'wallet-changed': Record<never, never>;
  /** A game opened over the page; `path` is its address there. */
  'game-opened': { gameId: string; identifier: string; playMode: 'real' | 'demo'; path: string };
  'game-closed': { gameId: string; identifier: string };
  /** A game was marked or its mark taken off: read them with `load('lobby')`. */
  'favourites-changed': Record<never, never>;
  /** A message came in or was read: `unread` are left. */
  'inbox-changed': { unread: number };
  /** Deposit limits for a day, a week and a month are all in place. */
  'deposit-limits-complete': Record<never, never>;
  /** A limit was set, changed, removed or confirmed: read them anew. */
  'limits-changed': Record<never, never>;
  /** The player chose to have no deposit limit. */
  'limits-declined': Record<never, never>;
  /** A file was handed in for verification. */
  'document-handed-in': { type: DocumentType };
  /** A break began. `until`: ISO 8601, UTC; null: without an end, or not known. */
  'break-began': { kind: 'pause' | 'block' | 'self-exclusion'; until: string | null };
  /** Something a developer should know: a rejected message, a failed hydration, an unknown word. */
  diagnostic: { code: string; detail?: string };
}
export type EventName = keyof PlayerdeskEvents;
export type Listener<N extends EventName> = (event: PlayerdeskEvents[N]) => void;
