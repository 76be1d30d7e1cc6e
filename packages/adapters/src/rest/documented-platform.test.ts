import {
  acknowledgeInformation,
  block,
  bootstrap,
  confirmLimit,
  createCashierSession,
  createGameSession,
  getBonuses,
  getCountries,
  getLimits,
  getMessage,
  getPlaySetUp,
  getProfile,
  getWallets,
  initCode,
  isPlayerdeskError,
  selfExclude,
  setLimit,
  signIn,
  validateEmail,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RestOptions } from './rest-options.ts';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, json } from './testing/fake-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

const CALL = { sessionId: 'session-1', requestId: 'request-1' };
const CREDENTIALS = {
  username: 'a@b.se',
  password: 'Secret-123',
  platform: 'Web',
  operatingSystem: 'Linux',
  browser: 'Firefox',
};
const ANNOUNCING = { ipcountry: 'MT', Extensions: ['getCountries'], RequestHeaders: ['X-Request-Id'] };

/** A platform that answers paths by a table; every other path is a 404 without a body. */
function setup(answers: Readonly<Record<string, unknown>>, options: Partial<RestOptions> = {}) {
  const { fetch, sent } = fakeFetch(({ url }) => {
    const { pathname } = new URL(url);
    return pathname in answers ? json(answers[pathname]) : new Response('', { status: 404 });
  });
  const platform = createRestPlatform({
    baseUrl: 'https://api.example.com',
    fetch,
    amounts: 'minor',
    ...options,
  });
  return { platform, paths: () => sent.map(({ url }) => new URL(url).pathname), sent };
}
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (isPlayerdeskError(error) ? error.kind : 'unknown'),
  );

