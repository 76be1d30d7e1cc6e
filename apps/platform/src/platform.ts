import type { AddressInfo } from 'node:net';
import { createFaults } from './backstage/faults.ts';
import { registerBackstage } from './backstage/routes.ts';
import { createVisitorCountry } from './bootstrap/visitor-country.ts';
import { openMovableClock } from './clock/movable-clock.ts';
import type { Configuration } from './configuration.ts';
import { openDatabase } from './database/open-database.ts';
import { seedDemoPlayers } from './demo/seed.ts';
import { registerHealth } from './health/routes.ts';
import { registerDocs } from './http/docs-page.ts';
import { noFaults } from './http/fault.ts';
import { registerOperation } from './http/operation-route.ts';
import { createServer } from './http/server.ts';
import { createLog, type Log } from './log/log.ts';
import { registerMetrics } from './metrics/metrics.ts';
import { smtpMailer } from './outbox/mailer.ts';
import { startSender } from './outbox/sender.ts';
import { createServices } from './services.ts';
import { registerStaticSite } from './static-site/static-site.ts';
import { startSweeper } from './sweeper/sweeper.ts';

export interface RunningPlatform {
  /** Such as `http://localhost:4400`. */
  readonly url: string;
  readonly port: number;
  /** Stops taking calls, finishes those under way and releases everything. */
  close(): Promise<void>;
}

export interface PlatformSurroundings {
  readonly log?: Log;
  /** Collect figures of the process: once per process. */
  readonly processMetrics?: boolean;
}

/** Starts a platform in this process. */
export async function startPlatform(
  configuration: Configuration,
  { log = createLog(configuration.logLevel), processMetrics = false }: PlatformSurroundings = {},
): Promise<RunningPlatform> {
  const isProduction = configuration.environment === 'production';
  const report = (error: unknown) => log.error({ err: error }, 'background work failed');
  const database = await openDatabase(configuration);
  const clock = await openMovableClock(database, report);
  let url = '';
  const services = await createServices(configuration, database, clock, () => configuration.casinoUrl ?? url);
  if (configuration.demoPlayers) await seedDemoPlayers(services);
  const sender = configuration.smtpUrl
    ? startSender(database.db, clock, smtpMailer(configuration.smtpUrl, configuration.mailFrom), report)
    : null;
  const sweeper = startSweeper(database.db, clock, report);
  const drain = { started: false };
  const app = await createServer(configuration, clock, log, drain);
  const faults = isProduction ? null : createFaults();
  const visitorCountry = createVisitorCountry(configuration.defaultCountry);
  registerMetrics(app, { token: configuration.metricsToken, isProduction, ofProcess: processMetrics });
  registerHealth(app, database.db, drain);
  registerDocs(app);
  for (const handler of services.handlers) {
    registerOperation(app, handler, {
      performer: { ...services.performer, committed: () => void sender?.sweep() },
      faults: faults ?? noFaults,
      visitorCountry,
      countryHeader: configuration.trustedProxies.length > 0 ? configuration.countryHeader : null,
    });
  }
  if (faults) {
    await registerBackstage(app, {
      token: configuration.backstageToken,
      services,
      clock,
      faults,
      visitorCountry,
    });
  }
  await registerStaticSite(app, configuration.staticDirs);
  await app.listen({ host: configuration.host, port: configuration.port });
  const { port } = app.server.address() as AddressInfo;
  url = `http://localhost:${port}`;
  const close = async () => {
    drain.started = true;
    await app.close();
    sweeper.close();
    await sender?.close();
    await clock.close();
    await database.close();
  };
  return { url, port, close };
}
