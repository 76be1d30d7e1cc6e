import { createInbox, type Inbox } from '../engagement/messages/inbox.ts';
import { createMessageService } from '../engagement/messages/messages.ts';
import { messageRoutes } from '../engagement/messages/routes.ts';
import { createNewsletter, type Newsletter } from '../engagement/subscriptions/newsletter.ts';
import { subscriptionRoutes } from '../engagement/subscriptions/routes.ts';
import {
  createSubscriptionService,
  type SubscriptionService,
} from '../engagement/subscriptions/subscription-service.ts';
import { createSubscriptions, type Subscriptions } from '../engagement/subscriptions/subscriptions.ts';
import {
  createUnsubscribeLinks,
  type UnsubscribeLinks,
} from '../engagement/subscriptions/unsubscribe-links.ts';
import { createRewards, type Rewards } from '../gaming/bonus/rewards.ts';
import { createPlayRoom, type PlayRoom } from '../gaming/games/play-room.ts';
import { createActivation } from '../identity/activation/activation.ts';
import { type ActivationCodes, createActivationCodes } from '../identity/activation/activation-codes.ts';
import { activationRoutes } from '../identity/activation/routes.ts';
import { bootstrapRoutes } from '../identity/bootstrap/routes.ts';
import { createEid } from '../identity/eid/eid.ts';
import { eidRoutes } from '../identity/eid/routes.ts';
import { createIdentityTokens, type IdentityTokens } from '../identity/identity-token/identity-tokens.ts';
import { identityTokenRoutes } from '../identity/identity-token/routes.ts';
import { createTokenSignUp } from '../identity/identity-token/token-sign-up.ts';
import { createOneTimeCodes, type OneTimeCodes } from '../identity/one-time-code/one-time-codes.ts';
import { createOtpSignIn } from '../identity/one-time-code/otp-sign-in.ts';
import { oneTimeCodeRoutes } from '../identity/one-time-code/routes.ts';
import { createPasswordService } from '../identity/password/password-change.ts';
import { createPasswords, type Passwords } from '../identity/password/passwords.ts';
import { passwordRoutes } from '../identity/password/routes.ts';
import { createPasswordReset } from '../identity/password-reset/password-reset.ts';
import { createResetLinks, type ResetLinks } from '../identity/password-reset/reset-links.ts';
import { passwordResetRoutes } from '../identity/password-reset/routes.ts';
import { createPlayerProperties } from '../identity/player-properties/player-properties.ts';
import { playerPropertyRoutes } from '../identity/player-properties/routes.ts';
import { createProfiles } from '../identity/profile/profile.ts';
import { profileRoutes } from '../identity/profile/routes.ts';
import { referenceDataRoutes } from '../identity/reference-data/routes.ts';
import { createExclusionRegister, type ExclusionRegister } from '../identity/register/exclusion-register.ts';
import { createPersonRegister, type PersonRegister } from '../identity/register/person-register.ts';
import { createRegistration, type RegistrationService } from '../identity/registration/registration.ts';
import { registrationRoutes, shortRegistration } from '../identity/registration/routes.ts';
import { createEntry, type Entry } from '../identity/session/entry.ts';
import { sessionRoutes } from '../identity/session/routes.ts';
import { createSessions, type SessionService } from '../identity/session/session.ts';
import { sessionOver } from '../identity/session/session-over.ts';
import { createSignIn } from '../identity/session/sign-in.ts';
import { ssoTokenRoutes } from '../identity/sso-token/routes.ts';
import { createSsoTokens } from '../identity/sso-token/sso-tokens.ts';
import { termsRoutes } from '../identity/terms/routes.ts';
import { createTerms, TERMS_VERSION } from '../identity/terms/terms.ts';
import { type Audit, createAudit } from '../infrastructure/audit/audit.ts';
import type { Clock } from '../infrastructure/clock/clock.ts';
import type { Database } from '../infrastructure/database/database.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import { createOutbox, type Outbox } from '../infrastructure/outbox/outbox.ts';
import { createPushes } from '../infrastructure/push/pushes.ts';
import { createRateLimiter, type RateLimiter } from '../infrastructure/rate-limit/rate-limit.ts';
import { createSecret, type Secret } from '../infrastructure/secret/secret.ts';
import { createLedger, type Ledger } from '../money/ledger/ledger.ts';
import { createMoney, type Money } from '../money/money.module.ts';
import { isAllowedOrigin } from '../operations/allowed-origin.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Performer } from '../operations/call/perform.ts';
import { createHumanVerification, type HumanVerification } from '../operations/captcha/human-verification.ts';
import { humanVerificationRoutes } from '../operations/captcha/routes.ts';
import { createIdempotency } from '../operations/idempotency/idempotency.ts';
import { createSpentProofs, type SpentProofs } from '../operations/spent-proof/spent-proofs.ts';
import { createLimitService, createLimits, type Limits } from '../responsible-gambling/limits/limits.ts';
import { limitRemoval, limitRoutes } from '../responsible-gambling/limits/routes.ts';
import { createDisplayPages } from '../responsible-gambling/required-actions/display-pages.ts';
import {
  createLimitChoices,
  type LimitChoices,
} from '../responsible-gambling/required-actions/limit-choices.ts';
import { createOwed, type Owed } from '../responsible-gambling/required-actions/owed.ts';
import { createReviewReminder } from '../responsible-gambling/required-actions/review-reminder.ts';
import { displayPagesRoutes } from '../responsible-gambling/required-actions/routes.ts';
import {
  createSafetyInformation,
  type SafetyInformation,
} from '../responsible-gambling/required-actions/safety-information.ts';
import { createAfterExclusion } from '../responsible-gambling/safer-gambling/after-exclusion.ts';
import { createHarmWatch, type HarmWatch } from '../responsible-gambling/safer-gambling/harm-watch.ts';
import {
  createMonthlySummary,
  type MonthlySummary,
} from '../responsible-gambling/safer-gambling/monthly-summary.ts';
import {
  createProtectedGroups,
  type ProtectedGroups,
} from '../responsible-gambling/safer-gambling/protected-groups.ts';
import {
  createRealityChecks,
  type RealityChecks,
} from '../responsible-gambling/safer-gambling/reality-checks.ts';
import { saferGamblingRoutes } from '../responsible-gambling/safer-gambling/routes.ts';
import { type ChatProvider, createChatProvider } from '../simulators/chat-provider/chat-provider.ts';
import { createSimulation } from '../simulators/eid/simulation.ts';
import { createSimulator, noProviders, type SimulatorParts } from '../simulators/eid/simulator.ts';
import { createDocumentRoom, type DocumentRoom } from '../verification/documents/document-room.ts';
import type { Configuration } from './configuration.ts';

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
  const money = createMoney(
    { ...configuration, exchangeRates: configuration.games.exchangeRates },
    { ...foundation, bonuses: rewards.bonuses, casinoUrl },
  );
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
      sessions: {
        find: foundation.sessions.find,
        refusal: (token) => sessionOver(db, clock, token),
      },
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
