import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createFaults, type Faults } from './backstage/faults.ts';
import { registerBackstage } from './backstage/routes.ts';
import { createVisitorCountry } from './bootstrap/visitor-country.ts';
import { type MovableClock, openMovableClock } from './clock/movable-clock.ts';
import { noFaults } from './call/fault.ts';
import type { Configuration } from './configuration.ts';
import { openDatabase } from './database/open-database.ts';
import type { Db } from './database/tables.ts';
import { seedDemoPlayers } from './demo/seed.ts';
import { linkDemoPersons } from './eid/demo-links.ts';
import { registerQrImage } from './eid/qr-image.ts';
import { registerSimulator } from './eid/simulator/routes.ts';
import { registerHealth } from './health/routes.ts';
import { isAllowedOrigin } from './http/allowed-origin.ts';
import { registerDocs } from './http/docs-page.ts';
import { registerOperations } from './http/operation-route.ts';
import { createServer, type Drain } from './http/server.ts';
import { createLog, type Log } from './log/log.ts';
import { registerMetrics } from './metrics/metrics.ts';
import { smtpMailer } from './outbox/mailer.ts';
import { type Sender, startSender } from './outbox/sender.ts';
import { createServices, type Services } from './services.ts';
import { registerStaticSite } from './static-site/static-site.ts';
import { startSweeper } from './sweeper/sweeper.ts';
import { registerThirdParty } from './third-party/routes.ts';
import { type ThirdPartyParts, thirdPartyOriginOf } from './third-party/third-party.ts';

export interface RunningPlatform {
  /** Such as `http://localhost:4400`. */
  readonly url: string;
  readonly port: number;
  /** The platform's own database, for those who run it in their process. */
  readonly db: Db;
  /** Stops taking calls, finishes those under way and releases everything. */
  close(): Promise<void>;
}

export interface PlatformSurroundings {
  readonly log?: Log;
  /** Collect figures of the process: once per process. */
  readonly processMetrics?: boolean;
}

/** What was acquired, released last first; also when the start itself fails half-way. */
type Releases = (() => unknown)[];

/** Starts a platform in this process. */
export async function startPlatform(
  configuration: Configuration,
  { log = createLog(configuration.logLevel), processMetrics = false }: PlatformSurroundings = {},
): Promise<RunningPlatform> {
  const releases: Releases = [];
  const close = async () => {
    for (const release of releases.splice(0).reverse()) await release();
  };
  try {
    return { ...(await start(configuration, log, processMetrics, releases)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(configuration: Configuration, log: Log, processMetrics: boolean, releases: Releases) {
  const report = (error: unknown) => log.error({ err: error }, 'background work failed');
  const database = await openDatabase(configuration);
  releases.push(() => database.close());
  const clock = await openMovableClock(database, report);
  releases.push(() => clock.close());
  const address = { url: '' };
  const casinoUrl = () => configuration.casinoUrl ?? address.url;
  const services = await createServices(configuration, database, clock, casinoUrl, () => address.url);
  const sender = senderFor(configuration, services, report);
  releases.push(() => sender?.close());
  const sweeper = startSweeper(database.db, clock, report);
  releases.push(() => sweeper.close());
  const drain: Drain = { started: false };
  const app = await createServer(configuration, clock, log, drain);
  releases.push(() => app.close());
  releases.push(() => {
    drain.started = true;
  });
  registerMetrics(app, {
    token: configuration.metricsToken,
    isProduction: configuration.environment === 'production',
    ofProcess: processMetrics,
  });
  registerHealth(app, database.db, drain);
  registerDocs(app);
  registerQrImage(app);
  if (services.eidSimulation) await registerSimulator(app, services.eidSimulation);
  const isProduction = configuration.environment === 'production';
  if (!isProduction) await registerThirdParty(app, thirdPartyParts(configuration, services, clock, sender));
  await registerRest(app, configuration, services, clock, sender);
  await registerStaticSite(app, configuration.staticDirs, () => ({
    eid: services.eidSimulation?.origin() ?? '',
    thirdParty: isProduction ? '' : thirdPartyOriginOf(address.url),
  }));
  await app.listen({ host: configuration.host, port: configuration.port });
  const { port } = app.server.address() as AddressInfo;
  address.url = `http://localhost:${port}`;
  // Only now: their mails link to where this process is.
  if (configuration.demoPlayers) {
    await seedDemoPlayers(services);
    await linkDemoPersons(services.db, clock, services.secret);
  }
  return { url: address.url, port, db: database.db };
}

/** The operations, and around them, outside production, Backstage. */
async function registerRest(
  app: FastifyInstance,
  configuration: Configuration,
  services: Services,
  clock: MovableClock,
  sender: Sender | null,
): Promise<void> {
  const faults: Faults | null = configuration.environment === 'production' ? null : createFaults();
  const visitorCountry = createVisitorCountry(configuration.defaultCountry);
  await registerOperations(app, services.handlers, {
    performer: { ...services.performer, committed: () => void sender?.sweep() },
    faults: faults ?? noFaults,
    visitorCountry,
    // Anyone may send the header; only a proxy of ours is believed.
    countryHeader: configuration.trustedProxies.length > 0 ? configuration.countryHeader : null,
  });
  if (!faults) return;
  const token = configuration.backstageToken;
  await registerBackstage(app, { token, services, clock, faults, visitorCountry });
}

function thirdPartyParts(
  configuration: Configuration,
  services: Services,
  clock: MovableClock,
  sender: Sender | null,
): ThirdPartyParts {
  return {
    ...services,
    performer: { ...services.performer, committed: () => void sender?.sweep() },
    clock,
    mayEmbed: (origin) => isAllowedOrigin(origin, configuration),
    visitorCountry: configuration.defaultCountry,
  };
}

function senderFor(
  { smtpUrl, mailFrom, environment }: Configuration,
  { db, clock }: Services,
  onError: (error: unknown) => void,
): Sender | null {
  if (smtpUrl === null) return null;
  // Where Backstage shows the outbox the words stay.
  const forgetSent = environment === 'production';
  return startSender(db, clock, smtpMailer(smtpUrl, mailFrom), { forgetSent, onError });
}
