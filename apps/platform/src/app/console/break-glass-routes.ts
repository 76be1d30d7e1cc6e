import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { SecurityEvents } from '../../infrastructure/security-events/security-event.ts';
import type { BreakGlass, StaffSessions } from '../../staff/index.ts';
import { parseBody } from '../parse-body.ts';
import { readSessionCookie, sessionCookie } from './console-cookies.ts';

interface BreakGlassDeps {
  readonly breakGlass: BreakGlass;
  readonly sessions: StaffSessions;
  readonly securityLog: SecurityEvents;
  readonly alarmTo: readonly string[];
}

const ROUTE = '/api/break-glass';
const attemptSchema = z.object({ password: z.string().min(1).max(200), code: z.string().min(1).max(20) });

/** Registers the sign-in without the identity provider. */
export function registerBreakGlass(
  app: FastifyInstance,
  { breakGlass, sessions, securityLog, alarmTo }: BreakGlassDeps,
): void {
  app.post(ROUTE, async (request, reply) => {
    const attempt = parseBody(attemptSchema, request.body);
    const { id: requestId, ip: address } = request;
    const report = (outcome: string) =>
      securityLog.report({ kind: 'break-glass', outcome, route: ROUTE, requestId, address });
    const token = await breakGlass
      .signIn(attempt, { requestId, address, alarmTo })
      .catch((error: unknown) => {
        if (error instanceof Refusal) report(error.reason ?? error.code);
        throw error;
      });
    report('signed-in');
    const earlier = readSessionCookie(request);
    if (earlier !== null) await sessions.end(earlier);
    reply.header('Set-Cookie', sessionCookie(token));
    return {};
  });
}
