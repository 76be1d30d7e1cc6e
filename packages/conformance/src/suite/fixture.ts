import type { InputOf, Platform, signInWithCode, signUp } from '@playerdesk/contract';
import type { Level } from './level.ts';
import type { RestWire, RpcWire, WatchedWire } from './wire.ts';

export type Registration = InputOf<typeof signUp>;

/** What an e-ID provider hands back of a person who identified themselves. */
export type EidProof = Pick<InputOf<typeof signInWithCode>, 'code' | 'state' | 'redirectUrl' | 'kycProvider'>;

/** Somebody whom an e-ID provider knows and who has no account yet. */
export interface IdentifiedPerson {
  readonly proof: EidProof;
  /** Their registration, which every rule lets pass. */
  readonly registration: Registration;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Refusals of a sign-in that a player's state causes, by their part of the error code. */
export const BARRED = [
  'blocked',
  'player-self-blocked',
  'login-time-blocked',
  'blacklisted',
  'spel-paus-validation-error',
] as const;
export type Barred = (typeof BARRED)[number];

/**
 * What a platform provides so that the suite can examine it: a way to reach it, and hands that reach where a
 * player's do not. Hands that are left out skip the cases that need them.
 */
export interface ConformanceFixture {
  readonly platform: Platform;
  /** A registration that every rule of the platform lets pass, with an e-mail and phone nobody has. */
  registration(): Registration;
  /** What answers are held to; `full` unless told. */
  readonly level?: Level;
  /** The platform holds to rules and keeps state. A scripted one does not. */
  readonly rules?: true;
  /** Repeats a write with a request id it has seen by giving its first answer. */
  readonly idempotency?: true;
  /** Reads the newest activation code sent to an address. */
  readonly activationCode?: (email: string) => Promise<string>;
  /** Reads the newest one-time code sent to a phone (plus, calling code, number). */
  readonly otpCode?: (phone: string) => Promise<string>;
  /** Reads the token or key of the newest reset link sent to an address. */
  readonly resetToken?: (email: string) => Promise<string>;
  /** Makes a signed token that carries a registration's identity. */
  readonly identityToken?: (registration: Registration) => Promise<string>;
  /** Lets a person identify themselves with an e-ID provider. */
  readonly identifiedPerson?: () => Promise<IdentifiedPerson>;
  /** A player with whom a session may be opened to read with. Without one such cases register a player. */
  readonly ordinaryPlayer?: () => Promise<Credentials>;
  /** Makes a player who may not sign in. */
  readonly barredPlayer?: (why: Barred) => Promise<Credentials>;
  /** Makes a player who owes the terms in force. */
  readonly owingPlayer?: () => Promise<Credentials>;
  /** Makes a player whom it is time to remind to look at their account. */
  readonly remindedPlayer?: () => Promise<Credentials>;
  /** Makes a player who has to set a deposit limit or to decline one. */
  readonly promptedPlayer?: () => Promise<Credentials>;
  /** A player who has still to read the information about safer gambling. */
  readonly uninformedPlayer?: () => Promise<Credentials>;
  /** Makes a player who may play, and who has to set time and money before slots. */
  readonly slotPlayer?: () => Promise<Credentials>;
  /** Makes a looser limit that has waited long enough, of a player who must confirm it, with their open session. */
  readonly confirmableLimit?: () => Promise<{ readonly id: string; readonly sessionId: string }>;
  /** Makes a code with which any player may begin a bonus that can be given up. */
  readonly bonusCode?: () => Promise<string>;
  /** Makes a bonus that its player may claim, with their open session. */
  readonly claimableBonus?: () => Promise<{ readonly id: string; readonly sessionId: string }>;
  /** Makes a message that waits to be shown, with the open session of its player. */
  readonly unreadMessage?: () => Promise<{ readonly id: string; readonly sessionId: string }>;
  /** Makes the token of a mail to a player who gets news by it. */
  readonly unsubscribeToken?: () => Promise<string>;
  /** Makes a tournament that any player may enter now. Returns its identifier. */
  readonly openTournament?: () => Promise<string>;
  /** Makes the code that a pay-and-play payment hands back. */
  readonly paymentCode?: () => Promise<string>;
  /** Moves the platform's clock forward. */
  readonly advance?: (seconds: number) => Promise<void>;
  /** Makes the next call of an operation go wrong. */
  readonly fault?: (operation: string, kind: FaultKind) => Promise<void>;
  /** The wire under the adapter, where it can be watched: differences are then told as the wire spells them. */
  readonly wire?: WatchedWire;
  /** Speaks REST by hand. */
  readonly rest?: RestWire;
  /** Speaks the websocket protocol by hand. */
  readonly rpc?: RpcWire;
  /** Origin of the casino's pages, such as `https://casino.example`. */
  readonly origin?: string;
  close(): Promise<void>;
}

/**
 * `drop-request`: the call never arrives. `drop-answer`: its work is done and its answer lost. `failure`: the
 * platform answers that it failed. `rubbish`: it answers what nobody can read.
 */
export type FaultKind = 'drop-request' | 'drop-answer' | 'failure' | 'rubbish';

/** A hand of the fixture that a case cannot do without. */
export type Need = Exclude<
  keyof ConformanceFixture,
  'platform' | 'registration' | 'ordinaryPlayer' | 'wire' | 'close'
>;