describe('a REST platform with documented calls only', () => {
  it('receives no calls that it has not announced', async () => {
    proves('PL-12.undocumented-call');

    const { platform, paths } = setup({ '/bootstrap': { ipcountry: 'MT' } });

    const kinds = await Promise.all([
      kindOf(platform.call(getCountries, { excludeDenyRegistrationCountry: true })),
      kindOf(platform.call(createCashierSession, { method: 'deposit', locale: 'en' }, CALL)),
      kindOf(platform.call(createGameSession, { gameId: 'slot' }, CALL)),
      kindOf(platform.call(getPlaySetUp, { gameId: 'slot' }, CALL)),
      kindOf(platform.call(acknowledgeInformation, {}, CALL)),
      kindOf(platform.call(confirmLimit, { id: 'limit-1' }, CALL)),
    ]);

    expect(new Set(kinds)).toEqual(new Set(['not-implemented']));
    expect(paths()).toEqual(['/bootstrap']);
    expect(platform.capabilities.supports('getCountries')).toBe(false);
  });

  it('receives the calls that it has announced', async () => {
    proves('PL-12.announced');

    const { platform, paths } = setup({
      '/bootstrap': ANNOUNCING,
      '/countries': { Countries: [{ Code: 'MT', Name: 'Malta' }] },
    });

    const { countries } = await platform.call(getCountries, { excludeDenyRegistrationCountry: true });

    expect(countries.map(({ code }) => code)).toEqual(['MT']);
    expect(paths()).toEqual(['/bootstrap', '/countries']);
  });

  it.each([
    ['that it announces', ['findAddresses', 'selfExclude.allBrands'], true],
    ['that it does not announce', [], false],
  ])('is offered an extension with a button or field %s, and none before', async (_which, Extensions, is) => {
    proves('PL-12.not-yet-announced');
    const { platform } = setup({ '/bootstrap': { ipcountry: 'MT', Extensions } });
    const { supports, carries } = platform.capabilities;
    expect([supports('findAddresses'), carries?.('selfExclude', 'allBrands')]).toEqual([false, false]);

    await platform.call(bootstrap, {});

    expect([supports('findAddresses'), carries?.('selfExclude', 'allBrands')]).toEqual([is, is]);
  });

  it('receives no second call of a missing extension, and each call of a documented operation', async () => {
    proves('PL-12.discovered-once');
    const { platform, paths } = setup({}, { extensions: true });
    const email = { email: 'a@b.se', jurisdiction: 'MGA' };
    const input = { excludeDenyRegistrationCountry: true };

    for (const _ of [1, 2]) {
      expect(await kindOf(platform.call(getCountries, input))).toBe('not-implemented');
      expect(await kindOf(platform.call(validateEmail, email))).toBe('not-implemented');
    }

    const called = (part: string) => paths().filter((path) => path.includes(part));
    expect(called('countries')).toHaveLength(1);
    expect(called('validate-email')).toHaveLength(2);
    expect(platform.capabilities.supports('getCountries')).toBe(false);
    expect(platform.capabilities.supports('validateEmail')).toBe(true);
  });

  it('receives further calls by id after another id was not found', async () => {
    const { platform } = setup({ '/internalmessages/2': { Id: 2, Title: 'Hello' } });

    await kindOf(platform.call(getMessage, { id: '1' }, CALL));

    expect(await platform.call(getMessage, { id: '2' }, CALL)).toMatchObject({ id: '2', title: 'Hello' });
  });

  it('rejects an extension call while its capabilities cannot be loaded', async () => {
    const { fetch } = fakeFetch(() => new Response('', { status: 500 }));
    const platform = createRestPlatform({ baseUrl: 'https://api.example.com', fetch });

    const kind = await kindOf(platform.call(getCountries, { excludeDenyRegistrationCountry: true }));

    expect(kind).toBe('server');
    expect(platform.capabilities.supports('getCountries')).toBe(true);
  });

  it('receives no extension header on another origin until it announces it', async () => {
    proves('PL-12.headers');

    vi.stubGlobal('location', { href: 'https://casino.example/', origin: 'https://casino.example' });
    const { platform, sent } = setup({ '/bootstrap': ANNOUNCING, '/player/signin/v2': { SessionId: 's' } });

    await platform.call(signIn, CREDENTIALS, { requestId: 'request-1' });
    await platform.call(bootstrap, {});
    await platform.call(signIn, CREDENTIALS, { requestId: 'request-2' });

    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['Accept', 'Content-Type']);
    expect(sent[2]?.headers).toMatchObject({ 'X-Request-Id': 'request-2', 'Idempotency-Key': 'request-2' });
  });

  it('receives extension headers on the page’s own origin or as the host configures', async () => {
    proves('PL-12.headers');

    vi.stubGlobal('location', { href: 'https://api.example.com/', origin: 'https://api.example.com' });
    const own = setup({ '/player/signin/v2': { SessionId: 's' } });
    const never = setup({ '/player/signin/v2': { SessionId: 's' } }, { requestHeaders: false });

    await own.platform.call(signIn, CREDENTIALS, CALL);
    await never.platform.call(signIn, CREDENTIALS, CALL);

    expect(own.sent[0]?.headers).toHaveProperty('X-Request-Id', 'request-1');
    expect(never.sent[0]?.headers).not.toHaveProperty('X-Request-Id');
  });

  it('receives the page’s position in a trace where the host has a tracer', async () => {
    const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const traced = setup({ '/bootstrap': ANNOUNCING }, { traceparent: () => TRACEPARENT });
    const idle = setup({ '/bootstrap': ANNOUNCING }, { traceparent: () => undefined });

    for (const { platform } of [traced, idle]) await platform.call(bootstrap, {});

    proves('RE-07.page');
    expect(traced.sent[0]?.headers).toHaveProperty('traceparent', TRACEPARENT);
    expect(idle.sent[0]?.headers).not.toHaveProperty('traceparent');
  });

  it('receives contact data in a body where it announces the POST twin, else as documented', async () => {
    proves('SE-16.adapter');

    const announcing = setup({ '/bootstrap': { ipcountry: 'MT', PostTwins: ['validateEmail'] } });
    const documented = setup({ '/bootstrap': { ipcountry: 'MT' } });
    const input = { email: 'maja@example.com', jurisdiction: 'MGA' };
    for (const { platform } of [announcing, documented])
      await kindOf(platform.call(validateEmail, input, CALL));

    const [, posted] = announcing.sent;
    expect(new URL(posted?.url ?? '').search).toBe('');
    expect([posted?.method, posted?.body]).toEqual([
      'POST',
      '{"email":"maja@example.com","jurisdiction":"MGA"}',
    ]);
    const [, got] = documented.sent;
    expect([got?.method, new URL(got?.url ?? '').search]).toEqual([
      'GET',
      '?email=maja%40example.com&jurisdiction=MGA',
    ]);
  });

  it('receives one request for two equal calls at once, also as POST', async () => {
    const { platform, sent } = setup({ '/bootstrap': { ipcountry: 'MT', PostTwins: ['validateEmail'] } });
    await platform.call(bootstrap, {});
    const ask = (email: string) => kindOf(platform.call(validateEmail, { email, jurisdiction: 'MGA' }, CALL));
    await Promise.all([ask('maja@example.com'), ask('maja@example.com'), ask('another@example.com')]);

    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  });

  it('receives no extension field', async () => {
    proves('PL-12.extension-fields');

    const { platform, sent } = setup({
      '/bootstrap': { ipcountry: 'MT' },
      '/responsiblegaming/self-exclude/7': '',
      '/player/init/code': { InitUrl: 'https://eid.example' },
    });

    await platform.call(selfExclude, { amount: 7, allBrands: true }, CALL);
    await platform.call(initCode, { redirectUrl: 'https://casino.example/eid', kycProvider: 'bankid' });

    expect(sent.find(({ method }) => method === 'POST')?.body).toBe('{}');
    expect(sent.at(-1)?.url).toBe(
      'https://api.example.com/player/init/code?redirectUrl=https%3A%2F%2Fcasino.example%2Feid',
    );
  });

  it('signs in a player whose profile has only the documented fields', async () => {
    proves('PL-12.profile');

    const { platform } = setup({ '/player/user-info': { UserId: 7, Email: 'a@b.se', Currency: 'SEK' } });

    const profile = await platform.call(getProfile, {}, CALL);

    expect(profile).toMatchObject({ userId: '7', email: 'a@b.se', jurisdiction: '', notUpdatable: [] });
  });
});

