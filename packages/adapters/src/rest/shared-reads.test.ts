import {
  acceptTerms,
  bootstrap,
  getCountries,
  getProfile,
  getTerms,
  getTestTaken,
  initCode,
  requestActivationCode,
  signIn,
  submitTestScore,
  validateEmail,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, held, json } from './testing/fake-fetch.ts';

const FREE = { email: 'a@b.se', jurisdiction: 'MGA' };
const COUNTRIES = { Countries: [], CurrentIPCountry: 'MT' };
const SCORE = { score: 9 };
const LIST = { excludeDenyRegistrationCountry: true };

afterEach(() => vi.useRealTimers());

function setup(answer: Parameters<typeof fakeFetch>[0]) {
  const { fetch, sent } = fakeFetch(answer);
  return {
    sent,
    platform: createRestPlatform({ baseUrl: 'https://api.example.com', fetch, extensions: true }),
  };
}

describe('equal concurrent reads', () => {
  it('share one request whose answer every caller receives', async () => {
    proves('PL-08.shared');

    const { answer, release } = held();
    const { sent, platform } = setup(() => answer);
    const calls = [1, 2, 3].map((id) => platform.call(getCountries, LIST, { requestId: `r-${id}` }));
    release(json(COUNTRIES));

    expect(await Promise.all(calls)).toEqual(
      Array.from({ length: 3 }, () => ({ countries: [], currentIpCountry: 'MT' })),
    );
    expect(sent).toHaveLength(1);
  });

  it('share one request when they differ by their position in a trace only', async () => {
    const { answer, release } = held();
    const { fetch, sent } = fakeFetch(() => answer);
    let spans = 0;
    const traceparent = () => `00-4bf92f3577b34da6a3ce929d0e0e4736-000000000000000${++spans}-01`;
    const platform = createRestPlatform({
      baseUrl: 'https://api.example.com',
      fetch,
      traceparent,
      extensions: true,
    });
    const calls = [1, 2].map(() => platform.call(getCountries, LIST));
    release(json(COUNTRIES));
    await Promise.all(calls);

    expect(sent).toHaveLength(1);
  });

  it('are not shared when each creates something: two e-ID dialogs have separate orders', async () => {
    const { sent, platform } = setup(() => json({ InitUrl: 'https://eid.example', State: 's' }));
    const input = { redirectUrl: 'https://casino.example/playerdesk-eid.html' };
    await Promise.all([platform.call(initCode, input), platform.call(initCode, input)]);
    expect(sent).toHaveLength(2);
  });

  it('are separate requests with another query, session or header', async () => {
    proves('PL-08.separate');

    const { sent, platform } = setup(() => json({ ...COUNTRIES, Content: '', Version: '' }));
    const profile = (sessionId: string) => platform.call(getProfile, {}, { sessionId }).catch(() => {});
    await Promise.all([
      platform.call(getCountries, LIST),
      platform.call(getCountries, { excludeDenyRegistrationCountry: false }),
      profile('s-1'),
      profile('s-2'),
      platform.call(getTerms, { language: 'en', state: 'x', jurisdiction: 'MGA' }),
      platform.call(getTerms, { language: 'sv', state: 'x', jurisdiction: 'MGA' }),
    ]);
    expect(sent).toHaveLength(6);

    const captcha = fakeFetch(() => json({}));
    const guarded = createRestPlatform({
      baseUrl: 'https://api.example.com',
      fetch: captcha.fetch,
      captchaPaths: ['/player/validate-email'],
      extensions: false,
    });
    const tokens = ['one', 'two', 'two'].map((captchaToken) =>
      guarded.call(validateEmail, FREE, { captchaToken }),
    );
    await Promise.all(tokens);
    expect(captcha.sent).toHaveLength(2);
  });

  it('are sent again once the first has settled', async () => {
    proves('PL-08.after-settled');

    const { sent, platform } = setup(() => json({}));
    await platform.call(validateEmail, FREE);
    await platform.call(validateEmail, FREE);
    expect(sent).toHaveLength(2);
  });

  it('fail every caller once and do not cache the failure', async () => {
    proves('PL-08.failure-shared');

    const { sent, platform } = setup((_request, index) =>
      index === 0 ? Promise.reject(new TypeError('down')) : json({}),
    );
    const both = await Promise.allSettled([
      platform.call(validateEmail, FREE),
      platform.call(validateEmail, FREE),
    ]);

    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sent).toHaveLength(1);
    await expect(platform.call(validateEmail, FREE)).resolves.toEqual({});
  });

  it('continue for the other callers when one aborts', async () => {
    proves('PL-08.cancel-one');

    const { answer, release } = held();
    const { sent, platform } = setup(() => answer);
    const abort = new AbortController();
    const left = platform.call(validateEmail, FREE, { signal: abort.signal });
    const stays = platform.call(validateEmail, FREE, { signal: new AbortController().signal });
    abort.abort();
    await expect(left).rejects.toMatchObject({ kind: 'cancelled' });

    release(json({}));
    await expect(stays).resolves.toEqual({});
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['answered', () => json({})],
    ['lost', () => Promise.reject(new TypeError('down'))],
  ])('from before a write are not shared with later callers once it is %s', async (_how, written) => {
    const before = held();
    const { sent, platform } = setup(({ url }, index) =>
      url.includes('accept') ? written() : index === 0 ? before.answer : json(COUNTRIES),
    );
    const early = platform.call(getCountries, LIST);
    await platform.call(acceptTerms, { version: '1' }).catch(() => {});
    await platform.call(getCountries, LIST);
    before.release(json(COUNTRIES));
    await early;

    expect(sent.filter(({ url }) => url.includes('countries'))).toHaveLength(2);
  });

  it('stay shared while another read ends and until a write has ended', async () => {
    const slow = held();
    const { sent, platform } = setup(({ url, method }) =>
      method === 'GET' && url.includes('/countries')
        ? slow.answer.then((response) => response.clone())
        : json({ ipcountry: 'MT' }),
    );
    const ask = () => platform.call(getCountries, LIST);
    const paths = () => sent.filter(({ url }) => url.includes('/countries')).length;

    const calls = [ask()];
    await platform.call(bootstrap, {});
    calls.push(ask());
    expect(paths()).toBe(1);
    await platform.call(requestActivationCode, { usernameOrEmail: 'a@b.se' });
    calls.push(ask());

    expect(paths()).toBe(2);
    slow.release(json(COUNTRIES));
    await Promise.all(calls);
  });

  it('do not include POST writes, which are never shared', async () => {
    proves('PL-08.writes-apart');

    const { sent, platform } = setup(() => json({}));
    const ask = () =>
      platform.call(requestActivationCode, { usernameOrEmail: 'a@b.se' }, { requestId: 'r-1' });
    await Promise.all([ask(), ask()]);

    expect(sent).toHaveLength(2);
  });

  it('do not replace a write to the same URL', async () => {
    proves('PL-08.writes-apart');

    const before = held();
    const { sent, platform } = setup(({ method }) => (method === 'GET' ? before.answer : json({})));
    const options = { sessionId: 's-1' };
    const reading = platform.call(getTestTaken, {}, options);
    await platform.call(submitTestScore, SCORE, options).catch(() => {});
    before.release(json({}));
    await reading.catch(() => {});

    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(sent[0]?.url).toBe(sent[1]?.url);
  });
});

