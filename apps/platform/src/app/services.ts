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
import { createEidClient, noProviders } from '../identity/eid/eid-client.ts';
import { createIdentity } from '../identity/identity.module.ts';
import { createIdentityTokens, type IdentityTokens } from '../identity/identity-token/identity-tokens.ts';
import { createOneTimeCodes, type OneTimeCodes } from '../identity/one-time-code/one-time-codes.ts';
import { createPasswords, type Passwords } from '../identity/password/passwords.ts';
import { createResetLinks, type ResetLinks } from '../identity/password-reset/reset-links.ts';
import { holdOtherAccounts } from '../identity/person-reviews/person-reviews.ts';
import { createExclusionRegister, type ExclusionRegister } from '../identity/register/exclusion-register.ts';
import { createPersonRegister, type PersonRegister } from '../identity/register/person-register.ts';
import { createEntry, type Entry } from '../identity/session/entry.ts';
import { createSessions, type SessionService } from '../identity/session/session.ts';
import { sessionOver } from '../identity/session/session-over.ts';
import { TERMS_VERSION } from '../identity/terms/terms.ts';
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
import { endVisits, endVisitsIn } from '../money/payment/cashier-session.queries.ts';
import { isAllowedOrigin } from '../operations/allowed-origin.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Performer } from '../operations/call/perform.ts';
import { createHumanVerification, type HumanVerification } from '../operations/captcha/human-verification.ts';
import { humanVerificationRoutes } from '../operations/captcha/routes.ts';
import { createIdempotency } from '../operations/idempotency/idempotency.ts';
import { createSpentProofs, type SpentProofs } from '../operations/spent-proof/spent-proofs.ts';
import { createLimits, type Limits } from '../responsible-gambling/limits/limits.ts';
import {
  createLimitChoices,
  type LimitChoices,
} from '../responsible-gambling/required-actions/limit-choices.ts';
import { createOwed, type Owed } from '../responsible-gambling/required-actions/owed.ts';
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
import type { Configuration } from './configuration.ts';

/** What every module is made of. */
interface Foundation {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
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
export interface Services extends Foundation, Omit<Verification, 'handlers'> {
  readonly handlers: readonly Handler[];
  /** Handlers of the websocket alone, whose calls carry less than those of REST. */
  readonly websocketHandlers: readonly Handler[];
  /** Whether keys and codes may be handed to pages of an origin. */
  readonly mayReceive: (origin: string) => boolean;
  readonly money: Money;
  readonly gaming: Gaming;
  readonly subscriptionService: SubscriptionService;
  readonly newsletter: Newsletter;
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
  const sessions = createSessions({ db, clock, pushes, visits: { endAll: endVisits, endIn: endVisitsIn } });
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
    holdOtherAccounts,
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
  const identity = createIdentity(configuration, {
    ...foundation,
    providers: configuration.eid ? createEidClient(configuration.eid) : noProviders,
    mayReceive,
  });
  const responsibleGambling = createResponsibleGambling(foundation);
  const { handlers: ofVerification, ...verification } = createVerification(
    configuration.documents,
    configuration.secret,
    foundation,
  );
  const gaming = createGaming(configuration, foundation);
  const money = createMoney(
    { ...configuration, exchangeRates: configuration.games.exchangeRates },
    { ...foundation, bonuses: gaming.bonuses, casinoUrl },
  );
  const engagement = createEngagement(foundation);
  return {
    ...foundation,
    handlers: [
      ...identity.handlers,
      ...responsibleGambling.handlers,
      ...ofVerification,
      ...money.handlers,
      ...gaming.handlers,
      ...engagement.handlers,
      ...humanVerificationRoutes(foundation.humans, foundation.limiter),
    ],
    websocketHandlers: [identity.shortRegistration, responsibleGambling.limitRemoval, money.wholeGambling],
    ...verification,
    money,
    gaming,
    subscriptionService: engagement.subscriptionService,
    newsletter: engagement.newsletter,
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
