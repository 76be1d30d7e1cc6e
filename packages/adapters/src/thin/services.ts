import { isPlayerdeskError, minorDigits, playerdeskError } from '@playerdesk/contract/internal';
import type { InformationPage, ThinServices } from './thin-options.ts';

/** Timeout of a service in milliseconds. */
const REQUEST_TIMEOUT = 15_000;
const MAX_HTML_LENGTH = 100_000;

/** The sum of all jackpots. */
export interface TotalJackpot {
  /** Minor units of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Services of the third party that do not need its script. All reject with a PlayerdeskError. */
export interface Services {
  /** Returns the HTML of the license logos, which is not sanitized yet. */
  footerIcons(signal?: AbortSignal): Promise<string>;
  /** Requests an information page. Its content is discarded. */
  information(page: InformationPage, signal?: AbortSignal): Promise<void>;
  totalJackpot(signal?: AbortSignal): Promise<TotalJackpot>;
}

export function createServices(
  urls: ThinServices,
  brandId: string,
  given?: typeof globalThis.fetch,
): Services {
  const fetch: typeof globalThis.fetch =
    typeof given === 'function' ? given : (...request) => globalThis.fetch(...request);
  /** Requests and reads, both within the timeout. */
  const ask = <T>(
    url: string,
    init: RequestInit,
    signal: AbortSignal | undefined,
    read: (response: Response) => Promise<T> | T,
  ): Promise<T> =>
    withPlatformErrors(async () => {
      const { signal: patience, done } = createTimeout(signal);
      try {
        const response = await fetch(url, { credentials: 'omit', ...init, signal: patience });
        if (!response.ok) throw playerdeskError({ code: 'generic.unknown-error', kind: 'server' });
        return await read(response);
      } finally {
        done();
      }
    }, signal);
  const json = (response: Response): Promise<unknown> => response.json();
  // Read to the end: an unread answer keeps its connection open.
  const discard = async (response: Response): Promise<void> => void (await response.arrayBuffer());
  return {
    footerIcons: async (signal) => {
      const body = new URLSearchParams({ country: 'uk', brand: brandId, language: 'ENG' });
      return readHtml(await ask(urls.footerIcons, { method: 'POST', body }, signal, json));
    },
    information: (page, signal) => ask(`${urls.information}/${page}?lng=eng`, {}, signal, discard),
    totalJackpot: async (signal) => readJackpot(await ask(urls.jackpot, {}, signal, json)),
  };
}

/** Creates a signal that aborts on the timeout, or when the caller aborts. */
function createTimeout(callerSignal: AbortSignal | undefined): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort(callerSignal?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('Too late', 'TimeoutError')),
    REQUEST_TIMEOUT,
  );
  if (callerSignal?.aborted) stop();
  callerSignal?.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', stop);
    },
  };
}

async function withPlatformErrors<T>(
  run: () => Promise<T>,
  callerSignal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (isPlayerdeskError(cause)) throw cause;
    // fetch rejects with the caller's abort reason, which need not be an AbortError.
    throw playerdeskError(callerSignal?.aborted ? cancelled(cause) : failure(cause));
  }
}

function failure(cause: unknown) {
  const { name } = (cause ?? {}) as { name?: unknown };
  if (name === 'AbortError') return cancelled(cause);
  if (name === 'TimeoutError') return { code: 'generic.timeout', kind: 'timeout', cause } as const;
  if (name === 'SyntaxError') return unreadable(cause);
  return { code: 'generic.network', kind: 'network', cause } as const;
}

const cancelled = (cause: unknown) => ({ code: 'generic.cancelled', kind: 'cancelled', cause }) as const;
const unreadable = (cause?: unknown) =>
  ({ code: 'generic.unreadable-answer', kind: 'unreadable', cause }) as const;

function readHtml(answer: unknown): string {
  const { html } = ((answer as { data?: unknown } | null)?.data ?? {}) as { html?: unknown };
  if (typeof html !== 'string' || html.length > MAX_HTML_LENGTH) throw playerdeskError(unreadable());
  return html;
}

function readJackpot(answer: unknown): TotalJackpot {
  const { totalAmount, currency } = (answer ?? {}) as { totalAmount?: unknown; currency?: unknown };
  const isCurrency = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  if (typeof totalAmount !== 'number' || !isCurrency) throw playerdeskError(unreadable());
  const amount = Math.round(totalAmount * 10 ** minorDigits(currency));
  if (!Number.isSafeInteger(amount) || amount < 0) throw playerdeskError(unreadable());
  return { amount, currency };
}
