import type { AddressInfo } from 'node:net';
import { AUTOMATIC_CALL } from '@playerdesk/contract/internal';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Log } from '../../infrastructure/log/log.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { SecurityEvents } from '../../infrastructure/security-events/security-event.ts';
import { createOpenidProvider, type StaffSession } from '../../staff/index.ts';
import { createServer, type Drain } from '../../transports/http/server.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Services } from '../services.ts';
import { accountRoutes } from './account-routes.ts';
import { alarmRoutes } from './alarm-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { registerBreakGlass } from './break-glass-routes.ts';
import { breakRoutes } from './break-routes.ts';
import { campaignRoutes } from './campaign-routes.ts';
import { complaintRoutes } from './complaint-routes.ts';
import { readSessionCookie } from './console-cookies.ts';
import { type ConsoleRoute, registerRoutes } from './console-route.ts';
import type { ConsoleSettings } from './console-settings.ts';
import { documentRoutes } from './document-routes.ts';
import { failedCallRoutes } from './failed-call-routes.ts';
import { identityChangeRoutes } from './identity-change-routes.ts';
import { limitRoutes } from './limit-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { moneyRoutes } from './money-routes.ts';
import { noteRoutes } from './note-routes.ts';
import { registerConsolePage } from './page.ts';
import { personRoutes } from './person-routes.ts';
import { playerRoutes } from './player-routes.ts';
import { queueRoutes } from './queue-routes.ts';
import { recordRoutes } from './records/record-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { requestRoutes } from './request-routes.ts';
import { registerSignIn } from './sign-in-routes.ts';
import { signalRoutes } from './signal-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { wealthRoutes } from './wealth-routes.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';

export interface ConsoleDeps {
  readonly services: Services;
  readonly clock: Clock;
  readonly log: Log;
  readonly drain: Drain;
  readonly securityLog: SecurityEvents;
  /** Notifies players' sockets of what staff changed. */
  readonly announce: () => void;
}

export interface RunningConsole {
  readonly port: number;
  close(): Promise<void>;
}

/** Every route of the console's API, each with its act. */
export function consoleRoutes({ services, clock }: Pick<ConsoleDeps, 'services' | 'clock'>): ConsoleRoute[] {
  const shared = { ...services, clock, requests: services.staff.requests, work: services.staff.work };
  return [
    ...staffRoutes(),
    ...queueRoutes(shared),
    ...playerRoutes(shared),
    ...recordRoutes(shared),
    ...documentRoutes(shared),
    ...personRoutes(shared),
    ...wealthRoutes(shared),
    ...withdrawalRoutes(shared),
    ...alarmRoutes(shared),
    ...mailRoutes(shared),
    ...failedCallRoutes(shared),
    ...signalRoutes(shared),
    ...accountRoutes(shared),
    ...breakRoutes(shared),
    ...limitRoutes(shared),
    ...identityChangeRoutes(shared),
    ...requestRoutes(shared),
    ...noteRoutes(shared),
    ...complaintRoutes(shared),
    ...campaignRoutes(shared),
    ...moneyRoutes(shared),
    ...reportRoutes(shared),
    ...auditRoutes(shared),
  ];
}

/**
 * Starts the operator's console on its own listener. It shares no cookie, no session and no origin with players.
 */
export async function startConsole(
  configuration: Configuration,
  settings: ConsoleSettings,
  deps: ConsoleDeps,
): Promise<RunningConsole> {
  const { services, clock, log, drain, securityLog } = deps;
  const { consoleUrl, breakGlassAlarm } = settings;
  const hasBreakGlass = breakGlassAlarm.length > 0;
  const { sessions } = services.staff;
  const app = await createServer(
    { ...configuration, allowedOrigins: [], environment: 'production', sessionCookies: false },
    clock,
    log,
    drain,
    securityLog,
  );
  app.addHook('onRequest', async (request) => refuseForeignWrite(request, consoleUrl));
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') deps.announce();
  });
  const findSession = async (request: FastifyRequest): Promise<StaffSession> => {
    const token = readSessionCookie(request);
    const session =
      token === null ? null : await sessions.use(token, AUTOMATIC_CALL.toLowerCase() in request.headers);
    const isOff = session?.isBreakGlass && !hasBreakGlass;
    if (!session || isOff) throw new Refusal('NotAuthenticated');
    return session;
  };
  const provider = createOpenidProvider(settings);
  await registerSignIn(app, { ...services, sessions, provider, consoleUrl, log });
  await app.register(async (scope) => registerRoutes(scope, consoleRoutes(deps), findSession), {
    prefix: '/api',
  });
  if (hasBreakGlass) registerBreakGlass(app, { ...services.staff, securityLog, alarmTo: breakGlassAlarm });
  await registerConsolePage(app, hasBreakGlass);
  await app.listen({ host: settings.host, port: settings.port });
  const { port } = app.server.address() as AddressInfo;
  return { port, close: () => app.close() };
}

/** The provider's announcement of a logout comes from no page. */
const WITHOUT_PAGE = '/back-channel-logout';

/** Refuses a write that no page of the console sent. */
function refuseForeignWrite({ method, url, headers }: FastifyRequest, consoleUrl: string): void {
  if (method === 'GET' || url === WITHOUT_PAGE) return;
  if (headers.origin !== consoleUrl) throw new Refusal('OriginNotAllowed');
}
