import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { registerContentAssets, registerOneClick } from '../engagement/index.ts';
import { registerGameCalls, seedGames, seedTournaments } from '../gaming/index.ts';
import {
  createVisitorCountry,
  registerQrImage,
  registerSignInReports,
  registerWallet,
} from '../identity/index.ts';
import { type MovableClock, openMovableClock } from '../infrastructure/clock/movable-clock.ts';
import type { ConnectionState } from '../infrastructure/database/connection-queue.ts';
import type { Database } from '../infrastructure/database/database.ts';
import { openDatabase } from '../infrastructure/database/open-database.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import { selectRuleEdition } from '../infrastructure/jurisdictions/jurisdictions.ts';
import { createLog, type Log } from '../infrastructure/log/log.ts';
import { createMetricsRegistry, registerMetrics } from '../infrastructure/metrics/metrics.ts';
import { smtpMailer } from '../infrastructure/outbox/mailer.ts';
import { type Sender, startSender } from '../infrastructure/outbox/sender.ts';
import { type Announcer, startAnnouncer } from '../infrastructure/push/announcer.ts';
import { createSecret } from '../infrastructure/secret/secret.ts';
import { createSecurityLog, type SecurityLog } from '../infrastructure/security-events/security-log.ts';
import { closeWithin } from '../infrastructure/stopping/close-within.ts';
import { registerPaymentWebhooks } from '../money/index.ts';
import type { OperationExecutor } from '../operations/call/execute-operation.ts';
import { noFaults } from '../operations/call/fault.ts';
import { registerHealth } from '../transports/health/health.routes.ts';
import { refuseUnderOverload } from '../transports/http/admission.ts';
import { registerDocs } from '../transports/http/docs-page.ts';
import { createNamedCountry } from '../transports/http/named-country.ts';
import { registerOperations } from '../transports/http/operation-route.ts';
import { createServer, type Drain } from '../transports/http/server.ts';
import { createSessionCookies } from '../transports/http/session-cookie.ts';
import { registerRpc } from '../transports/rpc/rpc.ts';
import { registerStaticSite } from '../transports/static-site/static-site.ts';
import { registerBackstage } from './backstage/backstage.routes.ts';
import { createFaults, type Faults } from './backstage/faults.ts';
import type { Configuration } from './configuration/configuration.ts';
import { getStartWarnings } from './configuration/start-warnings.ts';
import { startConsole } from './console/console.ts';
import { linkDemoPersons } from './demo/demo-links.ts';
import { seedDemoPlayers } from './demo/seed.ts';
import { registerBuildInfo } from './metrics/build-metrics.ts';
import { type CallMetrics, createCallMetrics } from './metrics/call-metrics.ts';
import { registerStoredWork } from './metrics/stored-work-metrics.ts';
import { SCHEMA } from './schema.ts';
import { createServices, type Services } from './services.ts';
import { readSharedSecrets } from './shared-secrets.ts';
import { startSweep } from './sweeper/start-sweep.ts';
import { createSweepLeases } from './sweeper/sweep-leases.ts';
import { createWorkMonitor, type WorkMonitor } from './sweeper/work-report.ts';

export interface RunningPlatform {
  /** For example `http://localhost:4400`. */
  readonly url: string;
  readonly port: number;
  /** The port of the operator's console. Null: it does not run. */
  readonly consolePort: number | null;
  /** The platform's database, for code in the same process. */
  readonly db: Db;
  /** The use of its connections. */
  readonly connections: ConnectionState;
  /** The metrics that Prometheus reads at /metrics. */
  readonly registry: Registry;
  /** Stops accepting calls, completes those in progress and releases all resources. */
  close(): Promise<void>;
}

export interface PlatformOverrides {
  readonly log?: Log;
  /** An open, migrated database to use instead of the configured one. It is closed with the platform. */
  readonly database?: Database;
  /** Collect metrics of the process. Set it once per process. */
  readonly processMetrics?: boolean;
}

/** Acquired resources, released in reverse order, also when the start fails. */
type Releases = (() => unknown)[];

