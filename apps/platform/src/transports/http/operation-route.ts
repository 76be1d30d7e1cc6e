import { toWire } from '@playerdesk/contract/internal';
import { hasEffect } from '@playerdesk/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { VisitorCountry } from '../../identity/index.ts';
import { OverloadError } from '../../infrastructure/database/connection-queue.ts';
import { toLanguage } from '../../infrastructure/reference-data/languages.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { OriginSettings } from '../../operations/allowed-origin.ts';
import type { Handler } from '../../operations/call/call.ts';
import {
  executeOperation,
  type IncomingCall,
  type OperationExecutor,
} from '../../operations/call/execute-operation.ts';
import type { FaultSource, FaultTarget } from '../../operations/call/fault.ts';
import { compressAnswers } from './compression.ts';
import { refuseForeignPage } from './foreign-page.ts';
import type { NamedCountry } from './named-country.ts';
import { getRoute, reportRefusedRequest } from './refused-request.ts';
import type { SessionCookies } from './session-cookie.ts';
import { createUploadGate } from './upload-gate.ts';
import { toWireError } from './wire-error.ts';
import { readInput, readPath } from './wire-input.ts';

export const REST_PREFIX = '/rest';
const KEY = /^[\w.:-]{8,200}$/;

export interface RestDeps {
  readonly executor: OperationExecutor;
  readonly faults: FaultSource;
  readonly visitorCountry: VisitorCountry;
  readonly namedCountry: NamedCountry;
  readonly origins: OriginSettings;
  readonly sessionCookies: SessionCookies;
  /** Maximum body size in bytes for calls with a file. */
  readonly uploadBodyLimit: number;
}

/** Serves operations over REST. */
export async function registerOperations(
  app: FastifyInstance,
  handlers: readonly Handler[],
  deps: RestDeps,
): Promise<void> {
  const served = [...handlers, ...handlers.flatMap(toPostTwin)];
  await app.register(async (scope) => {
    compressAnswers(scope);
    for (const handler of served.filter(isPublic)) registerOperation(scope, handler, deps);
  });
  const gate = createUploadGate(async (request) => {
    const token = deps.sessionCookies.readToken(request);
    return token === null ? null : ((await deps.executor.sessions.find(token))?.playerId ?? null);
  });
  const carrying = { bodyLimit: deps.uploadBodyLimit, onRequest: gate.pass, config: { carriesFile: true } };
  for (const handler of served.filter((other) => !isPublic(other))) {
    registerOperation(app, handler, deps, handler.operation.rest.host === 'upload' ? carrying : {});
  }
}

/** Whether anyone may read it: most of these are answered without the database. */
function isPublic({ operation }: Handler): boolean {
  return operation.kind === 'read' && operation.session === 'none';
}

/** Returns the same operation as POST, whose input is not in the URL. */
function toPostTwin(handler: Handler): Handler[] {
  const { operation } = handler;
  if (!operation.rest.hasPostTwin) return [];
  return [{ ...handler, operation: { ...operation, rest: { ...operation.rest, method: 'POST' } } }];
}

function registerOperation(
  app: FastifyInstance,
  handler: Handler,
  deps: RestDeps,
  routeOptions: RouteShorthandOptions = {},
): void {
  const { operation } = handler;
  const refuseForeignPages = async (request: FastifyRequest) => {
    if (hasEffect(handler)) refuseForeignPage(request, deps.origins);
  };
  app.route({
    ...routeOptions,
    config: {
      ...routeOptions.config,
      beginsWork: !isPublic(handler),
      isProtective: handler.schema.isProtective ?? false,
    },
    onRequest: [refuseForeignPages, routeOptions.onRequest ?? []].flat(),
    method: operation.rest.method,
    url: `${REST_PREFIX}${operation.rest.path.replace(/\{(\w+)(\??)\}/g, ':$1$2')}`,
    // A HEAD request would run the write behind acceptTerms without anyone reading its answer.
    exposeHeadRoute: false,
    handler: (request, reply) => serve(handler, deps, request, reply),
    errorHandler: (error, request, reply) => {
      const answer = toWireError(error, operation);
      reportRefusedRequest(deps.executor.securityEvents, request, error, operation.name);
      // Under overload there would be a line for each refused call. The metrics count them.
      if (answer.status >= 500 && !(error instanceof Refusal || error instanceof OverloadError))
        request.log.error({ err: error, requestId: request.id }, 'call failed');
      if (answer.retryAfter !== undefined) reply.header('Retry-After', answer.retryAfter);
      reply.code(answer.status).send(answer.body);
    },
  });
}

async function serve(handler: Handler, deps: RestDeps, request: FastifyRequest, reply: FastifyReply) {
  const { operation } = handler;
  const fault = deps.faults.take(operation.name);
  const target = createFaultTarget(request, reply);
  if (await fault?.before(target)) return reply;
  const answer = await executeOperation(deps.executor, handler, incoming(handler, deps, request));
  if (await fault?.after(target)) return reply;
  const shown = deps.sessionCookies.hideToken(operation, request, reply, answer);
  return toWire(shown, operation.rest.names, operation.rest.values);
}

function createFaultTarget(request: FastifyRequest, reply: FastifyReply): FaultTarget {
  return {
    sendError: () => void reply.code(500).send({ Code: 'UnknownError' }),
    sendGarbage: () => void reply.type('application/json').send('<html>{"half":'),
    dropConnection: () => {
      reply.hijack();
      request.raw.socket.destroy();
    },
  };
}

function incoming({ operation, schema }: Handler, deps: RestDeps, request: FastifyRequest): IncomingCall {
  return {
    requestId: request.id,
    route: getRoute(request),
    address: request.ip,
    visitorCountry: deps.visitorCountry.get(deps.namedCountry(request)),
    mailedPage: null,
    language: toLanguage(textHeader(request, 'accept-language') ?? ''),
    token: deps.sessionCookies.readToken(request),
    captchaToken: textHeader(request, 'x-captcha-token'),
    idempotencyKey: operation.kind === 'write' ? idempotencyKey(request) : null,
    input: {
      ...readInput(operation, schema, request.query, request.body),
      ...readPath(operation, request.params),
    },
  };
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = textHeader(request, 'idempotency-key');
  if (key !== null && !KEY.test(key)) {
    throw new Refusal('ValidationError', {
      fields: { idempotencyKey: 'is 8 to 200 letters, digits, - _ . :' },
    });
  }
  return key;
}

function textHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : null;
}
