import { createEngagement } from '../engagement/engagement.module.ts';
import { createInbox, type Inbox } from '../engagement/messages/inbox.ts';
import type { Newsletter } from '../engagement/subscriptions/newsletter.ts';
import type { SubscriptionService } from '../engagement/subscriptions/subscription-service.ts';
import { createSubscriptions, type Subscriptions } from '../engagement/subscriptions/subscriptions.ts';
import {
  createUnsubscribeLinks,
  type UnsubscribeLinks,
} from '../engagement/subscriptions/unsubscribe-links.ts';
import { createGaming, type Gaming } from '../gaming/gaming.module.ts';
import { type ActivationCodes, createActivationCodes } from '../identity/activation/activation-codes.ts';
import { createAddressClient, noAddresses } from '../identity/address-look-up/address-client.ts';
import { createEidClient, noProviders } from '../identity/eid/eid-client.ts';
import {
  createExclusionRegister,
  type ExclusionRegister,
} from '../identity/exclusion-register/exclusion-register.ts';
import { createPersonRegister, type PersonRegister } from '../identity/exclusion-register/person-register.ts';
import { createIdentity } from '../identity/identity.module.ts';
import { createIdentityTokens, type IdentityTokens } from '../identity/identity-token/identity-tokens.ts';
import { createKnownNetworks, type KnownNetworks } from '../identity/known-networks/known-networks.ts';
import { createOneTimeCodes, type OneTimeCodes } from '../identity/one-time-code/one-time-codes.ts';
import { createBreachedPasswords } from '../identity/password/breached-passwords.ts';
import { createPasswordRules, type PasswordRules } from '../identity/password/password-rules.ts';
import { createPasswords, type Passwords } from '../identity/password/passwords.ts';
import { createResetLinks, type ResetLinks } from '../identity/password-reset/reset-links.ts';
import { holdOtherAccounts } from '../identity/person-reviews/person-reviews.ts';
import { createFailedSignIns, type FailedSignIns } from '../identity/session/failed-sign-ins.ts';
import { createSessionOpener, type SessionOpener } from '../identity/session/open-session.ts';
import { createPasswordAttempts, type PasswordAttempts } from '../identity/session/password-attempts.ts';
import { createSessions, type SessionService } from '../identity/session/session.ts';
import { getSessionRefusal } from '../identity/session/session-refusal.ts';
import { TERMS_VERSION } from '../identity/terms/terms.ts';
import { type Audit, createAudit } from '../infrastructure/audit/audit.ts';
import type { Clock } from '../infrastructure/clock/clock.ts';
import type { Database } from '../infrastructure/database/database.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import { createOutbox, type Outbox } from '../infrastructure/outbox/outbox.ts';
import { createPushes } from '../infrastructure/push/pushes.ts';
import { createRateLimiter, type RateLimiter } from '../infrastructure/rate-limit/rate-limit.ts';
import { openDataKey } from '../infrastructure/secret/data-key.ts';
import { createSecret, type Secret } from '../infrastructure/secret/secret.ts';
import { noSecurityEvents, type SecurityEvents } from '../infrastructure/security-events/security-event.ts';
import { createLedger, type Ledger } from '../money/ledger/ledger.ts';
import { createMoney, type Money } from '../money/money.module.ts';
import { endCashierSessions, endCashierSessionsIn } from '../money/payment/cashier-session.queries.ts';
import { isAllowedOrigin } from '../operations/allowed-origin.ts';
import type { Handler } from '../operations/call/call.ts';
import type { OperationExecutor } from '../operations/call/execute-operation.ts';
import { captchaRoutes } from '../operations/captcha/captcha.routes.ts';
import { type CaptchaService, createCaptchaService } from '../operations/captcha/captcha-service.ts';
import { createIdempotency } from '../operations/idempotency/idempotency.ts';
import type { Sweep } from '../operations/sweep.ts';
import { createUsedTokens, type UsedTokens } from '../operations/used-tokens/used-tokens.ts';
import { createPrivacy } from '../privacy/privacy.module.ts';
import { createLimits, type Limits } from '../responsible-gambling/limits/limits.ts';
import {
  createLimitChoices,
  type LimitChoices,
} from '../responsible-gambling/required-actions/limit-choices.ts';
import {
  createRequiredActions,
  type RequiredActions,
} from '../responsible-gambling/required-actions/required-actions.ts';
import {
  createSafetyInformation,
  type SafetyInformation,
} from '../responsible-gambling/required-actions/safety-information.ts';
import { createResponsibleGambling } from '../responsible-gambling/responsible-gambling.module.ts';
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
import { createVerification, type Verification } from '../verification/verification.module.ts';
import type { Configuration } from './configuration/configuration.ts';
import { readSharedSecrets } from './shared-secrets.ts';
import { housekeeping } from './sweeper/housekeeping.ts';

