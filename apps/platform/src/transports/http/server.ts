import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import helmet from 'helmet';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { type Caller, createCaller, runForCaller } from '../../infrastructure/database/caller.ts';
import type { Log } from '../../infrastructure/log/log.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { createRequestId, readCallersId } from '../../infrastructure/request-id.ts';
import type { SecurityEvents } from '../../infrastructure/security-events/security-event.ts';
import { isAllowedOrigin, type OriginSettings } from '../../operations/allowed-origin.ts';
import { type ProxySettings, proxyTrust } from './named-country.ts';
import { getRoute, reportForeignOrigin, reportRefusedRequest } from './refused-request.ts';
import { getRequestTrace, traceRequests } from './request-spans.ts';
import { toWireError } from './wire-error.ts';

const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT = 30_000;
/**
 * Ten megabytes over a slow mobile connection. The server's own timeout is the same for all calls, so other calls are
 * aborted here.
 */
const UPLOAD_TIMEOUT = 10 * 60_000;

/** Policy of answers that are no pages. */
const NO_CONTENT = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const setSecurityHeaders = helmet({
  contentSecurityPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-site' },
});

declare module 'fastify' {
  interface FastifyRequest {
    databaseCaller: Caller | null;
  }
  interface FastifyContextConfig {
    carriesFile?: boolean;
  }
}

export interface ServerSettings extends OriginSettings, ProxySettings {
  /** Maximum requests per address and minute, before any other rule applies. */
  readonly requestsPerMinute: number;
  /** Whether pages of allowed origins may send the session cookie. */
  readonly sessionCookies: boolean;
}

/** How a process stops. */
export interface Drain {
  /** It reports that it is not ready, and still accepts calls: load balancers learn of it. */
  isStopping: boolean;
  /** It refuses new calls. */
  started: boolean;
}

/**
 * Creates an HTTP server with the behavior that all responses share: ids, time, headers, errors, drain. Without
 * routes.
 */
export async function createServer(
  settings: ServerSettings,
  clock: Clock,
  log: Log,
  drain: Drain,
  securityEvents: SecurityEvents,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // The framework's own log lines contain addresses and query strings.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_TIMEOUT,
    trustProxy: proxyTrust(settings),
    genReqId: (request) => createRequestId(request.headers['x-request-id']),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A URL that cannot be decoded, or with a part that is too long, reaches no hook and no handler.
    frameworkErrors: (error, request, reply) => {
      const { status, body } = toWireError(error, null);
      // Casts: the error's types lack the route. No part of it is read.
      setHeaders(request as FastifyRequest, reply as FastifyReply);
      setDefaults(reply as FastifyReply, clock);
      return (reply as FastifyReply).code(status).send(body);
    },
    clientErrorHandler: refuseMalformed,
  });
  addJsonParser(app);
  traceRequests(app);
  addHeaders(app, clock, log, drain);
  identifyCallers(app);
  addErrorHandlers(app, log, securityEvents);
  // After the answer: an attempt that was refused for another reason has its event by then.
  app.addHook('onResponse', async (request) => reportForeignOrigin(securityEvents, request, settings));
  await app.register(cors, {
    origin: (origin, decide) => decide(null, isAllowedOrigin(origin, settings)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    credentials: settings.sessionCookies,
    exposedHeaders: ['X-Server-Time', 'X-Request-Id', 'Retry-After'],
    maxAge: 600,
  });
  // A first rate limit against floods, per process and by the system time. The services have durable limits per
  // account.
  await app.register(rateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('TooManyAttempts', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  return app;
}

/** Reads JSON only: a form on another site can send text. No bytes are no body, though many clients always send the header. */
function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}

/** Sets the headers that no route replaces. */
function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request.raw, reply.raw, () => {});
  reply.header('X-Request-Id', readCallersId(request.id));
}

/** Sets what the route has left open, and the time. */
function setDefaults(reply: FastifyReply, clock: Clock): void {
  reply.header('X-Server-Time', clock.now());
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', NO_CONTENT);
}

/** Answers bytes that are no valid HTTP request, or whose headers are too large. */
function refuseMalformed(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify({ Code: isTooLarge ? 'TooLarge' : 'ValidationError' });
  const lines = [
    `HTTP/1.1 ${isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    `Content-Security-Policy: ${NO_CONTENT}`,
    'X-Content-Type-Options: nosniff',
    'Strict-Transport-Security: max-age=31536000; includeSubDomains',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

function addHeaders(app: FastifyInstance, clock: Clock, log: Log, drain: Drain): void {
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    if (drain.started && !request.url.startsWith('/health/')) {
      reply.header('Retry-After', '1');
      throw new Refusal('ServiceUnavailable');
    }
    if (!request.routeOptions.config.carriesFile) cutOffLate(request.raw, reply.raw);
  });
  app.addHook('onSend', async (_request, reply) => {
    setDefaults(reply, clock);
    // A connection that stays open after its response would bring further calls, and keep the process from ending.
    if (drain.isStopping) reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    log.info({
      requestId: request.id,
      method: request.method,
      route: getRoute(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...getRequestTrace(request),
    });
  });
}

/** Lets the database know which call its work is for, and whether the client still waits. */
function identifyCallers(app: FastifyInstance): void {
  app.decorateRequest('databaseCaller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    request.databaseCaller = createCaller(
      () => !socket.destroyed && !socket.readableEnded,
      request.routeOptions.config.isProtective,
    );
    runForCaller(request.databaseCaller, done);
  });
  // Reading the body has left the context.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.databaseCaller) runForCaller(request.databaseCaller, done);
    else done();
  });
}

function addErrorHandlers(app: FastifyInstance, log: Log, securityEvents: SecurityEvents): void {
  app.setErrorHandler((error, request, reply) => {
    reportRefusedRequest(securityEvents, request, error);
    const answer = toWireError(error, null);
    if (answer.status === 500) log.error({ err: error, requestId: request.id }, 'request failed');
    if (answer.retryAfter !== undefined) reply.header('Retry-After', answer.retryAfter);
    reply.code(answer.status).send(answer.body);
  });
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = toWireError(new Refusal('NotFound'), null);
    reply.code(status).send(body);
  });
}

/** Aborts a request whose body has not arrived in time. */
function cutOffLate(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.complete || request.destroy(), REQUEST_TIMEOUT);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}
