import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Log } from '../../infrastructure/log/log.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { OpenidProvider, StaffSessions } from '../../staff/index.ts';
import { parseBody } from '../parse-body.ts';
import {
  attemptCookie,
  endAttemptCookie,
  endSessionCookie,
  readAttemptCookie,
  readSessionCookie,
  sessionCookie,
} from './console-cookies.ts';

export interface SignInDeps {
  readonly db: Db;
  readonly audit: Audit;
  readonly secret: Secret;
  readonly provider: OpenidProvider;
  readonly sessions: StaffSessions;
  /** The public address of the console, without a path. */
  readonly consoleUrl: string;
  readonly log: Log;
}

const PURPOSE = 'console sign-in';
const MOST_TOKEN = 16_384;

const startSchema = z.object({
  /** The path of the console to continue at. */
  to: z
    .string()
    .max(500)
    // A path with two slashes names another host.
    .regex(/^\/(?![/\\])[^\\]*$/)
    .catch('/'),
  fresh: z.enum(['1']).optional(),
});
const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  continueAt: z.string(),
});
const logoutSchema = z.object({ logout_token: z.string().min(1).max(MOST_TOKEN) });

/** Explains a refusal on a page: a person looks at the answer, and no program. */
const explained = (log: Log) => ({
  errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (!(error instanceof Refusal)) throw error;
    const { code, fields, cause } = error;
    // Without the cause itself: it may contain the claims of a person.
    const detail = cause instanceof Error ? cause.message : undefined;
    log.warn({ refusal: code, ...fields, detail, requestId: request.id }, 'sign-in of staff refused');
    reply.redirect(`/refused?${new URLSearchParams({ code, ...fields })}`, 303);
  },
});

/** Registers the sign-in of staff by OpenID Connect: code flow with PKCE, and logout from both sides. */
export async function registerSignIn(app: FastifyInstance, deps: SignInDeps): Promise<void> {
  const { db, audit, secret, provider, sessions, consoleUrl } = deps;
  const options = explained(deps.log);
  app.get('/sign-in', options, async (request, reply) => {
    const { to, fresh } = parseBody(startSchema, request.query);
    const { url, attempt } = await provider.start(to, fresh === '1');
    const sealed = secret.seal(PURPOSE, JSON.stringify(attempt));
    return reply.header('Set-Cookie', attemptCookie(sealed)).redirect(url, 303);
  });
  app.get('/callback', options, async (request, reply) => {
    const attempt = openAttempt(secret, request);
    reply.header('Set-Cookie', endAttemptCookie());
    const identity = await provider.finish(new URL(request.url, consoleUrl), attempt);
    const { roles, level, methods } = identity;
    await audit.write(db, {
      actor: 'staff',
      staffId: identity.id,
      action: 'staff-sign-in',
      requestId: request.id,
      after: { roles, level, methods, address: request.ip },
    });
    const earlier = readSessionCookie(request);
    if (earlier !== null) await sessions.end(earlier);
    const token = await sessions.open(identity);
    reply.header('Set-Cookie', sessionCookie(token));
    return reply.redirect(attempt.continueAt, 303);
  });
  app.post('/api/sign-out', async (request, reply) => {
    const token = readSessionCookie(request);
    const ended = token === null ? null : await sessions.end(token);
    reply.header('Set-Cookie', endSessionCookie());
    if (ended?.isBreakGlass) return { url: null };
    // The session here is over, whether the provider answers or not.
    return { url: await provider.endUrl().catch(() => null) };
  });
  await registerAnnouncedEnds(app, deps);
}

/** The provider's own call, without a browser: it sends a form. */
async function registerAnnouncedEnds(
  app: FastifyInstance,
  { db, audit, provider, sessions }: SignInDeps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_TOKEN },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    scope.post('/back-channel-logout', async (request) => {
      const { logout_token: token } = parseBody(logoutSchema, request.body);
      const end = await provider.readEnd(token);
      const ended = await sessions.endAnnounced(end);
      await audit.write(db, {
        actor: 'staff',
        ...(end.staffId !== null && { staffId: end.staffId }),
        action: 'staff-logout-announced',
        requestId: request.id,
        after: { ended },
      });
      return {};
    });
  });
}

function openAttempt(secret: Secret, request: FastifyRequest) {
  const sealed = readAttemptCookie(request);
  const text = sealed === null ? null : secret.open(PURPOSE, sealed);
  if (text === null) throw new Refusal('NotAuthenticated');
  return attemptSchema.parse(JSON.parse(text));
}