/** Created from the database, the clock and the configuration only. */
interface Base {
  readonly db: Db;
  readonly clock: Clock;
  /** Derives its keys from the data key of the database. */
  readonly secret: Secret;
  readonly securityEvents: SecurityEvents;
  readonly audit: Audit;
  readonly captcha: CaptchaService;
  readonly usedTokens: UsedTokens;
  readonly exclusions: ExclusionRegister;
  readonly ledger: Ledger;
  readonly limiter: RateLimiter;
  readonly outbox: Outbox;
  readonly sessions: SessionService;
  readonly failedSignIns: FailedSignIns;
  readonly knownNetworks: KnownNetworks;
  readonly passwordAttempts: PasswordAttempts;
  readonly inbox: Inbox;
  readonly subscriptions: Subscriptions;
  readonly termsVersion: string;
}

/** The player protection rules that several domains share. */
interface Protections {
  readonly limits: Limits;
  readonly requiredActions: RequiredActions;
  readonly limitChoices: LimitChoices;
  readonly safetyInformation: SafetyInformation;
  readonly realityChecks: RealityChecks;
  readonly protectedGroups: ProtectedGroups;
  readonly harmWatch: HarmWatch;
  readonly monthlySummary: MonthlySummary;
}

/** Codes and links that prove a player's identity. */
interface Credentials {
  readonly codes: ActivationCodes;
  readonly oneTimeCodes: OneTimeCodes;
  readonly resetLinks: ResetLinks;
  readonly identityTokens: IdentityTokens;
  readonly persons: PersonRegister;
  readonly entry: SessionOpener;
  readonly passwords: Passwords;
  readonly passwordRules: PasswordRules;
  readonly unsubscribeLinks: UnsubscribeLinks;
}

/** The services that the domains share. */
interface Foundation extends Base, Protections, Credentials {}

/** The foundation with the domains' modules. */
export interface Services extends Foundation, Omit<Verification, 'handlers' | 'sweeps'> {
  readonly handlers: readonly Handler[];
  /** Handlers of the WebSocket only, whose calls have fewer fields than those of REST. */
  readonly websocketHandlers: readonly Handler[];
  /** Returns whether pages of an origin may receive keys and codes. */
  readonly mayReceive: (origin: string) => boolean;
  readonly money: Money;
  readonly gaming: Gaming;
  readonly subscriptionService: SubscriptionService;
  readonly newsletter: Newsletter;
  readonly executor: Omit<OperationExecutor, 'onCommitted' | 'onEnded'>;
  /** Background work of all domains. */
  readonly sweeps: readonly Sweep[];
}

/** Addresses that are known only while the platform runs. */
interface Addresses {
  /** Read when an email is written. */
  readonly casinoUrl: () => string;
  readonly ownUrl: () => string;
}

/** Creates every service over one database and clock. `casinoUrl` is read when an email is written. */
export async function createServices(
  configuration: Configuration,
  { db }: Database,
  clock: Clock,
  casinoUrl: () => string,
  ownUrl: () => string,
  securityEvents: SecurityEvents = noSecurityEvents,
): Promise<Services> {
  const dataKey = await openDataKey(db, configuration);
  const base = { ...createBase(configuration, db, clock, createSecret(dataKey)), securityEvents };
  const protections = createProtections(configuration, base);
  const credentials = await createCredentials(configuration, base, protections, { casinoUrl, ownUrl });
  const foundation: Foundation = { ...base, ...protections, ...credentials };
  const mayReceive = (origin: string) =>
    origin === new URL(casinoUrl()).origin || isAllowedOrigin(origin, configuration);
  const domains = createDomains(configuration, foundation, dataKey, { casinoUrl, mayReceive });
  const { identity, responsibleGambling, verification, money, gaming, engagement, privacy } = domains;
  const { handlers: _handlers, sweeps: _sweeps, ...verificationServices } = verification;
  const modules = [identity, responsibleGambling, verification, money, gaming, engagement];
  return {
    ...foundation,
    ...verificationServices,
    handlers: [
      ...modules.flatMap(({ handlers }) => handlers),
      ...captchaRoutes(foundation.captcha, foundation.limiter),
    ],
    websocketHandlers: [identity.shortRegistration, responsibleGambling.limitRemoval, money.wholeGambling],
    sweeps: [...[...modules, privacy].flatMap(({ sweeps }) => sweeps), ...housekeeping(db, clock)],
    money,
    gaming,
    subscriptionService: engagement.subscriptionService,
    newsletter: engagement.newsletter,
    mayReceive,
    executor: createPerformer(configuration, foundation),
  };
}

