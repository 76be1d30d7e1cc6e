import type { DocumentType } from './account/document.ts';
import type { ErrorKind } from './errors.ts';
import type { WidgetName } from './widgets.ts';

/** Routes of the host's page that a widget may request. */
export type HostRoute =
  | '/casino'
  | '/support'
  | '/bonuses'
  | '/menu/responsible-gaming'
  | '/terms-and-conditions'
  | '/privacy-policy';

/** The signed-in player as exposed to a host. */
export interface SignedInPlayer {
  userId: string;
  isActivated: boolean;
  /** ISO 4217. */
  currency: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** A payment in the platform's ledger. */
export interface LedgerPayment {
  reference: string;
  /** Integer minor units of `currency`. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/**
 * Events of an instance by name.
 *
 * No event contains a password, session id, name, address, e-mail address or phone number.
 */
export interface PlayerdeskEvents {
  /** A widget shows its first screen. */
  ready: { version: string; widget: WidgetName };
  /** A player signed in. `player` is null where the platform exposes no profile. */
  'signed-in': { player: SignedInPlayer | null };
  'signed-out': { reason: 'player' | 'expired' | 'revoked' | 'elsewhere' };
  'sign-up-step': { step: string; index: number; count: number; number: string };
  'sign-up-error': { code: string; field?: string };
  'account-exists': { by: 'email' | 'phone' };
  'open-route': { route: HostRoute | (string & {}); params: Readonly<Record<string, string>> };
  error: { code: string; kind: ErrorKind; requestId?: string };
  'widget-opened': { widget: WidgetName; modal: boolean };
  'widget-closed': { widget: WidgetName; modal: boolean };
  /** The deposit is in the ledger. `reference` identifies it. Amounts are integer minor units. */
  'deposit-success': LedgerPayment;
  /** The provider refused the deposit, or the player canceled it. */
  'deposit-failure': { code: string; reference?: string };
  'withdraw-success': LedgerPayment;
  'withdraw-failure': { code: string; reference?: string };
  /** An event of a payment frame by its name, without content. */
  'cashier-event': { name: string; method: 'deposit' | 'withdraw' };
  /** The balance changed. Read it with `wallet()`. */
  'wallet-changed': Record<never, never>;
  /** A game was opened over the page. `path` is its address there. */
  'game-opened': { gameId: string; identifier: string; playMode: 'real' | 'demo'; path: string };
  'game-closed': { gameId: string; identifier: string };
  /** The favorites changed. Read them with `load('lobby')`. */
  'favourites-changed': Record<never, never>;
  /** A message arrived or was read. `unread`: number of unread messages. */
  'inbox-changed': { unread: number };
  /** Deposit limits for a day, a week and a month are all set. */
  'deposit-limits-complete': Record<never, never>;
  /** A limit was set, changed, removed or confirmed. Read the limits again. */
  'limits-changed': Record<never, never>;
  /** The player declined a deposit limit. */
  'limits-declined': Record<never, never>;
  /** A document was uploaded. */
  'document-handed-in': { type: DocumentType };
  /** A break began. `until`: ISO 8601, UTC; null without an end or when it is unknown. */
  'break-began': { kind: 'pause' | 'block' | 'self-exclusion'; until: string | null };
  /** A diagnostic for developers: a rejected message, a failed hydration, an unknown name. */
  diagnostic: { code: string; detail?: string };
}
/** Name of an event. */
export type EventName = keyof PlayerdeskEvents;
/** Listener of an event. */
export type Listener<N extends EventName> = (event: PlayerdeskEvents[N]) => void;
