import {
  bootstrap,
  createEmitter,
  type EidProof,
  isLostAnswer,
  isOtpLength,
  type JurisdictionPack,
  type Locale,
  type Operation,
  type Platform,
  type PlayerdeskError,
  type PlayerdeskEvents,
  type Profile,
  toPlayerdeskError,
  type UsedCredential,
  wireLanguage,
} from '@playerdesk/contract/internal';
import { shippedPacks } from '@playerdesk/jurisdictions';
import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from '../environment/environment.ts';
import { lazyAsync } from '../environment/lazy-async.ts';
import { getScopedKey } from '../environment/scoped-key.ts';
import { assertKnownJurisdictions, choosePack } from '../jurisdictions/choose-pack.ts';
import type { Account, AccountOptions, PasswordlessSignIn, PaymentCode } from './account-port.ts';
import { type AccountState, createAccountStore } from './account-state.ts';
import { cancelled } from './call-outcome.ts';
import { Calls } from './calls.ts';
import { loadAccountActions } from './lazy-actions.ts';
import type { SignInFactsStore } from './login-facts.ts';
import { type SignedOutReason, subscribeToPlatform } from './platform-events.ts';
import { createSessionStore } from './session-store.ts';
import type { OpenedSession, SignInProof } from './sign-in-methods.ts';
import { joinSignOutChannel } from './sign-outs.ts';
import type { Expectation, WriteOptions, WriteResult } from './write.ts';

export type { Account, AccountOptions, PasswordlessSignIn } from './account-port.ts';

/** Operations compared by name: importing them would add their readers to the first load. */
const PROFILE = 'getProfile';
const REQUIRED_ACTIONS = 'getDisplayPages';

/**
 * Creates a headless player account.
 *
 * @throws Error When a configured jurisdiction has no pack.
 * @example
 * const account = createAccount({
 *   platform: createRestPlatform({ baseUrl: '/rest' }),
 *   environment: createBrowserEnvironment(),
 *   locale: 'en-US',
 * });
 * await account.restore();
 */
export function createAccount(options: AccountOptions): Account {
  return new PlayerAccount(options);
}

class PlayerAccount implements Account {
  readonly store: StoreApi<AccountState>;
  readonly events = createEmitter<PlayerdeskEvents>();
  readonly environment: Environment;
  readonly platform: Platform;
  readonly draftKey: string;
  readonly #options: AccountOptions;
  readonly #session;
  /** What a sign-in reported. Loaded with the first sign-in or the restored session. */
  #login: SignInFactsStore | null = null;
  #locale: Locale;
  #configuredJurisdiction: string | undefined;
  #sessionId: string | null;
  #clockOffset = 0;
  readonly #calls;
  readonly #signOutChannel;
  #isSignInAnnounced = false;
  /** The session whose profile is loaded. */
  #profileSession: string | null = null;
  /** Jurisdiction of the player whose session a break ended. Kept until the next sign-in. */
  #breakJurisdiction: string | undefined;
  #closed = false;
  readonly #unsubscribers: (() => void)[] = [];