/** Starts a platform in this process. */
export async function startPlatform(
  configuration: Configuration,
  { log = createLog(configuration.logLevel), processMetrics = false, database }: PlatformOverrides = {},
): Promise<RunningPlatform> {
  const releases: Releases = [];
  const close = async () => {
    for (const release of releases.splice(0).reverse()) await release();
  };
  try {
    const opened = database ?? (await openDatabase(configuration, SCHEMA, configuration.migratesOnStart));
    releases.push(() => opened.close());
    return { ...(await start(configuration, opened, log, processMetrics, releases)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The context of one platform start. */
interface Start {
  readonly configuration: Configuration;
  readonly log: Log;
  readonly clock: MovableClock;
  readonly services: Services;
  readonly securityLog: SecurityLog;
  readonly drain: Drain;
  readonly releases: Releases;
  readonly monitor: WorkMonitor;
  readonly metrics: CallMetrics;
}

async function start(
  configuration: Configuration,
  database: Database,
  log: Log,
  processMetrics: boolean,
  releases: Releases,
) {
  for (const warning of getStartWarnings(configuration)) log.warn(warning);
  selectRuleEdition(configuration.ruleEdition);
  const monitor = createWorkMonitor(log);
  const { report } = monitor;
  const registry = createMetricsRegistry(processMetrics);
  const metrics = createCallMetrics(registry);
  const clock = await openMovableClock(database, report('clock'));
  releases.push(() => clock.close());
  const address = { url: '' };
  const securityLog = createSecurityLog(log, createSecret(configuration.secret), {
    linesPerMinute: configuration.securityLinesPerMinute,
  });
  releases.push(() => securityLog.close());
  const addresses = { casinoUrl: () => configuration.casinoUrl ?? address.url, ownUrl: () => address.url };
  const services = await createServices(configuration, database, clock, addresses, securityLog);
  const drain: Drain = { isStopping: false, started: false };
  const starting: Start = {
    configuration,
    log,
    clock,
    services,
    securityLog,
    drain,
    releases,
    monitor,
    metrics,
  };
  const { announcer, committed: onCommitted } = await startBackground(starting, database);
  const app = await createServer(configuration, clock, log, drain, securityLog);
  refuseUnderOverload(app, database.connections);
  releases.push(() => app.close());
  registerMetrics(app, {
    tokens: [configuration.metricsToken, configuration.previousMetricsToken].filter(
      (token) => token !== null,
    ),
    isProduction: configuration.environment === 'production',
    registry,
    refresh: registerStoredWork(registry, database.db, clock),
  });
  registerBuildInfo(registry);
  database.metrics.register(registry, database.connections);
  securityLog.register(registry);
  monitor.register(registry);
  await registerPages(app, starting, database, onCommitted);
  await registerSuppliers(app, starting, { registry, committed: onCommitted });
  if (configuration.environment !== 'production') await seedGames(database.db);
  const executor = { ...services.executor, onCommitted, onEnded: metrics.onEnded };
  await registerWires(app, { ...starting, announcer, executor, registry });
  releases.push(() => startDraining(drain, configuration.stopDelay));
  await registerStaticSite(app, configuration.staticDirs, configuration.suppliers);
  await app.listen({ host: configuration.host, port: configuration.port });
  const { port } = app.server.address() as AddressInfo;
  const consolePort = await openConsole(starting, onCommitted);
  address.url = `http://localhost:${port}`;
  // After the address is known, because the emails link to this process.
  if (configuration.demoPlayers) await seedDemo(services, clock);
  return {
    url: address.url,
    port,
    consolePort,
    db: database.db,
    connections: database.connections,
    registry,
  };
}

/** Starts the operator's console, if it is configured. Returns its port. */
async function openConsole(
  { configuration, services, clock, log, drain, securityLog, releases }: Start,
  announce: () => void,
): Promise<number | null> {
  if (configuration.console === null) return null;
  const deps = { services, clock, log, drain, securityLog, announce };
  const { port, close } = await startConsole(configuration, configuration.console, deps);
  releases.push(close);
  return port;
}

/** Reports that the process is not ready, waits until load balancers know, and refuses new calls. */
async function startDraining(drain: Drain, stopDelay: number): Promise<void> {
  drain.isStopping = true;
  await delay(stopDelay);
  drain.started = true;
}

/** Starts the background work: email, sweeps and pushes. Call `committed` after each write. */
async function startBackground(
  { configuration, clock, log, services, releases, monitor, metrics }: Start,
  database: Database,
): Promise<{ announcer: Announcer; committed: () => void }> {
  const { report } = monitor;
  const sender = senderFor(configuration, services, report('mail'), metrics.onMail);
  if (sender) releases.push(() => closeWithin('mail', sender.close, log));
  const leases = createSweepLeases(database.db);
  const sweeps = services.sweeps.map((sweep) => startSweep(sweep, { leases, monitor }));
  const closeSweeps = () => Promise.all(sweeps.map((sweep) => sweep.close()));
  releases.push(() => closeWithin('sweeps', closeSweeps, log));
  const announcer = await startAnnouncer(database, clock, report('pushes'), metrics);
  releases.push(() => announcer.close());
  const onCommitted = () => {
    void sender?.sweep();
    announcer.announce();
  };
  return { announcer, committed: onCommitted };
}

/** Registers everything served in addition to the operations, for people and programs. */
async function registerPages(
  app: FastifyInstance,
  { configuration, services, drain, securityLog: securityEvents }: Start,
  database: Database,
  committed: () => void,
): Promise<void> {
  const { engagement, identity, unsubscribeLinks } = services;
  registerHealth(app, database, drain);
  if (configuration.contractPages) registerDocs(app);
  registerQrImage(app);
  if (identity.wallet) await registerWallet(app, { wallet: identity.wallet, securityEvents });
  await registerSignInReports(app, { reports: identity.signInReports, committed });
  await registerContentAssets(app);
  await registerOneClick(app, { service: engagement.subscriptionService, unsubscribeLinks });
}

/** Registers the endpoints of the payment and game providers, if a secret is configured. */
async function registerSuppliers(
  app: FastifyInstance,
  { configuration, services: { db, money, gaming }, clock, securityLog: securityEvents }: Start,
  { registry, committed: onCommitted }: { readonly registry: Registry; readonly committed: () => void },
): Promise<void> {
  const shared = { db, clock, registry, securityEvents, onCommitted };
  const secrets = readSharedSecrets(configuration);
  if (secrets.payment) {
    await registerPaymentWebhooks(app, { ...shared, secrets: secrets.payment, calls: money.calls });
  }
  if (secrets.game) {
    await registerGameCalls(app, { ...shared, secrets: secrets.game, rounds: gaming.rounds });
  }
}

async function seedDemo(services: Services, clock: MovableClock): Promise<void> {
  await seedTournaments(services.db, clock.now());
  await seedDemoPlayers(services);
  await linkDemoPersons(services.db, services.secret);
}

interface WireDeps extends Start {
  readonly announcer: Announcer;
  readonly executor: OperationExecutor;
  readonly registry: Registry;
}

/** Registers the operations over both protocols, the pushes and, outside production, Backstage. */
async function registerWires(app: FastifyInstance, deps: WireDeps): Promise<void> {
  const { configuration, services, announcer, clock, executor, monitor, releases } = deps;
  const faults: Faults | null = configuration.environment === 'production' ? null : createFaults();
  const shared = {
    executor,
    faults: faults ?? noFaults,
    visitorCountry: createVisitorCountry(configuration.defaultCountry),
    namedCountry: createNamedCountry(configuration),
  };
  const uploadBodyLimit = getBodyLimit(configuration.documents);
  await registerOperations(app, services.handlers, {
    ...shared,
    origins: configuration,
    sessionCookies: createSessionCookies({ isEnabled: configuration.sessionCookies }),
    uploadBodyLimit,
  });
  const handlers = [...services.handlers, ...services.websocketHandlers];
  const rpc = registerRpc(app, {
    ...deps,
    ...shared,
    settings: configuration,
    offersExtension: services.identity.offersExtension,
    services: { ...services, handlers },
    onError: monitor.report('sessions of websockets'),
  });
  releases.push(() => rpc.close());
  announcer.setListener(rpc.watch);
  if (!faults) return;
  const { backstageToken: token } = configuration;
  const { visitorCountry } = shared;
  // Messages by staff are sent at once, like those caused by players.
  const announce = executor.onCommitted;
  await registerBackstage(app, { token, services, clock, faults, visitorCountry, announce });
}

/** Returns the body limit: a file as base64, and its fields. */
function getBodyLimit({ mostBytes }: Configuration['documents']): number {
  return Math.ceil(mostBytes / 3) * 4 + 16 * 1024;
}

function senderFor(
  { smtpUrl, mailFrom, environment, requiresMailEncryption }: Configuration,
  { db, clock }: Services,
  onError: (error: unknown) => void,
  onMail: CallMetrics['onMail'],
): Sender | null {
  if (smtpUrl === null) return null;
  // Where Backstage shows the outbox, the text is retained.
  const forgetSent = environment === 'production';
  return startSender(db, clock, smtpMailer(smtpUrl, mailFrom, requiresMailEncryption), {
    deletesSent: forgetSent,
    onError,
    onMail,
  });
}