describe('REST amounts', () => {
  it('use major units when the host configures them', async () => {
    proves('PL-12.amounts-major');

    const { platform, sent } = setup(
      {
        '/wallets': { Balances: { EUR: { Total: 150.25, Real: 100, Bonus: 50.25 }, JPY: { Total: 500 } } },
        '/responsiblegaming/limit/v2': '',
        '/responsiblegaming/limit': [
          { Id: 1, Type: 'Deposit', Timespan: 1, Amount: 100, Currency: 'EUR' },
          { Id: 2, Type: 'LoginTime', Timespan: 1, Amount: 120 },
        ],
      },
      { amounts: 'major' },
    );

    const { balances } = await platform.call(getWallets, {}, CALL);
    const { limits } = await platform.call(getLimits, {}, CALL);
    const limit = { period: 'daily', currency: 'EUR' } as const;
    await platform.call(setLimit, { ...limit, type: 'deposit', amount: 12_550 }, CALL);
    await platform.call(setLimit, { ...limit, type: 'session', amount: 120 }, CALL);

    expect(balances).toEqual([
      { currency: 'EUR', total: 15_025, real: 10_000, bonus: 5_025 },
      { currency: 'JPY', total: 500, real: 500, bonus: 0 },
    ]);
    expect(limits.map(({ amount }) => amount)).toEqual([10_000, 120]);
    expect(sent.slice(2).map(({ body }) => JSON.parse(body ?? '').Amount)).toEqual([125.5, 120]);
  });

  it('reject a fraction in minor units at any path', async () => {
    proves('PL-12.amounts-fraction');

    const fraction = { Id: 1, Code: 'A', Amount: 12.5, Currency: 'EUR' };
    const { platform } = setup({
      '/bonus': [fraction],
      '/wallets': [{ Currency: 'EUR', Total: 1.5, Real: 1.5 }],
    });

    expect(await kindOf(platform.call(getBonuses, {}, CALL))).toBe('unreadable');
    expect(await kindOf(platform.call(getWallets, {}, CALL))).toBe('unreadable');
  });

  it('report a unit that contradicts the platform’s own statement', async () => {
    const { platform } = setup({ '/bootstrap': { ipcountry: 'MT', Amounts: 'minor' } }, { amounts: 'major' });
    const report = vi.fn();
    platform.join?.({ report, loadScript: vi.fn(), fill: vi.fn() });

    await platform.call(bootstrap, {});

    expect(report).toHaveBeenCalledWith('platform.amounts-contradict', expect.any(String));
  });
});

describe('the REST options of the host', () => {
  it('change a request before it is sent and an answer before it is read', async () => {
    proves('PL-12.map-hooks');

    const { platform, sent } = setup(
      { '/v3/login': { result: { token: 's-1' } } },
      {
        mapRequest: { signIn: (request) => ({ ...request, url: 'https://api.example.com/v3/login' }) },
        mapAnswer: { signIn: (body) => (body as { result: unknown }).result },
      },
    );

    expect(await platform.call(signIn, CREDENTIALS)).toEqual({ sessionId: 's-1' });
    expect(sent[0]?.url).toBe('https://api.example.com/v3/login');
  });

  it('write limits in the documented vocabulary', async () => {
    proves('PL-12.limit-words');

    const { platform, sent } = setup({ '/responsiblegaming/limit/v2': '' }, { limitSpelling: 'documented' });

    await platform.call(setLimit, { type: 'loss', period: 'weekly', amount: 5, currency: 'EUR' }, CALL);

    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      Type: 'loss',
      Timespan: 7,
      Amount: 5,
      Currency: 'EUR',
    });
  });

  it('write an indefinite block and an indefinite exclusion as configured numbers', async () => {
    proves('PL-12.no-end');

    const documented = setup({});
    const other = setup({}, { indefinite: { block: 0, exclusion: 36_500 } });

    for (const { platform } of [documented, other]) {
      await kindOf(platform.call(block, { amount: 'indefinite' }, CALL));
      await kindOf(platform.call(selfExclude, { amount: 'indefinite' }, CALL));
    }

    const breaks = (paths: string[]) => paths.filter((path) => path.startsWith('/responsiblegaming/'));
    expect(breaks(documented.paths())).toEqual([
      '/responsiblegaming/block/99999',
      '/responsiblegaming/self-exclude/999',
    ]);
    expect(breaks(other.paths())).toEqual([
      '/responsiblegaming/block/0',
      '/responsiblegaming/self-exclude/36500',
    ]);
  });

  it('receive a report of each omitted list item', async () => {
    const { platform } = setup({ '/bonus': [null, { Id: 1, Code: 'A', Status: 'active' }] });
    const report = vi.fn();
    platform.join?.({ report, loadScript: vi.fn(), fill: vi.fn() });

    const { bonuses } = await platform.call(getBonuses, {}, CALL);

    expect(bonuses).toHaveLength(1);
    expect(report).toHaveBeenCalledWith(
      'platform.unreadable-part',
      'getBonuses bonuses[0]: not a value of its kind',
    );
  });
});
