import {
  type AnyOperation,
  type CallOptions,
  type Operation,
  type Platform,
  playerdeskError,
} from '@playerdesk/contract';
import { createListeners, type PlatformListeners } from '../listeners.ts';
import { readAnswer } from './answer.ts';
import { DOCUMENTED_CAPTCHA_PATHS } from './captcha-paths.ts';
import { buildRequest } from './request.ts';
import { send } from './transport.ts';

export interface RestOptions {
  /** Where the platform's REST interface starts, such as `https://api.example.com/rest`. */
  readonly baseUrl: string;
  /** Paths whose calls carry the human-verification token. */
  readonly captchaPaths?: readonly string[];
  /** Operations this platform lacks; widgets hide what needs them. */
  readonly without?: readonly string[];
  readonly fetch?: typeof fetch;
}

/** A platform reached over REST. GETs that are the same are shared while in flight; nothing is ever repeated. */
export function createRestPlatform(options: RestOptions): Platform {
  const listeners = createListeners();
  const inFlight = new Map<string, Promise<unknown>>();
  const missing = new Set(options.without);
  return {
    capabilities: { supports: (name) => !missing.has(name) },
    call: <I, O>(operation: Operation<I, O>, input: I, callOptions: CallOptions = {}) => {
      if (missing.has(operation.name)) return Promise.reject(notImplemented());
      return shared(inFlight, () => exchange(options, listeners, operation, input, callOptions), {
        ...buildRequest(options.baseUrl, operation, input, callOptions, captchaPathsOf(options)),
        sessionId: callOptions.sessionId,
      }) as Promise<O>;
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
  input: unknown,
  callOptions: CallOptions,
): Promise<unknown> {
  const request = buildRequest(options.baseUrl, operation, input, callOptions, captchaPathsOf(options));
  // A page's own fetch must be called on the window, or browsers throw "Illegal invocation".
  const fetcher = options.fetch ?? globalThis.fetch.bind(globalThis);
  const answer = await send(fetcher, request, callOptions.timeout ?? 0, callOptions.requestId);
  if (answer.serverTime !== undefined) listeners.emit('server-time', answer.serverTime);
  return readAnswer(operation, answer);
}

interface Shareable {
  readonly method: string;
  readonly url: string;
  readonly sessionId: string | null | undefined;
}

function shared(
  inFlight: Map<string, Promise<unknown>>,
  start: () => Promise<unknown>,
  { method, url, sessionId }: Shareable,
): Promise<unknown> {
  if (method !== 'GET') return start();
  const key = `${sessionId ?? ''} ${url}`;
  const running = inFlight.get(key);
  if (running) return running;
  const call = start().finally(() => inFlight.delete(key));
  inFlight.set(key, call);
  return call;
}

const captchaPathsOf = (options: RestOptions) => options.captchaPaths ?? DOCUMENTED_CAPTCHA_PATHS;

function notImplemented() {
  return playerdeskError({
    code: 'generic.not-implemented',
    kind: 'not-implemented',
    description: 'Method not implemented',
  });
}
