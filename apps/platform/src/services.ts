import { createActivation } from './activation/activation.ts';
import { type ActivationCodes, createActivationCodes } from './activation/activation-codes.ts';
import { activationRoutes } from './activation/routes.ts';
import { type Audit, createAudit } from './audit/audit.ts';
import { createRewards, type Rewards } from './bonus/rewards.ts';
import { bootstrapRoutes } from './bootstrap/routes.ts';
import type { Handler } from './call/call.ts';
import type { Performer } from './call/perform.ts';
import { type ChatProvider, createChatProvider } from './chat-provider/chat-provider.ts';
import type { Clock } from './clock/clock.ts';
import type { Configuration } from './configuration.ts';
import type { Database } from './database/database.ts';
import type { Db } from './database/tables.ts';
import { createDisplayPages } from './display-pages/display-pages.ts';
import { createLimitChoices, type LimitChoices } from './display-pages/limit-choices.ts';
import { createOwed, type Owed } from './display-pages/owed.ts';
import { createReviewReminder } from './display-pages/review-reminder.ts';
import { displayPagesRoutes } from './display-pages/routes.ts';
import { createSafetyInformation, type SafetyInformation } from './display-pages/safety-information.ts';
import { createDocumentRoom, type DocumentRoom } from './documents/document-room.ts';
import { createEid } from './eid/eid.ts';
import { eidRoutes } from './eid/routes.ts';
import { createSimulation } from './eid/simulator/simulation.ts';
import { createSimulator, noProviders, type SimulatorParts } from './eid/simulator/simulator.ts';
import { createPlayRoom, type PlayRoom } from './games/play-room.ts';
import { isAllowedOrigin } from './http/allowed-origin.ts';
import { createHumanVerification, type HumanVerification } from './human-verification/human-verification.ts';
import { humanVerificationRoutes } from './human-verification/routes.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { createIdentityTokens, type IdentityTokens } from './identity-token/identity-tokens.ts';
import { identityTokenRoutes } from './identity-token/routes.ts';
import { createTokenSignUp } from './identity-token/token-sign-up.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { createLimitService, createLimits, type Limits } from './limits/limits.ts';
import { limitRemoval, limitRoutes } from './limits/routes.ts';
import { createInbox, type Inbox } from './messages/inbox.ts';
import { createMessageService } from './messages/messages.ts';
import { messageRoutes } from './messages/routes.ts';
import { createMoney, type Money } from './money/money.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-code/one-time-codes.ts';
import { createOtpSignIn } from './one-time-code/otp-sign-in.ts';
import { oneTimeCodeRoutes } from './one-time-code/routes.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { createPasswordService } from './password/password-change.ts';
import { createPasswords, type Passwords } from './password/passwords.ts';
import { passwordRoutes } from './password/routes.ts';
import { createPasswordReset } from './password-reset/password-reset.ts';
import { createResetLinks, type ResetLinks } from './password-reset/reset-links.ts';
import { passwordResetRoutes } from './password-reset/routes.ts';
import { createPlayerProperties } from './player-properties/player-properties.ts';
import { playerPropertyRoutes } from './player-properties/routes.ts';
import { createProfiles } from './profile/profile.ts';
import { profileRoutes } from './profile/routes.ts';
import { createPushes } from './push/pushes.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit/rate-limit.ts';
import { referenceDataRoutes } from './reference-data/routes.ts';
import { createExclusionRegister, type ExclusionRegister } from './register/exclusion-register.ts';
import { createPersonRegister, type PersonRegister } from './register/person-register.ts';
import { createRegistration, type RegistrationService } from './registration/registration.ts';
import { registrationRoutes, shortRegistration } from './registration/routes.ts';
import { createAfterExclusion } from './safer-gambling/after-exclusion.ts';
import { createHarmWatch, type HarmWatch } from './safer-gambling/harm-watch.ts';
import { createMonthlySummary, type MonthlySummary } from './safer-gambling/monthly-summary.ts';
import { createProtectedGroups, type ProtectedGroups } from './safer-gambling/protected-groups.ts';
import { createRealityChecks, type RealityChecks } from './safer-gambling/reality-checks.ts';
import { saferGamblingRoutes } from './safer-gambling/routes.ts';
import { createSecret, type Secret } from './secret/secret.ts';
import { createEntry, type Entry } from './session/entry.ts';
import { sessionRoutes } from './session/routes.ts';
import { createSessions, type SessionService } from './session/session.ts';
import { createSignIn } from './session/sign-in.ts';
import { createSpentProofs, type SpentProofs } from './spent-proof/spent-proofs.ts';
import { ssoTokenRoutes } from './sso-token/routes.ts';
import { createSsoTokens } from './sso-token/sso-tokens.ts';
import { createNewsletter, type Newsletter } from './subscriptions/newsletter.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { createSubscriptionService, type SubscriptionService } from './subscriptions/subscription-service.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.ts';
import { createUnsubscribeLinks, type UnsubscribeLinks } from './subscriptions/unsubscribe-links.ts';
import { termsRoutes } from './terms/routes.ts';
import { createTerms, TERMS_VERSION } from './terms/terms.ts';

