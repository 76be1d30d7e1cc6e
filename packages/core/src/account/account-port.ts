import type {
  AnyOperation,
  EidProof,
  JurisdictionPack,
  JurisdictionRules,
  Locale,
  Operation,
  Platform,
  PlayerInfo,
  Profile,
  UsedCredential,
} from '@playerdesk/contract/internal';
import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from '../environment/environment.ts';
import type { AccountState } from './account-state.ts';
import type { Emitter } from './emitter.ts';
import type { Expectation, WriteOptions, WriteResult } from './write.ts';

/**
 * Returns the captcha token that a call carries; undefined for calls that need none. `wasRefused`: the platform has refused
 * the call for want of a token.
 */
export type GetCaptchaToken = (
  operation: AnyOperation,
  wasRefused?: boolean,
) => Promise<string | undefined> | undefined;

/** Result of a sign-in without a password: a signed-in player, or the details of a person without an account. */
export type PasswordlessSignIn =
  | { readonly kind: 'signed-in'; readonly profile: Profile }
  | { readonly kind: 'unknown-player'; readonly playerInfo: PlayerInfo };

/** The one-time code returned by a pay-and-play payment. */
export interface PaymentCode {
  readonly paymentCode: string;
}

/** Where the session id is stored: `tab` (session storage, the default), `memory` or `device` (local storage). */
export type SessionPersistence = 'tab' | 'memory' | 'device';

/** Options of {@link createAccount}. */
export interface AccountOptions {
  readonly platform: Platform;
  readonly environment: Environment;
  readonly locale: Locale;
  /** Id of a jurisdiction pack. Overrides the account's jurisdiction and the visitor's country. */
  readonly jurisdiction?: string | undefined;
  /** Id of the pack used when neither account nor country selects one. */
  readonly defaultJurisdiction?: string | undefined;
  readonly packs?: readonly JurisdictionPack[] | undefined;
  readonly session?: SessionPersistence | undefined;
  /** Returns the captcha token that a call carries; undefined for calls that need none. */
  readonly captchaToken?: GetCaptchaToken | undefined;
  /**
   * Lets the player confirm that a call is theirs, when the platform has refused it for want of a confirmation. Resolves
   * with true when the call may be repeated.
   */
  readonly stepUp?: (() => Promise<boolean>) | undefined;
  /** Countries that the operator serves (ISO 3166-1 alpha-2). Without them the platform alone decides. */
  readonly countries?: { readonly allowed?: readonly string[] | undefined } | undefined;
  /** Scopes stored values to a brand, so that two brands on one page keep separate sessions. */
  readonly brand?: string | undefined;
}

/**
 * A headless player account: session, state and calls to the platform.
 *
 * It renders nothing. Subscribe to `store` for state and to `events` for notifications.
 */
export interface Account {
  readonly store: StoreApi<AccountState>;
  readonly events: Emitter;
  readonly environment: Environment;
  readonly platform: Platform;
  /** Storage key of the draft that `createDraft` reads and writes. */
  readonly draftKey: string;
  /** Returns the rules of the current jurisdiction that are available at once. */
  rules(): JurisdictionRules;
  /** Returns the id of the current jurisdiction, in capitals. */
  jurisdiction(): string;
  /** Returns the platform's time in milliseconds since 1970. */
  serverNow(): number;
  /** Returns the session id, or null. Only for providers that need the session itself; calls carry it on their own. */
  sessionId(): string | null;
  /** Returns the language that an operation sends, in the spelling of its wire. */
  language(operation: string): string;
  /**
   * Makes a read with the session and a request id.
   *
   * @throws PlayerdeskError The error is also emitted as `error`, unless `expectation` expects it.
   */
  read<I, O>(operation: Operation<I, O>, input: NoInfer<I>, expectation?: Expectation): Promise<O>;
  /**
   * Makes a write once and settles a lost answer with the operation's read. See {@link WriteResult}.
   *
   * @param onSlow Called when the answer is overdue and its outcome is being looked up.
   * @throws PlayerdeskError With kind `unknown-outcome` when no read could establish the outcome.
   */
  write<I, O>(
    operation: Operation<I, O>,
    input: NoInfer<I>,
    onSlow?: () => void,
    means?: WriteOptions,
  ): Promise<WriteResult<O>>;
  /**
   * Signs in with email and password.
   *
   * @throws PlayerdeskError With the code of the refusal, such as `sign-in.incorrect-credentials`.
   */
  signIn(
    credentials: { email: string; password: string },
    onSlow?: () => void,
    expectation?: Expectation,
  ): Promise<Profile>;
  /** Signs in with a code sent by SMS. `phone` is the full number with its plus. */
  signInWithOtp(input: { otp: string; phone: string }, onSlow?: () => void): Promise<PasswordlessSignIn>;
  /** Signs in with the code returned by an e-ID provider or a pay-and-play payment. */
  signInWithCode(
    proof: EidProof | PaymentCode,
    onSlow?: () => void,
    expectation?: Expectation,
  ): Promise<PasswordlessSignIn>;
  /** Signs in with a passkey that the browser has used for the options of `getPasskeyRequestOptions`. */
  signInWithPasskey(credential: UsedCredential, onSlow?: () => void): Promise<PasswordlessSignIn>;
  /** Signs out on this page, on the platform and in every tab of this browser. Never rejects. */
  signOut(): Promise<void>;
  /** Accepts a version of the terms. Emits `signed-in` for a player whose sign-in waited for it. */
  acceptTerms(version: string, onSlow?: () => void): Promise<void>;
  /** Records that the signed-in player has to accept the terms, regardless of the profile. */
  requireTerms(): void;
  /**
   * Requests a token that identifies the player to another service of the operator.
   *
   * @param tokenType The platform's name for the kind of token.
   * @throws PlayerdeskError
   */
  createSsoToken(tokenType: string): Promise<string>;
  /**
   * Returns the session id of the operator's content system (`cmsSessionID` of a websocket platform).
   *
   * @returns Null without a session, and on platforms without such an id.
   * @throws PlayerdeskError
   */
  cmsSessionId(): Promise<string | null>;
  /**
   * Activates an account with the code of its email.
   *
   * @throws PlayerdeskError With the code of the refusal, such as `activate.incorrect-code`.
   */
  activate(input: { email?: string; code: string }, onSlow?: () => void): Promise<void>;
  /** Reads the profile again and stores it. */
  refreshProfile(): Promise<Profile>;
  /** Checks a stored session after a reload. Resolves when `status` is settled. */
  restore(): Promise<void>;
  /** Looks up the visitor's country once and updates the jurisdiction. Rejects when the lookup fails. */
  locate(): Promise<void>;
  /** Changes the locale or the jurisdiction. */
  configure(changes: { locale?: Locale; jurisdiction?: string | undefined }): void;
  /** Releases listeners, timers and channels. The session stays stored. */
  close(): void;
}
