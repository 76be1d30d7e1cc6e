import type { AnyOperation, CallOptions, Operation, Platform } from '@playerdesk/contract';
import { createListeners, type PlatformListeners } from '../listeners.ts';
import { notImplemented } from '../not-implemented.ts';
import { resolveAgainstPage } from '../page-url.ts';
import { untilCancelled } from '../until-cancelled.ts';
import { meanings, readAnswer } from './answer.ts';
import { DOCUMENTED_CAPTCHA_PATHS } from './captcha-paths.ts';
import { buildRequest, type IndefiniteDays, type WireRequest } from './request.ts';
import { send } from './transport.ts';

export interface RestOptions {
  /** Where the platform's REST interface starts, such as `https://api.example.com/rest`. */
  readonly baseUrl: string;
  /** Paths whose calls carry the human-verification token. */
  readonly captchaPaths?: readonly string[];
  /** Where files go, when the platform takes them on a host of its own. Default: `baseUrl`. */
  readonly uploadUrl?: string;
  /** How this platform writes a break without an end. Default: 999. */
  readonly indefiniteDays?: IndefiniteDays;
  /** Operations this platform lacks; widgets hide what needs them. */
  readonly without?: readonly string[];
  readonly fetch?: typeof fetch;
}

/**
 * A platform reached over REST. GETs that are the same are shared while in flight and no write is answered; nothing is ever
 * repeated.
 */
export function createRestPlatform(options: RestOptions): Platform {
  const listeners = createListeners();
  const inFlight = new Map<string, Promise<unknown>>();
  const missing = new Set(options.without);
  const baseUrl = resolveAgainstPage(options.baseUrl);
  const uploadUrl = options.uploadUrl === undefined ? baseUrl : resolveAgainstPage(options.uploadUrl);
  return {
    capabilities: {
      supports: (name) => !missing.has(name),
      guards: ({ rest }) => captchaPathsOf(options).includes(rest.path),
    },
    call: <I, O>(operation: Operation<I, O>, input: I, callOptions: CallOptions = {}) => {
      if (missing.has(operation.name)) return Promise.reject(notImplemented());
      const request = buildRequest(
        operation.rest.host === 'upload' ? uploadUrl : baseUrl,
        operation,
        input,
        callOptions,
        {
          captchaPaths: captchaPathsOf(options),
          indefiniteDays: options.indefiniteDays,
        },
      );
      const start = () => exchange(options, listeners, operation, request, callOptions);
      const answer = operation.unshared ? start() : shared(inFlight, operation, request, start);
      return untilCancelled(answer, callOptions.signal) as Promise<O>;
    },
    on: (event, listener) => listeners.on(event, listener),
    close: () => {
      listeners.clear();
      inFlight.clear();
    },
  };
}

async function exchange(
  options: RestOptions,
  listeners: PlatformListeners,
  operation: AnyOperation,
  request: WireRequest,
  callOptions: CallOptions,
): Promise<unknown> {
  // A page's own fetch must be called on the window, or browsers throw "Illegal invocation".
  const fetcher = options.fetch ?? globalThis.fetch.bind(globalThis);
  if (operation.kind === 'write') meanings().catch(() => {});
  // Where it cannot be loaded, a file goes without being told of.
  const upload = callOptions.onProgress && (await import('./upload.ts').catch(() => null));
  const answer = await (upload?.sendTelling ?? send)(fetcher, request, callOptions);
  if (answer.serverTime !== undefined) listeners.emit('server-time', answer.serverTime);
  return readAnswer(operation, answer);
}

/** One request for all who ask the same with the same headers; the request id tells apart, it does not make other. */
function shared(
  inFlight: Map<string, Promise<unknown>>,
  { kind }: AnyOperation,
  { method, url, headers }: WireRequest,
  start: () => Promise<unknown>,
): Promise<unknown> {
  const { 'X-Request-Id': _id, 'Idempotency-Key': _key, ...identity } = headers;
  const key = JSON.stringify([method, url, identity]);
  const running = inFlight.get(key);
  if (running) return running;
  // Whoever asks after a write wants what is so after it: nobody's question from before will do.
  const call = start().finally(() => (kind === 'write' ? inFlight.clear() : inFlight.delete(key)));
  if (method === 'GET') inFlight.set(key, call);
  return call;
}

const captchaPathsOf = (options: RestOptions) => options.captchaPaths ?? DOCUMENTED_CAPTCHA_PATHS;