/** What every module is made of. */
interface Foundation {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  /** The simulated e-ID providers; null in production. */
  readonly eidSimulation: SimulatorParts | null;
  readonly audit: Audit;
  readonly codes: ActivationCodes;
  readonly oneTimeCodes: OneTimeCodes;
  readonly resetLinks: ResetLinks;
  readonly humans: HumanVerification;
  readonly identityTokens: IdentityTokens;
  readonly spentProofs: SpentProofs;
  readonly persons: PersonRegister;
  readonly exclusions: ExclusionRegister;
  readonly entry: Entry;
  readonly limitChoices: LimitChoices;
  readonly safetyInformation: SafetyInformation;
  readonly owed: Owed;
  readonly realityChecks: RealityChecks;
  readonly protectedGroups: ProtectedGroups;
  readonly harmWatch: HarmWatch;
  readonly monthlySummary: MonthlySummary;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly limiter: RateLimiter;
  readonly outbox: Outbox;
  readonly passwords: Passwords;
  readonly sessions: SessionService;
  readonly inbox: Inbox;
  readonly subscriptions: Subscriptions;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly termsVersion: string;
}

/** The foundation, and what the modules on it answer together. */
export interface Services extends Foundation, Omit<DocumentRoom, 'handlers'> {
  readonly handlers: readonly Handler[];
  /** The registration of a wire that does not ask for the annual activity. */
  readonly shortRegistration: Handler;
  /** The removal of a limit over a wire that knows limits by what they are on. */
  readonly limitRemoval: Handler;
  /** Whether keys and codes may be handed to pages of an origin. */
  readonly mayReceive: (origin: string) => boolean;
  readonly money: Money;
  readonly rewards: Rewards;
  readonly playRoom: PlayRoom;
  readonly subscriptionService: SubscriptionService;
  readonly newsletter: Newsletter;
  /** The simulated provider of live chat; null in production. */
  readonly chatProvider: ChatProvider | null;
  readonly performer: Omit<Performer, 'committed'>;
}

