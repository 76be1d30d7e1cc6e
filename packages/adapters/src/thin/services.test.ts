import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { createServices } from './services.ts';

const URLS = {
  script: 'https://third.example/platform.js',
  footerIcons: 'https://third.example/footer-icons',
  information: 'https://third.example/information',
  jackpot: 'https://third.example/jackpots/total',
};

const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
const services = (fetch: typeof globalThis.fetch) => createServices(URLS, '77', fetch);
const asked = (fetch: ReturnType<typeof answering>) => {
  const [url, init] = fetch.mock.calls[0] ?? [];
  return { url: String(url), init };
};

describe('the footer icons', () => {
  it('are requested by a POST form of country, brand and language without cookies', async () => {
    proves('PL-10.footer-post', 'PL-03.footer-icons');

    const fetch = answering({ data: { html: '<b>18+</b>' } });
    expect(await services(fetch).footerIcons()).toBe('<b>18+</b>');

    const { url, init } = asked(fetch);
    const request = new Request(url, init);
    expect(request.url).toBe(URLS.footerIcons);
    expect([request.method, request.credentials]).toEqual(['POST', 'omit']);
    expect(request.headers.get('Content-Type')).toMatch('application/x-www-form-urlencoded');
    expect(await request.text()).toBe('country=uk&brand=77&language=ENG');
  });

  it.each([
    ['{}'],
    ['{"data":null}'],
    ['{"data":{"html":7}}'],
    ['null'],
    ['[]'],
    ['not json'],
    [JSON.stringify({ data: { html: 'x'.repeat(100_001) } })],
  ])('are not read from %.40s', async (body) => {
    await expect(services(answering(body)).footerIcons()).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('the maximum HTML length', () => {
  it('of the footer is a hundred thousand characters', async () => {
    const html = 'x'.repeat(100_000);

    expect(await services(answering({ data: { html } })).footerIcons()).toBe(html);
  });
});

describe('an information request', () => {
  it.each(['AboutUs', 'BonusPolicy'] as const)(
    'for %s is sent with lng=eng and its content is discarded',
    async (page) => {
      proves('PL-10.about-us', 'PL-10.bonus-policy');

      const fetch = answering('<h1>The third party’s own words</h1>');
      expect(await services(fetch).information(page)).toBeUndefined();
      expect(asked(fetch).url).toBe(`https://third.example/information/${page}?lng=eng`);
      expect(asked(fetch).init?.method ?? 'GET').toBe('GET');
    },
  );
});

describe('the answer to an information request', () => {
  it('is read to its end to free the connection', async () => {
    const response = new Response('<h1>Their own words</h1>');
    await services(async () => response).information('AboutUs');

    expect(response.bodyUsed).toBe(true);
  });
});

describe('the total jackpot', () => {
  it.each([
    [{ totalAmount: 1_234_567.89, currency: 'EUR' }, 123_456_789],
    [{ totalAmount: 0.1 + 0.2, currency: 'EUR' }, 30],
    [{ totalAmount: 500, currency: 'JPY' }, 500],
    [{ totalAmount: 0, currency: 'SEK' }, 0],
  ])('is read from %o in minor units', async (body, amount) => {
    proves('PL-03.jackpot');

    const fetch = answering(body);
    expect(await services(fetch).totalJackpot()).toEqual({ amount, currency: body.currency });
    expect(asked(fetch).url).toBe(URLS.jackpot);
  });

  it.each([
    {},
    null,
    { totalAmount: '12', currency: 'EUR' },
    { totalAmount: -1, currency: 'EUR' },
    { totalAmount: 1e300, currency: 'EUR' },
    { totalAmount: 12 },
    { totalAmount: 12, currency: 'euro' },
    { totalAmount: 12, currency: 'eur' },
    { totalAmount: 12, currency: 'EURO' },
    { totalAmount: 12, currency: ['EUR'] },
  ])('is not read from %j', async (body) => {
    await expect(services(answering(body)).totalJackpot()).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('a service', () => {
  it('rejects with an error of its kind when it fails or cannot be reached', async () => {
    await expect(services(answering('', 500)).footerIcons()).rejects.toMatchObject({ kind: 'server' });
    const gone = services(async () => {
      throw new TypeError('fetch failed');
    });
    await expect(gone.footerIcons()).rejects.toMatchObject({ kind: 'network', code: 'generic.network' });
  });

  /** Never answers, and hears that nobody waits any more. */
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      const stop = () => reject(init?.signal?.reason);
      if (init?.signal?.aborted) stop();
      init?.signal?.addEventListener('abort', stop);
    });

  it('times out without an answer', async () => {
    vi.useFakeTimers();
    const failed = expect(services(silent).totalJackpot()).rejects.toMatchObject({
      kind: 'timeout',
      code: 'generic.timeout',
      cause: { message: 'Too late' },
    });
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
    vi.useRealTimers();
  });

  it('may take up to 15 seconds', async () => {
    vi.useFakeTimers();
    const late: typeof fetch = () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(Response.json({ totalAmount: 1, currency: 'EUR' })), 14_999);
      });
    const answer = services(late).totalJackpot();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(await answer).toEqual({ amount: 100, currency: 'EUR' });
    expect(vi.getTimerCount()).toBe(0);

    vi.useRealTimers();
  });

  it('leaves nothing on the caller’s signal after the answer', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');

    await services(answering({ totalAmount: 1, currency: 'EUR' })).totalJackpot(signal);
    expect(added.mock.calls.map(([event]) => event)).toEqual(['abort']);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });

  it.each([undefined, null, 5])(
    'uses the page’s fetch at call time when the host provides %s',
    async (given) => {
      const fetch = answering({ totalAmount: 1, currency: 'EUR' });
      vi.stubGlobal('fetch', () => Promise.reject(new Error('an older one')));
      const made = createServices(URLS, '77', given as never);
      vi.stubGlobal('fetch', fetch);

      expect(await made.totalJackpot()).toEqual({ amount: 100, currency: 'EUR' });
      expect(fetch.mock.calls[0]?.[0]).toBe(URLS.jackpot);
      vi.unstubAllGlobals();
    },
  );

  it('reports the failed call with the cause', async () => {
    const cause = new TypeError('fetch failed');
    const gone = services(() => Promise.reject(cause));
    await expect(gone.totalJackpot()).rejects.toMatchObject({
      code: 'generic.network',
      kind: 'network',
      cause,
    });
    await expect(services(() => Promise.reject(null)).totalJackpot()).rejects.toMatchObject({
      kind: 'network',
    });
    await expect(services(answering('', 404)).totalJackpot()).rejects.toMatchObject({
      code: 'generic.unknown-error',
      kind: 'server',
    });

    for (const body of ['not json', '{}']) {
      await expect(services(answering(body)).totalJackpot()).rejects.toMatchObject({
        code: 'generic.unreadable-answer',
      });
    }
  });

  it('is aborted when its answer is no longer needed', async () => {
    const wanted = new AbortController();
    const failed = expect(services(silent).totalJackpot(wanted.signal)).rejects.toMatchObject({
      kind: 'cancelled',
      code: 'generic.cancelled',
    });
    wanted.abort();
    await failed;

    await expect(services(silent).totalJackpot(wanted.signal)).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('is aborted when the host’s fetch gives up', async () => {
    const gaveUp = services(() => Promise.reject(new DOMException('Left', 'AbortError')));

    await expect(gaveUp.totalJackpot()).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('is aborted when its caller passes a custom reason', async () => {
    const wanted = new AbortController();
    const failed = services(silent)
      .totalJackpot(wanted.signal)
      .catch((cause: unknown) => cause);
    const reason = new Error('the page was left');
    wanted.abort(reason);

    expect(await failed).toMatchObject({ kind: 'cancelled', code: 'generic.cancelled', cause: reason });
  });
});
