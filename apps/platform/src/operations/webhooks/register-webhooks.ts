import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { z } from 'zod';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { continueBegunWork } from '../../infrastructure/database/caller.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { REFUSAL_STATUS, Refusal, type RefusalCode } from '../../infrastructure/refusal.ts';
import type { SharedSecret } from '../../infrastructure/secret/shared-secret.ts';
import type { SecurityEvents } from '../../infrastructure/security-events/security-event.ts';
import { DESCRIPTIONS } from '../call/descriptions.ts';
import { recordFailedCall } from './failed-calls.queries.ts';
import { type RefusalBody, toCallOutcome, type WebhookProblem, WebhookRefusal } from './webhook-refusal.ts';
import { hasValidSignature, isExpiredSignature } from './webhook-signature.ts';

export interface WebhookDeps {
  readonly db: Db;
  /** Shared with the calling server. */
  readonly secrets: SharedSecret;
  readonly clock: Clock;
  readonly registry: Registry;
  readonly securityEvents: SecurityEvents;
  /** Runs after the reported change is committed. */
  readonly onCommitted: () => void;
}

interface WebhookFamily {
  /** Whose failed calls wait for staff. A call without a valid signature is nobody's: it is a security event. */
  readonly failures: readonly Failure[];
  /** Name and description of the metric that counts calls. */
  readonly metric: string;
  readonly help: string;
  /** The header that carries the signature. */
  readonly header: string;
}

/** For all other refusals a provider receives the code only: a player's limits and duties are private. */
const CODES_WITH_DETAILS: ReadonlySet<RefusalCode> = new Set(['StakeTooHigh', 'GameTooSoon']);

/** Refusals that point to a forged or replayed call. All others also happen between honest servers. */
const ATTEMPTS: ReadonlySet<WebhookProblem> = new Set([
  'invalid-signature',
  'transaction-mismatch',
  'round-mismatch',
  'wrong-user',
  'wrong-auth-code',
  'already-completed',
]);

/** Why a call waits for staff: provider and platform disagree, or the platform failed. The provider carries out other refusals. */
export const FAILURES = [
  'fault',
  'invalid-request',
  'unknown-session',
  'unknown-transaction',
  'transaction-mismatch',
  'round-mismatch',
  'wrong-user',
  'wrong-amount',
  'wrong-currency',
  'wrong-auth-code',
  'canceled',
  'already-completed',
  'NotFound',
] as const satisfies readonly (WebhookProblem | RefusalCode | 'fault')[];
export type Failure = (typeof FAILURES)[number];

/** All calls come from one address, so the rate limit for visitors would be too low. */
const WEBHOOK_RATE_LIMIT = { max: 60_000, timeWindow: 60_000 };

export type Answer = { readonly success: boolean };
export interface Webhook<T> {
  readonly schema: z.ZodType<T>;
  readonly run: (payload: T, requestId: string) => Promise<Answer>;
  /**
   * Returns the provider's id of the payment or round that the call continues. Under overload such a call comes first, and
   * if it fails, it waits for staff. Absent: it begins work.
   */
  readonly continues?: (payload: T) => string;
}
export type DefineWebhook = <T>(path: string, webhook: Webhook<T>) => void;

/** Registers the endpoints that another server calls. Every call is signed with its path and its body as sent, byte for byte. */
export async function registerWebhooks(
  app: FastifyInstance,
  deps: WebhookDeps,
  { metric: name, help, header, failures }: WebhookFamily,
  define: (defineWebhook: DefineWebhook) => void,
): Promise<void> {
  const counter = new Counter({ name, help, labelNames: ['call', 'answer'], registers: [deps.registry] });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    define((path, webhook) => {
      const config = { rateLimit: WEBHOOK_RATE_LIMIT, beginsWork: webhook.continues === undefined };
      scope.post(path, { config }, async (request, reply) => {
        const { status, answer } = await answerWebhook(deps, { header, failures }, request, webhook);
        counter.inc({ call: path, answer: 'errorCode' in answer ? answer.errorCode : 'success' });
        return reply.code(status).send(answer);
      });
    });
  });
}

async function answerWebhook<T>(
  deps: WebhookDeps,
  { header: name, failures }: Pick<WebhookFamily, 'header' | 'failures'>,
  request: FastifyRequest,
  { schema, run, continues }: Webhook<T>,
): Promise<{ status: number; answer: Answer | RefusalBody }> {
  const { secrets, clock, securityEvents, onCommitted } = deps;
  let reference = '';
  /** The answer does not wait for it. */
  const record = (result: unknown): void => {
    const reason = toReason(result);
    if (continues === undefined || !failures.some((failure) => failure === reason)) return;
    const failed = { call: request.routeOptions.url ?? '', reference, reason };
    // Without a database, the call has failed for the same reason. The provider repeats it.
    recordFailedCall(deps.db, failed, new Date(clock.now())).catch(() => {});
  };
  try {
    const body = typeof request.body === 'string' ? request.body : '';
    const header = request.headers[name.toLowerCase()];
    const signed = { path: request.routeOptions.url ?? '', body };
    if (!hasValidSignature(secrets, signed, header, clock.now() / 1000)) {
      throw new WebhookRefusal('invalid-signature', {
        reason: isExpiredSignature(secrets, signed, header) ? 'replay' : 'invalid-signature',
      });
    }
    if (continues) continueBegunWork();
    const payload = readBody(schema, body);
    if (continues) reference = continues(payload);
    const answer = await run(payload, request.id);
    if (!answer.success) record(answer);
    return { status: 200, answer };
  } catch (error) {
    reportAttempt(securityEvents, request, error);
    record(error);
    return toRefusal(error);
  } finally {
    onCommitted();
  }
}

/** Returns why a call failed. Some refusals say that the platform cannot serve it now. */
function toReason(result: unknown): string {
  const outcome = toCallOutcome(result);
  const isFault = result instanceof Refusal ? REFUSAL_STATUS[result.code] >= 500 : outcome === 'error';
  return isFault ? 'fault' : outcome;
}

function reportAttempt(events: SecurityEvents, request: FastifyRequest, error: unknown): void {
  if (!(error instanceof WebhookRefusal) || !ATTEMPTS.has(error.errorCode)) return;
  events.report({
    kind: 'callback',
    outcome: error.reason,
    route: request.routeOptions.url ?? 'none',
    requestId: request.id,
    address: request.ip,
  });
}

function readBody<T>(schema: z.ZodType<T>, body: string): T {
  // PostgreSQL cannot store NUL in a text, and no valid body contains it.
  const parsed = body.includes('\\u0000') ? null : schema.safeParse(parseJson(body));
  if (!parsed?.success) throw new WebhookRefusal('invalid-request');
  return parsed.data;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Any other error is an internal fault, and some refusals say that the platform cannot serve the call now: the caller
 * receives 500 or 503 and retries. With 200, a refusal is final.
 */
function toRefusal(error: unknown): { status: number; answer: RefusalBody } {
  if (error instanceof WebhookRefusal) {
    return { status: error.status, answer: { success: false, errorCode: error.errorCode } };
  }
  if (!(error instanceof Refusal) || REFUSAL_STATUS[error.code] >= 500) throw error;
  return {
    status: 200,
    answer: {
      success: false,
      errorCode: error.code,
      message: DESCRIPTIONS[error.code],
      ...(CODES_WITH_DETAILS.has(error.code) && { details: error.fields }),
    },
  };
}