/** Makes every service over one database and clock. `casinoUrl` is asked when a mail is written. */
export async function createServices(
  configuration: Configuration,
  { db }: Database,
  clock: Clock,
  casinoUrl: () => string,
  ownUrl: () => string,
): Promise<Services> {
  const secret = createSecret(configuration.secret);
  const outbox = createOutbox(db, clock);
  const codeMinutes = configuration.activationCodeMinutes;
  const audit = createAudit(clock, secret);
  const pushes = createPushes(clock);
  const sessions = createSessions(db, clock, pushes);
  const exclusions = createExclusionRegister(db, clock, secret);
  const inbox = createInbox(clock);
  const ledger = createLedger(clock, pushes);
  const subscriptions = createSubscriptions(clock, TERMS_VERSION, configuration.marketingProducts);
  const { restrictedSessions } = configuration;
  const protectedGroups = createProtectedGroups(clock, configuration.games.exchangeRates);
  const limits = createLimits({
    clock,
    audit,
    sessions,
    inbox,
    restrictedSessions,
    exchangeRates: configuration.games.exchangeRates,
    afterExclusion: createAfterExclusion({ clock, audit, ledger, subscriptions, restrictedSessions }),
  });
  const owed = createOwed({ clock, termsVersion: TERMS_VERSION });
  const { otpDigits: digits, otpMinutes: minutes } = configuration;
  const spentProofs = createSpentProofs(secret);
  const isKnownHere = configuration.environment !== 'production';
  const platformUrl = () => configuration.platformUrl ?? (isKnownHere ? ownUrl() : null);
  const tokenSecret = configuration.tokenSecret ?? secret.digest('identity token', '');
  const foundation: Foundation = {
    humans: createHumanVerification(configuration.captcha, { db, clock, secret, spentProofs }),
    identityTokens: createIdentityTokens(tokenSecret, clock),
    spentProofs,
    db,
    clock,
    secret,
    eidSimulation:
      configuration.environment === 'production' ? null : createSimulation(db, clock, secret, ownUrl),
    audit,
    oneTimeCodes: createOneTimeCodes(db, clock, secret, outbox, { digits, minutes, casinoUrl }),
    resetLinks: createResetLinks(clock, outbox, {
      kind: configuration.resetLink,
      minutes: configuration.resetMinutes,
      casinoUrl,
    }),
    persons: createPersonRegister(db),
    exclusions,
    entry: createEntry({
      db,
      clock,
      sessions,
      audit,
      exclusions,
      limits,
      termsVersion: TERMS_VERSION,
    }),
    realityChecks: createRealityChecks({ clock, audit }),
    protectedGroups,
    harmWatch: createHarmWatch({ db, clock, audit, inbox }),
    monthlySummary: createMonthlySummary({ db, clock, inbox }),
    ledger,
    limitChoices: createLimitChoices({ clock, audit, owed }),
    safetyInformation: createSafetyInformation({ clock, audit }),
    owed,
    limits,
    codes: createActivationCodes(clock, secret, outbox, { codeMinutes, casinoUrl }),
    limiter: createRateLimiter(db, clock, secret, configuration.rateLimits),
    outbox,
    passwords: await createPasswords(configuration.passwordCost),
    sessions,
    inbox,
    subscriptions,
    unsubscribeLinks: createUnsubscribeLinks({ clock, secret, casinoUrl, platformUrl }),
    termsVersion: TERMS_VERSION,
  };
  const idempotency = createIdempotency(db, clock, secret);
  const checkAnswers = configuration.environment !== 'production';
  const mayReceive = (origin: string) =>
    origin === new URL(casinoUrl()).origin || isAllowedOrigin(origin, configuration);
  const rewards = createRewards({
    ...foundation,
    activation: configuration.activation,
    exchangeRates: configuration.games.exchangeRates,
    loginTimeLimits: configuration.loginTimeLimits,
  });
  const playRoom = createPlayRoom(configuration, { ...foundation, play: rewards.play });
  const money = createMoney(configuration, { ...foundation, bonuses: rewards.bonuses, casinoUrl });
  const { handlers: ofDocuments, ...documentRoom } = createDocumentRoom(
    configuration.documents,
    configuration.secret,
    foundation,
  );
  const subscriptionService = createSubscriptionService(foundation);
  const registration = createRegistration({ ...foundation, ...registrationSettings(configuration) });
  return {
    ...foundation,
    handlers: [
      ...createHandlers(configuration, foundation, registration, mayReceive),
      ...money.handlers,
      ...rewards.handlers,
      ...playRoom.handlers,
      ...messageRoutes(createMessageService(db)),
      ...subscriptionRoutes(subscriptionService),
      ...playerPropertyRoutes(createPlayerProperties(db)),
      ...ofDocuments,
    ],
    ...documentRoom,
    money,
    rewards,
    playRoom,
    subscriptionService,
    newsletter: createNewsletter(foundation),
    chatProvider: configuration.environment === 'production' ? null : createChatProvider(foundation),
    shortRegistration: shortRegistration(registration, clock),
    limitRemoval: limitRemoval(createLimitService(db, limits)),
    mayReceive,
    performer: {
      db,
      clock,
      sessions: foundation.sessions,
      humans: foundation.humans,
      idempotency,
      checkAnswers,
    },
  };
}

function registrationSettings({ deniedMarkets, strictMarkets, activation, refuseDuplicates }: Configuration) {
  return { markets: { denied: deniedMarkets, strictMarkets }, activation, refuseDuplicates };
}

function createHandlers(
  configuration: Configuration,
  foundation: Foundation,
  registration: RegistrationService,
  mayReceive: (origin: string) => boolean,
): Handler[] {
  const { clock, audit } = foundation;
  const { deniedMarkets: denied, revealPlayers } = configuration;
  const ssoSecret = configuration.ssoSecret ?? foundation.secret.digest('sso token', '');
  const { eidSimulation } = foundation;
  const reviewReminder = createReviewReminder(foundation);
  const providers = eidSimulation ? createSimulator(eidSimulation) : noProviders;
  return [
    ...bootstrapRoutes(clock, configuration),
    ...referenceDataRoutes(denied),
    ...termsRoutes(createTerms(clock, audit)),
    ...registrationRoutes(registration, clock),
    ...eidRoutes(createEid({ ...foundation, registration, providers, mayReceive })),
    ...sessionRoutes(createSignIn(foundation)),
    ...oneTimeCodeRoutes(createOtpSignIn(foundation)),
    ...activationRoutes(createActivation(foundation)),
    ...profileRoutes(createProfiles(foundation)),
    ...limitRoutes(createLimitService(foundation.db, foundation.limits)),
    ...saferGamblingRoutes(foundation),
    ...passwordRoutes(createPasswordService(foundation)),
    ...identityTokenRoutes(createTokenSignUp({ ...foundation, registration })),
    ...displayPagesRoutes(
      createDisplayPages({ ...foundation, reviewReminder }),
      reviewReminder,
      foundation.limitChoices,
      foundation.safetyInformation,
    ),
    ...ssoTokenRoutes(createSsoTokens(ssoSecret, clock, audit)),
    ...humanVerificationRoutes(foundation.humans, foundation.limiter),
    ...passwordResetRoutes(createPasswordReset({ ...foundation, revealPlayers })),
  ];
}