  constructor(options: AccountOptions) {
    this.#options = options;
    this.environment = options.environment;
    this.platform = options.platform;
    this.#locale = options.locale;
    assertKnownJurisdictions([options.jurisdiction, options.defaultJurisdiction], options.packs);
    this.#configuredJurisdiction = options.jurisdiction;
    this.#session = createSessionStore(options);
    this.#sessionId = this.#session.read();
    this.draftKey = getScopedKey('playerdesk:draft', options.brand);
    this.#calls = new Calls({
      ...options,
      serverNow: this.serverNow,
      sessionId: () => this.#sessionId,
      onExpired: (error) => this.#clearSession('expired', error),
      onError: (facts) => this.events.emit('error', facts),
    });
    this.store = createAccountStore(this.#sessionId ? 'restoring' : 'signed-out', this.#choosePack({}));
    this.#signOutChannel = joinSignOutChannel(options, () => this.#endSession('elsewhere'));
    this.#unsubscribers.push(
      () => this.#signOutChannel.close(),
      options.platform.on('server-time', (time) => {
        if (toInstant(time) === null) return;
        this.#clockOffset = time - this.environment.now();
        // A new edition of the pack may come into force while the page is open.
        this.#updatePack();
      }),
      ...subscribeToPlatform(options.platform, {
        isSignedIn: (of = this.#sessionId) =>
          of === this.#sessionId && (of !== null || this.store.getState().status === 'signed-in'),
        endSession: (reason) => this.#clearSession(reason),
        refreshSession: () => this.#refreshSession(),
        reportDiagnostic: (code) => this.events.emit('diagnostic', { code }),
      }),
    );
  }

  rules = () => this.store.getState().pack.rules;
  jurisdiction = () => this.store.getState().pack.id;
  serverNow = () => this.environment.now() + this.#clockOffset;
  sessionId = () => this.#sessionId;
  language = (operation: string) => wireLanguage(this.#locale, operation);

  read<I, O>(operation: Operation<I, O>, input: NoInfer<I>, expectation?: Expectation): Promise<O> {
    return this.#calls.read(operation, input, expectation);
  }

  write<I, O>(
    operation: Operation<I, O>,
    input: NoInfer<I>,
    onSlow?: () => void,
    writeOptions?: WriteOptions,
  ): Promise<WriteResult<O>> {
    return this.#calls.write(operation, input, onSlow, writeOptions);
  }

  async signIn(
    credentials: { email: string; password: string },
    onSlow?: () => void,
    expectation?: Expectation,
  ): Promise<Profile> {
    const { signInWithPassword } = await loadAccountActions();
    return this.#openSession(await signInWithPassword(this, credentials, onSlow, expectation));
  }

  signInWithOtp = (input: { otp: string; phone: string }, onSlow?: () => void) =>
    this.#signInWith(input, onSlow);
  signInWithCode = (proof: EidProof | PaymentCode, onSlow?: () => void, expectation?: Expectation) =>
    this.#signInWith(proof, onSlow, expectation);

  signInWithPasskey = (credential: UsedCredential, onSlow?: () => void) =>
    this.#signInWith({ credential }, onSlow);

  async signOut(): Promise<void> {
    this.#signOutChannel.announce();
    await this.#endSession('player');
  }

  async acceptTerms(version: string, onSlow?: () => void): Promise<void> {
    const { sendAcceptedTerms } = await loadAccountActions();
    const onSettled = (profile: Profile) => {
      this.#login?.settle('hasToAcceptTerms');
      this.#announceSignIn(profile);
    };
    await sendAcceptedTerms(this, version, onSettled, onSlow);
  }

  requireTerms(): void {
    const { profile } = this.store.getState();
    if (!profile) return;
    this.#login?.require('hasToAcceptTerms');
    this.store.setState({ profile: this.#login?.apply(profile) ?? profile });
  }

  async cmsSessionId(): Promise<string | null> {
    const sessionId = this.sessionId();
    if (sessionId === null || !this.platform.cmsSessionId) return null;
    return this.platform.cmsSessionId({ sessionId });
  }

  async createSsoToken(tokenType: string): Promise<string> {
    const { requestSsoToken } = await loadAccountActions();
    return requestSsoToken(this, tokenType);
  }

  async activate(input: { email?: string; code: string }, onSlow?: () => void): Promise<void> {
    const { sendActivation } = await loadAccountActions();
    await sendActivation(this, input, () => this.#login?.settle('isEmailVerified'), onSlow);
  }

  async refreshProfile(): Promise<Profile> {
    const requestedSession = this.#sessionId;
    const { actions, login } = await this.#loadActions();
    const read = await actions.readProfile(this);
    // The player may have signed out meanwhile: the profile must not be stored after that.
    if (this.#sessionId !== requestedSession) throw cancelled();
    const profile = login.apply(read);
    // Required actions are read once per session. Nothing that they guard opens before the answer.
    const isNew = this.#profileSession !== requestedSession;
    this.#profileSession = requestedSession;
    this.store.setState({
      status: 'signed-in',
      profile,
      restoreFailure: null,
      ...(isNew && { requiredActions: this.#supportsRequiredActions() ? 'checking' : 'done' }),
    });
    this.#updatePack();
    return profile;
  }

  async restore(): Promise<void> {
    if (this.#sessionId === null) return;
    if (this.store.getState().restoreFailure)
      this.store.setState({ status: 'restoring', restoreFailure: null });
    try {
      this.#announceSignIn(await this.refreshProfile());
    } catch (error) {
      // An expired session is removed. After any other failure it is kept: the platform may accept it later.
      const restoreFailure = toPlayerdeskError(error);
      const { kind } = restoreFailure;
      if (kind !== 'session' && kind !== 'cancelled')
        this.store.setState({ status: 'signed-out', restoreFailure });
    }
  }

  locate = lazyAsync(async () => {
    const { ipCountry, allowed = true, otpLength, optionalFields = [] } = await this.read(bootstrap, {});
    const isServed = this.#options.countries?.allowed?.includes?.(ipCountry) ?? true;
    this.store.setState({
      ipCountry,
      restricted: ipCountry === '' || !allowed || !isServed,
      // An adapter of the host's own may pass on any value.
      otpLength: isOtpLength(otpLength) ? otpLength : null,
      optionalFields,
    });
    this.#updatePack();
  });

  configure(changes: { locale?: Locale; jurisdiction?: string | undefined }): void {
    if ('jurisdiction' in changes) assertKnownJurisdictions([changes.jurisdiction], this.#options.packs);
    if (changes.locale) this.#locale = changes.locale;
    if ('jurisdiction' in changes) this.#configuredJurisdiction = changes.jurisdiction;
    this.#updatePack();
  }

  close(): void {
    this.#closed = true;
    for (const release of this.#unsubscribers) release();
    this.events.clear();
  }

  /** Signs in without a password. Opens the session, or returns the details of a person without an account. */
  async #signInWith(
    proof: SignInProof,
    onSlow?: () => void,
    expectation?: Expectation,
  ): Promise<PasswordlessSignIn> {
    const { signInWith } = await loadAccountActions();
    const result = await signInWith(this, proof, onSlow, expectation);
    return 'sessionId' in result ? { kind: 'signed-in', profile: await this.#openSession(result) } : result;
  }

  async #loadActions() {
    const actions = await loadAccountActions();
    this.#login ??= actions.createSignInFactsStore(this.#options);
    return { actions, login: this.#login };
  }

  async #openSession({ sessionId, ...facts }: OpenedSession): Promise<Profile> {
    const { login } = await this.#loadActions();
    if (this.#closed) throw this.#abandon(sessionId, cancelled());
    this.#sessionId = sessionId;
    this.#isSignInAnnounced = false;
    this.#session.write(sessionId);
    login.begin(facts);
    try {
      const profile = await this.refreshProfile();
      this.#announceSignIn(profile);
      // A draft that a visitor began belongs to nobody once a player is signed in.
      this.environment.tabStore.remove(this.draftKey);
      return profile;
    } catch (error) {
      throw this.#abandon(sessionId, error);
    }
  }

  #supportsRequiredActions = () => this.platform.capabilities.supports(REQUIRED_ACTIONS);

  /**
   * Reloads the session status from the platform. A failure changes nothing, except that an expired session is
   * removed.
   */
  async #refreshSession(): Promise<void> {
    if (!this.platform.capabilities.supports(PROFILE)) this.#signInWithoutProfile();
    else if (this.#sessionId) await this.refreshProfile().then(this.#announceSignIn, () => {});
  }

  /** Marks the player as signed in on a platform that exposes no profile. */
  #signInWithoutProfile(): void {
    if (this.store.getState().status === 'signed-in') return;
    this.store.setState({ status: 'signed-in' });
    this.events.emit('signed-in', { player: null });
  }

  #choosePack(state: Partial<AccountState>): JurisdictionPack {
    return choosePack(
      {
        configured: this.#configuredJurisdiction,
        account: state.profile?.jurisdiction ?? this.#breakJurisdiction,
        ipCountry: state.ipCountry ?? undefined,
        fallback: this.#options.defaultJurisdiction,
      },
      this.#options.packs ?? shippedPacks,
      this.serverNow(),
    );
  }

  #updatePack(): void {
    const pack = this.#choosePack(this.store.getState());
    if (pack !== this.store.getState().pack) this.store.setState({ pack });
  }

  /** Emits `signed-in`, but not while the player still has to accept the terms. */
  #announceSignIn = ({ userId, isActivated, currency, country, hasToAcceptTerms }: Profile): void => {
    // Emitted once per session, although a platform with a push connection may report it again.
    if (hasToAcceptTerms || this.#isSignInAnnounced) return;
    this.#isSignInAnnounced = true;
    this.events.emit('signed-in', { player: { userId, isActivated, currency, country } });
  };

  async #endSession(reason: 'player' | 'elsewhere'): Promise<void> {
    if (this.#sessionId === null && this.store.getState().status !== 'signed-in') return;
    const sessionId = this.#sessionId;
    const leaving = loadAccountActions().then(({ signOut }) =>
      this.#calls.write(signOut, {}, undefined, { sessionId }),
    );
    // The page forgets the player at once, whatever the outcome of the call (OWASP ASVS 5.0, 14.3.1).
    this.#clearSession(reason);
    await leaving.catch((error: unknown) => {
      // A read has established that the session is still valid: it is ended once more.
      if (sessionId && isLostAnswer(error)) this.#abandon(sessionId, error);
    });
  }

  #clearSession(reason: SignedOutReason | 'player', error?: PlayerdeskError): void {
    const isBreak = error?.code === 'responsible-gaming.player-self-blocked';
    // During a break the player still needs the help contacts of their own jurisdiction.
    this.#breakJurisdiction = isBreak ? this.store.getState().profile?.jurisdiction : undefined;
    this.#sessionId = null;
    this.#isSignInAnnounced = false;
    this.#profileSession = null;
    this.#session.clear();
    this.#login?.clear();
    // Sign-out clears the draft. An expired session keeps it, so that the player can continue.
    if (reason !== 'expired') this.environment.tabStore.remove(this.draftKey);
    const breakUntil =
      isBreak && error?.retryAfter !== undefined
        ? toInstant(this.serverNow() + error.retryAfter * 1000)
        : null;
    this.store.setState({
      status: 'signed-out',
      profile: null,
      restoreFailure: null,
      requiredActions: 'done',
      breakUntil,
    });
    this.#updatePack();
    this.events.emit('signed-out', { reason });
  }

  /** Ends a session that was never announced, so that a failed sign-in does not become a session after a reload. */
  #abandon(sessionId: string, why: unknown): unknown {
    if (this.#sessionId === sessionId) {
      this.#sessionId = null;
      this.#session.clear();
      this.#login?.clear();
      this.store.setState({ restoreFailure: null });
    }
    const options = { sessionId, requestId: this.environment.newId() };
    loadAccountActions()
      .then(({ signOut }) => this.platform.call(signOut, {}, options))
      .catch(() => {});
    return why;
  }
}

/** Returns a time as ISO 8601. Null for a time of the platform that no calendar has: it must not end the call. */
function toInstant(time: number): string | null {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
