import {
  type AnyOperation,
  isPlayerdeskError,
  type Platform,
  toPlayerdeskError,
  toWire,
} from '@playerdesk/contract/internal';
import { OPERATIONS, type OperationEntry } from '@playerdesk/contract/schemas';
import { toWireError } from './wire-error.ts';
import { readInput } from './wire-input.ts';

/** Options of {@link createRestHandler}. */
export interface RestHandlerOptions {
  /** Path before those of the operations. Default `/rest`. */
  readonly prefix?: string;
}

/**
 * Answers a request of the REST dialect. Null: the path is no call of it.
 *
 * Rejects with a `PlayerdeskError` when the connection breaks.
 */
export type RestHandler = (request: Request) => Promise<Response | null>;

interface Route {
  readonly entry: OperationEntry;
  readonly method: string;
  readonly pattern: RegExp;
}

/** Creates a server of the REST dialect over any platform, without a port. */
export function createRestHandler(
  platform: Platform,
  { prefix = '/rest' }: RestHandlerOptions = {},
): RestHandler {
  // A path without a name comes first: `with-status` is no id of a message.
  const routes = OPERATIONS.flatMap((entry) => getRoutes(entry, prefix.replace(/\/$/, ''))).sort(
    (a, b) => countNames(a) - countNames(b),
  );
  const answerRequest: RestHandler = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) return null;
    const found = findRoute(routes, request.method, pathname);
    if (!found) return new Response(null, { status: 404 });
    const { entry, path } = found;
    const isBodyless = request.method === 'GET' || request.method === 'DELETE';
    const carrier = isBodyless ? Object.fromEntries(searchParams) : await readBody(request);
    if (carrier === null) return json(400, { Code: 'ValidationError' });
    const input = readInput(entry.operation, entry.schema, carrier, path);
    const wrong = entry.schema.input.safeParse(input).error?.issues[0]?.path[0];
    if (wrong !== undefined) return json(400, getFieldRefusal(entry.operation, String(wrong)));
    return answer(platform, entry.operation, input, request);
  };
  return async (request) => {
    const response = await answerRequest(request);
    const requestId = request.headers.get('X-Request-Id');
    if (requestId !== null) response?.headers.set('X-Request-Id', requestId);
    return response;
  };
}

async function answer(
  platform: Platform,
  operation: AnyOperation,
  input: unknown,
  { headers }: Request,
): Promise<Response> {
  const { rest } = operation;
  try {
    const value = await platform.call(operation, input, {
      sessionId: headers.get(rest.sessionHeader ?? 'X-Player-Session-Id'),
      ...toOption('requestId', headers.get('X-Request-Id')),
      ...toOption('captchaToken', headers.get('x-captcha-token')),
    });
    return json(200, toWire(value, rest.names, rest.values), { 'X-Server-Time': String(Date.now()) });
  } catch (thrown) {
    const error = isPlayerdeskError(thrown) ? thrown : toPlayerdeskError(thrown);
    const refusal = toWireError(error, operation);
    if (!refusal) throw error;
    if (error.kind === 'not-implemented') return new Response(null, { status: refusal.status });
    return json(refusal.status, refusal.body, refusal.headers);
  }
}

const toOption = <K extends string>(name: K, value: string | null) =>
  value === null ? {} : ({ [name]: value } as Record<K, string>);

/** Returns the routes of an operation: its own, and the same as POST where the specification has data in the URL. */
function getRoutes(entry: OperationEntry, prefix: string): Route[] {
  const { rest } = entry.operation;
  const path = rest.path
    .replaceAll(/[.*+^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\/\{(\w+)\?\}/g, '(?:/(?<$1>[^/]+))?')
    .replaceAll(/\/\{(\w+)\}/g, '/(?<$1>[^/]+)');
  const pattern = new RegExp(`^${prefix}${path}$`);
  const methods = rest.hasPostTwin ? [rest.method, 'POST'] : [rest.method];
  return methods.map((method) => ({ entry, method, pattern }));
}

const countNames = ({ entry }: Route) => entry.operation.rest.path.split('{').length;

function findRoute(routes: readonly Route[], method: string, pathname: string) {
  for (const { entry, pattern, ...route } of routes) {
    const match = route.method === method ? pattern.exec(pathname) : null;
    if (match) return { entry, path: decodeAll(match.groups ?? {}) };
  }
  return null;
}

function decodeAll(groups: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    Object.entries(groups).map(([name, text]) => [name, text && decodeURIComponent(text)]),
  );
}

async function readBody(request: Request): Promise<Record<string, unknown> | null> {
  const text = await request.text();
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function getFieldRefusal({ rest }: AnyOperation, field: string) {
  const name = rest.names?.[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
  return { Code: 'ValidationError', Details: { [name]: 'invalid' } };
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}
