import { createRestPlatform, type RestOptions } from '@playerdesk/adapters/rest';
import {
  type AnyOperation,
  ERROR_CATALOG,
  type Platform,
  playerdeskError,
} from '@playerdesk/contract/internal';
import { restSpelling, wireShapeDifferences } from '../suite/shape.ts';
import type { Exchange, RestReply, RestRequest, RestWire, WatchedWire } from '../suite/wire.ts';
import { createHeadlessPage } from './headless-page.ts';

/** Options of {@link watchedRest}. */
export interface WatchedRestOptions extends Omit<RestOptions, 'fetch'> {
  /** Timeout of a raw request in milliseconds. Default 30,000. */
  readonly timeout?: number;
}

/** A REST platform behind its adapter, with its recorded exchanges and raw access to the same wire. */
export interface WatchedRest {
  readonly platform: Platform;
  readonly wire: WatchedWire;
  readonly rest: RestWire;
}

/** Creates a REST platform whose exchanges are recorded. */
export function watchedRest({ timeout = 30_000, ...options }: WatchedRestOptions): WatchedRest {
  let current: AnyOperation | undefined;
  let newest: Exchange | undefined;
  const inner = createRestPlatform({
    ...options,
    fetch: async (input, init) => {
      const operation = current;
      newest = operation && exchange(operation, 'no answer', {});
      const response = await fetch(input, init);
      const text = await response.text();
      newest = operation && answered(operation, response.status, text);
      return new Response(text === '' ? null : text, { status: response.status, headers: response.headers });
    },
  });
  let unread: string[] = [];
  inner.join?.(createHeadlessPage((detail) => unread.push(detail)));
  return {
    platform: {
      ...inner,
      call: (operation, input, callOptions) => {
        current = operation;
        newest = undefined;
        unread = [];
        return inner.call(operation, input, callOptions);
      },
    },
    wire: { last: () => newest, unread: () => unread },
    rest: { send: (request) => send(options.baseUrl, request, timeout) },
  };
}

function answered(operation: AnyOperation, status: number, text: string): Exchange {
  const body = text.trim() === '' ? {} : parse(text);
  const code = codeOf(body);
  return exchange(operation, `${status}${code === undefined ? '' : `, Code ${code}`}`, {
    differences: (output) => wireShapeDifferences(output, body, restSpelling(operation)),
    ok: status >= 200 && status < 300,
    unknown: [404, 405, 501].includes(status) && !(code !== undefined && DOCUMENTED.has(code)),
  });
}

function exchange({ name, rest }: AnyOperation, outcome: string, facts: Partial<Exchange>): Exchange {
  const call = `${rest.method} ${rest.path}`;
  return { operation: name, call, outcome, ok: false, unknown: false, differences: () => [], ...facts };
}

/** Documented wire codes. */
const DOCUMENTED = new Set(
  Object.values(ERROR_CATALOG).flatMap((area) => Object.keys(area).map((key) => key.split('-')[0] ?? key)),
);

/** Returns a code of plausible length. Any other content is not repeated in a report. */
function codeOf(body: unknown): string | undefined {
  const code = typeof body === 'object' && body !== null ? (body as { Code?: unknown }).Code : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined;
}

async function send(baseUrl: string, request: RestRequest, timeout: number): Promise<RestReply> {
  const { method, path, headers = {}, body } = request;
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  } catch (cause) {
    const kind = cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'network';
    throw playerdeskError({ code: `generic.${kind}`, kind, cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
