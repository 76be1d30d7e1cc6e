import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Call, WRITTEN } from '../call.ts';
import { type FaultRule, withoutEntries } from '../faults.ts';
import type { Platform } from '../platform.ts';
import { getDescription, orderedRefusal, Refusal, refusalBody, SignedOut } from '../refusal.ts';
import type { Session } from '../state/state.ts';
import { bonusRoutes } from './bonuses.ts';
import { casinoRoutes } from './casino.ts';
import { allowOrigin, PREFLIGHT, undocumentedHeaders } from './cross-origin.ts';
import { messageRoutes } from './messages.ts';
import { moneyRoutes } from './money.ts';
import { profileRoutes, QrImage } from './profile.ts';
import { protectionRoutes, UploadRefusal } from './responsible-gambling.ts';
import { matchPath, type Route } from './route.ts';
import { signInRoutes } from './sign-in.ts';
import { signUpRoutes } from './sign-up.ts';

export const ROUTES: readonly Route[] = [
  ...signInRoutes,
  ...signUpRoutes,
  ...profileRoutes,
  ...bonusRoutes,
  ...moneyRoutes,
  // Before the route of a message, which would also match `with-status`.
  ...messageRoutes,
  ...casinoRoutes,
  ...protectionRoutes,
];

/** Creates a REST server with the documented calls only. */
export function createRestServer(platform: Platform): Server {
  return createServer((request, response) => {
    serve(platform, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

async function serve(platform: Platform, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://platform');
  const asked = request.headers['access-control-request-method'];
  const isPreflight = request.method === 'OPTIONS' && asked !== undefined;
  const method = isPreflight ? asked : (request.method ?? 'GET');
  const found = findRoute(platform, method, url.pathname);
  const name = `${method} ${found?.route.path ?? url.pathname}`;
  const strange = undocumentedHeaders(request.headers);
  platform.log.undocumentedHeaders.push(...strange.map((header) => `${name}: ${header}`));
  if (isPreflight) {
    const isRefused = strange.length > 0;
    response.writeHead(isRefused ? 403 : 204, isRefused ? {} : { ...allowOrigin(request), ...PREFLIGHT });
    response.end();
    return;
  }
  const fault = platform.faults.take(name);
  if (fault?.kind === 'timeout') return;
  const content = await readBody(request);
  if (fault?.kind === 'status') {
    send(request, response, empty(fault.status ?? 500));
    return;
  }
  if (fault?.kind === 'refusal') {
    send(request, response, refused(platform, orderedRefusal(fault)));
    return;
  }
  const answer = found ? createAnswer(platform, found, url, content, request) : undocumented(platform, name);
  finish(request, response, answer, fault);
}

/** Sends the answer, or the failure that a fault orders. */
function finish(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  fault: FaultRule | null,
): void {
  switch (fault?.kind) {
    case 'drop-after-write':
      request.socket.destroy();
      return;
    case 'cut': {
      const body = answer.body === '' ? '{"half":' : answer.body;
      response.writeHead(answer.status, {
        ...allowOrigin(request),
        'Content-Type': answer.type,
        'Content-Length': Buffer.byteLength(body) + 10,
      });
      response.write(body.slice(0, Math.ceil(body.length / 2)), () => request.socket.destroy());
      return;
    }
    case 'empty-list':
      send(request, response, json(answer.status, withoutEntries(parsed(answer.body))));
      return;
    case 'null':
      send(request, response, json(200, null));
      return;
    case 'not-json':
      send(request, response, { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' });
      return;
    default:
      send(request, response, answer);
  }
}

function findRoute({ shapes }: Platform, method: string, path: string) {
  const { lobbyCalls } = shapes.readings;
  for (const route of ROUTES) {
    const isThere = route.method === method && (route.lobbyCalls ?? lobbyCalls) === lobbyCalls;
    const params = isThere ? matchPath(route, path) : null;
    if (params) return { route, params };
  }
  return null;
}

function undocumented(platform: Platform, name: string): Answer {
  platform.log.undocumentedCalls.push(name);
  return empty(404);
}

function createAnswer(
  platform: Platform,
  { route, params }: NonNullable<ReturnType<typeof findRoute>>,
  url: URL,
  content: string,
  request: IncomingMessage,
): Answer {
  const { shapes, log, state } = platform;
  const name = `${route.method} ${route.path}`;
  try {
    const fields = { ...Object.fromEntries(url.searchParams), ...payload(content) };
    const captchaToken = readHeader(request, 'x-captcha-token');
    log.calls.push({ protocol: 'rest', call: name, fields, captchaToken });
    refuseUndocumentedFields(platform, route, fields);
    const session = readSession(platform, request);
    const answer = route.answer(
      new Call({ state, shapes, fields, params, session, eidUrl: platform.eidUrl }),
    );
    return written(platform, answer);
  } catch (error) {
    if (error instanceof SignedOut) return empty(401);
    if (error instanceof UploadRefusal) return json(shapes.readings.refusalStatus, error.body);
    if (!(error instanceof Refusal)) throw error;
    return refused(platform, error);
  }
}

function refused({ shapes: { readings } }: Platform, refusal: Refusal): Answer {
  const isWords = readings.refusals === 'message';
  const body = isWords ? { Message: getDescription(refusal) } : refusalBody(refusal, readings);
  return json(readings.refusalStatus, body);
}

function refuseUndocumentedFields(
  { log }: Platform,
  route: Route,
  fields: Readonly<Record<string, unknown>>,
): void {
  const { fields: documented } = route;
  if (documented === 'any') return;
  const unknown = Object.keys(fields).filter((name) => !documented.includes(name));
  log.undocumentedFields.push(...unknown.map((name) => `${route.method} ${route.path}: ${name}`));
  if (unknown[0] !== undefined) throw new Refusal('ValidationError', unknown[0]);
}

function readSession({ state }: Platform, request: IncomingMessage): Session | null {
  const id = readHeader(request, 'x-player-session-id') ?? readHeader(request, 'x-sessionid');
  return id === null ? null : (state.sessions.get(id) ?? null);
}

function readHeader(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

function payload(content: string): Record<string, unknown> {
  if (content.trim() === '') return {};
  const body = parsed(content);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('ValidationError', 'Body');
  return body as Record<string, unknown>;
}

function written({ shapes }: Platform, answer: unknown): Answer {
  if (answer instanceof QrImage) return { status: 200, type: 'image/svg+xml', body: answer.svg };
  if (answer !== WRITTEN) return json(200, answer);
  switch (shapes.readings.writeAnswer) {
    case 'empty':
      return empty(200);
    case 'object':
      return json(200, {});
    case 'no-content':
      return empty(204);
    case 'true':
      return json(200, true);
  }
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    ...allowOrigin(request),
    ...(answer.body !== '' && { 'Content-Type': answer.type }),
    'Cache-Control': 'no-store',
  });
  response.end(answer.body);
}

const empty = (status: number): Answer => ({ status, type: 'text/plain', body: '' });
const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Returns the value of a JSON text, or null if it is invalid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