describe('a REST call', () => {
  it('that changes state by GET is not retried after a failure and not cached', async () => {
    proves('PL-08.state-changing');

    const { sent, platform } = setup(() => Promise.reject(new TypeError('down')));
    await expect(platform.call(acceptTerms, { version: '1' })).rejects.toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'GET', cache: 'no-store' });

    await platform.call(acceptTerms, { version: '1' }).catch(() => {});
    expect(sent).toHaveLength(2);
  });

  it.each([500, 502, 429, 408])('that writes is sent once although the answer is %i', async (status) => {
    const { sent, platform } = setup(() => new Response('', { status }));
    const input = { username: 'a', password: 'b', platform: 'p', operatingSystem: 'o', browser: 'b' };
    await expect(platform.call(signIn, input)).rejects.toBeDefined();
    expect(sent).toHaveLength(1);
  });

  it('waits without a limit by default', async () => {
    proves('PL-08.no-timeout');

    vi.useFakeTimers();
    const { answer, release } = held();
    const { platform } = setup(() => answer);
    const settled = vi.fn();
    const call = platform.call(validateEmail, FREE);
    call.then(settled, settled);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(settled).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);

    release(json({}));
    await expect(call).resolves.toEqual({});
  });

  it('ends with the kind timeout after the time of its caller', async () => {
    proves('PL-08.timeout-given');

    vi.useFakeTimers();
    const { platform } = setup(() => held().answer);
    const settled = vi.fn();
    platform.call(validateEmail, FREE, { timeout: 5_000, requestId: 'r-9' }).catch(settled);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(settled).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls[0]?.[0]).toMatchObject({
      code: 'generic.timeout',
      kind: 'timeout',
      requestId: 'r-9',
    });
  });

  it('leaves no timer behind after the answer', async () => {
    vi.useFakeTimers();
    const { platform } = setup(() => json({}));
    await platform.call(validateEmail, FREE, { timeout: 30_000 });
    expect(vi.getTimerCount()).toBe(0);
  });
});