function createBase(
  configuration: Configuration,
  db: Db,
  clock: Clock,
  secret: Secret,
): Omit<Base, 'securityEvents'> {
  const pushes = createPushes(clock);
  const usedTokens = createUsedTokens(secret);
  const limiter = createRateLimiter(db, clock, secret, configuration.rateLimits);
  const knownNetworks = createKnownNetworks(db, clock, secret);
  return {
    db,
    clock,
    secret,
    usedTokens,
    audit: createAudit(clock, secret),
    captcha: createCaptchaService(configuration.captcha, { db, clock, secret, spentProofs: usedTokens }),
    exclusions: createExclusionRegister(db, clock, secret),
    ledger: createLedger(clock, pushes),
    limiter,
    outbox: createOutbox(db, clock),
    sessions: createSessions({
      db,
      clock,
      pushes,
      cashierSessions: { endAll: endCashierSessions, endIn: endCashierSessionsIn },
      mostPerPlayer: configuration.sessionsPerPlayer,
    }),
    failedSignIns: createFailedSignIns(db, clock, secret),
    knownNetworks,
    passwordAttempts: createPasswordAttempts(db, limiter, knownNetworks),
    inbox: createInbox(clock),
    subscriptions: createSubscriptions(clock, TERMS_VERSION, configuration.marketingProducts),
    termsVersion: TERMS_VERSION,
  };
}

function createProtections({ restrictedSessions, games }: Configuration, base: Base): Protections {
  const { exchangeRates } = games;
  const requiredActions = createRequiredActions(base);
  const afterExclusion = createAfterExclusion({ ...base, restrictedSessions });
  return {
    requiredActions,
    limits: createLimits({ ...base, restrictedSessions, exchangeRates, afterExclusion, holdOtherAccounts }),
    limitChoices: createLimitChoices({ ...base, requiredActions }),
    safetyInformation: createSafetyInformation(base),
    realityChecks: createRealityChecks(base),
    protectedGroups: createProtectedGroups(base.clock, exchangeRates),
    harmWatch: createHarmWatch(base),
    monthlySummary: createMonthlySummary(base),
  };
}

async function createCredentials(
  configuration: Configuration,
  base: Base,
  { limits }: Protections,
  { casinoUrl, ownUrl }: Addresses,
): Promise<Credentials> {
  const { clock, secret, outbox } = base;
  const { activationCodeMinutes: codeMinutes, otpDigits: digits, otpMinutes: minutes } = configuration;
  const { resetLink: kind, resetMinutes, passwordPolicy, breachedPasswordsUrl: breachedUrl } = configuration;
  const isKnownHere = configuration.environment !== 'production';
  const platformUrl = () => configuration.platformUrl ?? (isKnownHere ? ownUrl() : null);
  return {
    codes: createActivationCodes(clock, secret, outbox, { codeMinutes, casinoUrl }),
    oneTimeCodes: createOneTimeCodes(base, { digits, minutes, casinoUrl }),
    resetLinks: createResetLinks(clock, outbox, { kind, minutes: resetMinutes, casinoUrl }),
    identityTokens: createIdentityTokens(readSharedSecrets(configuration).token, clock),
    persons: createPersonRegister(base.db),
    entry: createSessionOpener({ ...base, limits }),
    passwords: await createPasswords(configuration.passwordCost),
    passwordRules: createPasswordRules(
      passwordPolicy,
      configuration.payment.brand,
      breachedUrl ? createBreachedPasswords(breachedUrl) : null,
    ),
    unsubscribeLinks: createUnsubscribeLinks({ clock, secret, casinoUrl, platformUrl }),
  };
}

/** The URLs of external pages. */
interface Pages {
  readonly casinoUrl: () => string;
  readonly mayReceive: (origin: string) => boolean;
}

function createDomains(
  configuration: Configuration,
  foundation: Foundation,
  dataKey: string,
  { casinoUrl, mayReceive }: Pages,
) {
  const { documents, eid, games, addressLookUp } = configuration;
  const providers = eid ? createEidClient(eid) : noProviders;
  const addresses = addressLookUp ? createAddressClient(addressLookUp) : noAddresses;
  const verification = createVerification(documents, dataKey, foundation);
  const gaming = createGaming(configuration, foundation);
  const money = createMoney(
    { ...configuration, exchangeRates: games.exchangeRates },
    { ...foundation, bonuses: gaming.bonuses, casinoUrl },
  );
  return {
    identity: createIdentity(
      { ...configuration, ssoSecret: readSharedSecrets(configuration).sso },
      { ...foundation, providers, addresses, mayReceive },
    ),
    responsibleGambling: createResponsibleGambling(foundation),
    verification,
    money,
    gaming,
    engagement: createEngagement(foundation),
    privacy: createPrivacy({ ...foundation, documentFiles: verification.documentFiles }),
  };
}

function createPerformer(
  { environment }: Configuration,
  { db, clock, secret, sessions, captcha, securityEvents }: Foundation,
): Services['executor'] {
  return {
    db,
    sessions: {
      find: sessions.find,
      peek: sessions.peek,
      getRefusal: (token) => getSessionRefusal(db, clock, token),
    },
    captcha,
    securityEvents,
    idempotency: createIdempotency(db, clock, secret),
    validatesAnswers: environment !== 'production',
  };
}
