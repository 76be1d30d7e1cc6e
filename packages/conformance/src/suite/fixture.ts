import type { InputOf, Platform, signInWithCode, signUp } from '@playerdesk/contract/internal';
import type { Level } from './level.ts';
import type { RestWire, RpcWire, WatchedWire } from './wire.ts';

/** Input of `signUp`. */
export type Registration = InputOf<typeof signUp>;

/** Result of an e-ID identification, for `signInWithCode`. */
export type EidProof = Pick<InputOf<typeof signInWithCode>, 'code' | 'state' | 'redirectUrl' | 'kycProvider'>;

/** A person with an e-ID and without an account. */
export interface IdentifiedPerson {
  readonly proof: EidProof;
  /** A valid registration of the person. */
  readonly registration: Registration;
}

/** A player with proof that they have identified themselves. */
export interface VerifiablePlayer extends Credentials {
  readonly proof: EidProof;
}

/** Credentials of a player. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Player states that prevent a sign-in, as in the error code. */
export const BARRED = [
  'blocked',
  'player-self-blocked',
  'login-time-blocked',
  'blacklisted',
  'spel-paus-validation-error',
] as const;
/** A player state that prevents a sign-in. */
export type Barred = (typeof BARRED)[number];

/**
 * Access to a platform for the suite.
 *
 * Optional functions do what a player cannot do, such as reading codes. Cases that need a missing function are not
 * examined.
 */
export interface ConformanceFixture {
  readonly platform: Platform;
  /** Creates a valid registration with an unused e-mail address and phone number. */
  registration(): Registration;
  /** The required level. Default `full`. */
  readonly level?: Level;
  /** Whether the platform has rules and state. A scripted one has not. */
  readonly rules?: true;
  /** Whether the platform repeats its first answer for a known request id. */
  readonly idempotency?: true;
  /** Returns the latest activation code sent to an e-mail address. */
  readonly activationCode?: (email: string) => Promise<string>;
  /** Returns the latest one-time code sent to a phone (plus, calling code, number). */
  readonly otpCode?: (phone: string) => Promise<string>;
  /** Returns the token or key of the latest reset link sent to an e-mail address. */
  readonly resetToken?: (email: string) => Promise<string>;
  /** Creates a signed token with the identity of a registration. */
  readonly identityToken?: (registration: Registration) => Promise<string>;
  /** Creates a person who has identified with an e-ID provider. */
  readonly identifiedPerson?: () => Promise<IdentifiedPerson>;
  /** Identifies the last person of `identifiedPerson` again, with a national e-ID or with an identity wallet. */
  readonly identifyAgain?: (by: 'eid' | 'wallet') => Promise<EidProof>;
  /** Creates a player whom an e-ID provider can verify, with that provider's answer. */
  readonly verifiablePlayer?: () => Promise<VerifiablePlayer>;
  /** Returns a player for reading. Without one, such cases register a player. */
  readonly ordinaryPlayer?: () => Promise<Credentials>;
  /** Creates a player who may not sign in. */
  readonly barredPlayer?: (why: Barred) => Promise<Credentials>;
  /** Creates a player who has to accept the terms in force. */
  readonly owingPlayer?: () => Promise<Credentials>;
  /** Creates a player whose review reminder is due. */
  readonly remindedPlayer?: () => Promise<Credentials>;
  /** Creates a player who has to set or decline a deposit limit. */
  readonly promptedPlayer?: () => Promise<Credentials>;
  /** Creates a player who has to read the responsible-gambling information. */
  readonly uninformedPlayer?: () => Promise<Credentials>;
  /** Creates a player who is signed in on another device, with that session. */
  readonly playerElsewhere?: () => Promise<Credentials & { readonly sessionId: string }>;
  /** Creates a player who may play and has to set time and money before slots. */
  readonly slotPlayer?: () => Promise<Credentials>;
  /** Creates a looser limit that is ready to be confirmed, with an open session of its player. */
  readonly confirmableLimit?: () => Promise<{ readonly id: string; readonly sessionId: string }>;
  /** Creates a code for a bonus that can be canceled, valid for any player. */
  readonly bonusCode?: () => Promise<string>;
  /** Creates a claimable bonus, with an open session of its player. */
  readonly claimableBonus?: () => Promise<{ readonly id: string; readonly sessionId: string }>;
  /** Creates a new message, with an open session of its player. */
  readonly unreadMessage?: () => Promise<{ readonly id: string; readonly sessionId: string }>;
  /** Creates the unsubscribe token of a newsletter e-mail. */
  readonly unsubscribeToken?: () => Promise<string>;
  /** Creates a tournament that is open to any player. Returns its identifier. */
  readonly openTournament?: () => Promise<string>;
  /** Creates the code of a pay-and-play payment. */
  readonly paymentCode?: () => Promise<string>;
  /** Moves the platform's clock forward, in seconds. */
  readonly advance?: (seconds: number) => Promise<void>;
  /** Injects a fault into the next call of an operation. */
  readonly fault?: (operation: string, kind: FaultKind) => Promise<void>;
  /** Recorded exchanges of the adapter. Differences are then reported in the wire spelling. */
  readonly wire?: WatchedWire;
  /** Raw REST access. */
  readonly rest?: RestWire;
  /** Raw websocket access. */
  readonly rpc?: RpcWire;
  /** Origin of the casino's pages, such as `https://casino.example`. */
  readonly origin?: string;
  /** Closes connections and stops what the fixture started. */
  close(): Promise<void>;
}

/**
 * Injected faults.
 *
 * `drop-request`: the call is lost. `drop-answer`: the call takes effect and its answer is lost. `failure`: the
 * platform answers with a failure. `rubbish`: the answer is unreadable.
 */
export type FaultKind = 'drop-request' | 'drop-answer' | 'failure' | 'rubbish';

/** A function of the fixture that a case needs. */
export type Need = Exclude<
  keyof ConformanceFixture,
  'platform' | 'registration' | 'ordinaryPlayer' | 'wire' | 'close'
>;
