import { createEngagement, createEngagementServices } from '../engagement/index.ts';
import { createGaming } from '../gaming/index.ts';
import {
  createIdentity,
  createIdentityServices,
  getSessionRefusal,
  holdOtherAccounts,
} from '../identity/index.ts';
import type { Clock } from '../infrastructure/clock/clock.ts';
import type { Database } from '../infrastructure/database/database.ts';
import { createInfrastructure, type Infrastructure } from '../infrastructure/infrastructure.ts';
import { openDataKey } from '../infrastructure/secret/data-key.ts';
import { createSecret } from '../infrastructure/secret/secret.ts';
import { noSecurityEvents, type SecurityEvents } from '../infrastructure/security-events/security-event.ts';
import { cashierSessionEnder, createLedger, createMoney, createStatementMails } from '../money/index.ts';
import { isAllowedOrigin } from '../operations/allowed-origin.ts';
import { createOperations, type Operations } from '../operations/operations.module.ts';
import { createPrivacy } from '../privacy/index.ts';
import {
  createResponsibleGambling,
  createResponsibleGamblingServices,
} from '../responsible-gambling/index.ts';
import { createStaff } from '../staff/index.ts';
import { createVerification } from '../verification/index.ts';
import type { Configuration } from './configuration/configuration.ts';
import { readSharedSecrets } from './shared-secrets.ts';

/** Every service and module of a platform. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** Addresses that are known only while the platform runs: read when a page or an email is written. */
export interface Addresses {
  readonly casinoUrl: () => string;
  readonly ownUrl: () => string;
}

/** Creates every service over one database and clock, from the lowest layer to the highest. */
export async function createServices(
  configuration: Configuration,
  { db }: Pick<Database, 'db'>,
  clock: Clock,
  addresses: Addresses,
  securityEvents: SecurityEvents = noSecurityEvents,
) {
  const { casinoUrl } = addresses;
  const dataKey = await openDataKey(db, configuration);
  const secret = createSecret(dataKey);
  const infrastructure = createInfrastructure(configuration, { db, clock, secret, securityEvents });
  const operations = createOperations(configuration, infrastructure);
  const services = await createDomainServices(configuration, infrastructure, addresses);
  const mayReceive = (origin: string) =>
    origin === new URL(casinoUrl()).origin || isAllowedOrigin(origin, configuration);
  const shared = { ...infrastructure, ...services, usedTokens: operations.usedTokens, casinoUrl, mayReceive };
  const modules = createModules(configuration, shared, dataKey);
  const { identity, responsibleGambling, verification, money, gaming, engagement } = modules;
  const privacy = createPrivacy(configuration.archives, dataKey, {
    ...shared,
    ...verification,
    files: verification.documentFiles,
    seal: verification.documentSeal,
    bonuses: gaming.bonuses,
  });
  const staff = createStaff(shared);
  const served = [
    identity,
    responsibleGambling,
    verification,
    money,
    gaming,
    engagement,
    operations,
    privacy,
    staff,
  ];
  return {
    ...shared,
    ...modules,
    staff,
    handlers: served.flatMap(({ handlers }) => handlers),
    /** Handlers of the WebSocket only, whose calls have fewer fields than those of REST. */
    websocketHandlers: [identity.shortRegistration, responsibleGambling.limitRemoval, money.wholeGambling],
    /** Background work of all domains. */
    sweeps: served.flatMap(({ sweeps }) => sweeps),
    executor: operations.createExecutor({
      find: services.sessions.find,
      peek: services.sessions.peek,
      getRefusal: (token) => getSessionRefusal(db, clock, token),
      requireStepUp: identity.stepUpGuard.require,
    }),
  };
}

/** Creates what the domains use of each other. */
async function createDomainServices(
  configuration: Configuration,
  infrastructure: Infrastructure,
  { casinoUrl, ownUrl }: Addresses,
) {
  const { payment, games, environment } = configuration;
  const { token: tokenSecret } = readSharedSecrets(configuration);
  const identity = await createIdentityServices(
    { ...configuration, brand: payment.brand, tokenSecret, casinoUrl },
    infrastructure,
    cashierSessionEnder,
  );
  const { termsVersion, sessions } = identity;
  // In production the address of this process is not the one that players reach.
  const platformUrl = () => configuration.platformUrl ?? (environment === 'production' ? null : ownUrl());
  const engagement = createEngagementServices(
    { ...configuration, termsVersion, casinoUrl, platformUrl },
    infrastructure,
  );
  const ledger = createLedger(infrastructure.clock, infrastructure.pushes);
  const responsibleGambling = createResponsibleGamblingServices(
    { ...configuration, exchangeRates: games.exchangeRates, termsVersion },
    { ...infrastructure, ...engagement, sessions, ledger, holdOtherAccounts },
  );
  return { ...identity, ...engagement, ...responsibleGambling, ledger, platformUrl };
}

type Shared = Infrastructure &
  Awaited<ReturnType<typeof createDomainServices>> &
  Pick<Operations, 'usedTokens'> & {
    readonly casinoUrl: () => string;
    /** Whether pages of an origin may receive keys and codes. */
    readonly mayReceive: (origin: string) => boolean;
  };

/** Creates what serves players, providers and staff. */
function createModules(configuration: Configuration, services: Shared, dataKey: string) {
  const { documents, games, payment } = configuration;
  const { sso: ssoSecret } = readSharedSecrets(configuration);
  const identity = createIdentity({ ...configuration, ssoSecret, brand: payment.brand }, services);
  const gaming = createGaming(configuration, services);
  const statementMails = createStatementMails(services);
  return {
    identity,
    responsibleGambling: createResponsibleGambling(services),
    verification: createVerification(documents, dataKey, services),
    money: createMoney(
      { ...configuration, exchangeRates: games.exchangeRates },
      {
        ...services,
        entry: identity.entry,
        stepUpGuard: identity.stepUpGuard,
        bonuses: gaming.bonuses,
        statementMails,
      },
    ),
    gaming,
    engagement: createEngagement({ ...services, statementMails, bonuses: gaming.bonuses }),
  };
}
