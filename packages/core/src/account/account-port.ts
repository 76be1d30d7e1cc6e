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
} from '@playerdesk/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from '../environment/environment.ts';
import type { AccountState } from './account-state.ts';
import type { Emitter } from './emitter.ts';
import type { WriteOptions, WriteResult } from './write.ts';

/** What came of a way in without a password: a player who is in, or what is known of a person without an account. */
export type PasswordlessSignIn =
  | { readonly kind: 'signed-in'; readonly profile: Profile }
  | { readonly kind: 'unknown-player'; readonly playerInfo: PlayerInfo };

/** The one-time code that a pay-and-play payment handed back. */
export interface PaymentCode {
  readonly paymentCode: string;
}

/** Where the session id outlives the page: the tab (default), memory alone, or the device. */
export type SessionPersistence = 'tab' | 'memory' | 'device';

export interface AccountOptions {
  readonly platform: Platform;
  readonly environment: Environment;
  readonly locale: Locale;
  /** A pack's id; wins over everything else. */
  readonly jurisdiction?: string | undefined;
  /** The pack used when neither account nor country decide. */
  readonly defaultJurisdiction?: string | undefined;
  readonly packs?: readonly JurisdictionPack[] | undefined;
  readonly session?: SessionPersistence | undefined;
  /** Returns the captcha token that a call carries; undefined for calls that need none. */
  readonly captchaToken?: ((operation: AnyOperation) => Promise<string | undefined> | undefined) | undefined;
  /** @deprecated Use `captchaToken`. */
  readonly humanToken?: AccountOptions['captchaToken'];
  /** Countries that the operator serves (ISO 3166-1 alpha-2). Without them the platform alone decides. */
  readonly countries?: { readonly allowed?: readonly string[] | undefined } | undefined;
  /** Keeps the sessions of two brands on one page apart. */
  readonly brand?: string | undefined;
}

/** The player's account: session, state and calls. It shows nothing; widgets and headless hosts do. */
export interface Account {
  readonly store: StoreApi<AccountState>;
  readonly events: Emitter;
  readonly environment: Environment;
  readonly platform: Platform;
  /** Where `keptDraft` keeps what is typed and not sent yet. */
  readonly draftKey: string;
  rules(): JurisdictionRules;
  jurisdiction(): string;
  /** The platform's time, milliseconds since 1970. */
  serverNow(): number;
  /** For a provider that knows nothing but the player's own session; everything else travels with calls. */
  sessionId(): string | null;
  language(operation: string): string;
  /** A read, with session and request id. Rejects with a PlayerdeskError, which is also emitted as `error`. */
  read<I, O>(operation: Operation<I, O>, input: NoInfer<I>): Promise<O>;
  /** A write, made once; see writeOnce. */
  write<I, O>(
    operation: Operation<I, O>,
    input: NoInfer<I>,
    onSlow?: () => void,
    means?: WriteOptions,
  ): Promise<WriteResult<O>>;
  signIn(credentials: { email: string; password: string }, onSlow?: () => void): Promise<Profile>;
  /** Signs in with a code sent by SMS. `phone` is in full, with its plus. */
  signInWithOtp(input: { otp: string; phone: string }, onSlow?: () => void): Promise<PasswordlessSignIn>;
  /** Signs in with what an e-ID provider or a pay-and-play payment handed back. */
  signInWithCode(proof: EidProof | PaymentCode, onSlow?: () => void): Promise<PasswordlessSignIn>;
  /** Signs out here, on the platform and in every tab of this browser. Never rejects. */
  signOut(): Promise<void>;
  /** Accepts a version of the terms; who owed them is signed in for the host from then on. */
  acceptTerms(version: string, onSlow?: () => void): Promise<void>;
  /** Records that the platform asks a player who is in for the terms, whatever their profile says. */
  requireTerms(): void;
  /** A token with which another service of the operator knows the player. `tokenType` is the platform's own word. */
  createSsoToken(tokenType: string): Promise<string>;
  /**
   * Returns the id with which the operator's content system knows the session (`cmsSessionID` of a websocket platform); null
   * without a session, and on platforms that have none. Rejects with a PlayerdeskError.
   */
  cmsSessionId(): Promise<string | null>;
  activate(input: { email?: string; code: string }, onSlow?: () => void): Promise<void>;
  refreshProfile(): Promise<Profile>;
  /** Checks a session kept from before a reload. Resolves when the status is settled. */
  restore(): Promise<void>;
  /** Asks for the visitor's country once and lets it decide the jurisdiction. Rejects when the look-up fails. */
  locate(): Promise<void>;
  configure(changes: { locale?: Locale; jurisdiction?: string | undefined }): void;
  close(): void;
}
