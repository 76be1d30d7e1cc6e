import {
  block,
  bootstrap,
  createCashierSession,
  getCountries,
  getCurrencies,
  getLimits,
  getPaymentStats,
  getProfile,
  getSession,
  getWallets,
  type PlatformPage,
  resetPassword,
  selfExclude,
  setLimit,
  signUp,
  validateEmail,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RestOptions } from './rest-options.ts';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, json } from './testing/fake-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

const CALL = { sessionId: 'session-1' };
const LIST = { excludeDenyRegistrationCountry: true };
const EMAIL = { email: 'a@b.se', jurisdiction: 'MGA' };
/** A limit of 100 in a currency that the platform does not name. */
const LIMIT = { Id: 1, Type: 'Deposit', Timespan: 1, Amount: 100 };

/** A platform that answers paths by a table; every other path is a 404 without a body. */
function setup(answers: Readonly<Record<string, unknown>>, options: Partial<RestOptions> = {}) {
  const { fetch, sent } = fakeFetch(({ url }) => {
    const { pathname } = new URL(url);
    return pathname in answers ? json(answers[pathname]) : new Response('', { status: 404 });
  });
  const platform = createRestPlatform({ baseUrl: 'https://api.example.com', fetch, ...options });
  const report = vi.fn();
  platform.join?.({ report } as unknown as PlatformPage);
  return { platform, paths: () => sent.map(({ url }) => new URL(url).pathname), sent, report };
}

describe('the unit of amounts', () => {
  const WALLETS = { EUR: { Total: 5, Real: 5 } };

  it.each([
    ['announces none', { '/bootstrap': { ipcountry: 'MT' } }, {}],
    ['has no announcement', {}, {}],
    ['has a misspelled option', {}, { amounts: 'majors' as never }],
  ])(
    'has no default: a platform that %s gets and shows no amount, and the start reports it',
    async (_, answers, options) => {
      proves('PL-12.no-default-unit');
      const { platform, paths, report } = setup({ '/wallets': WALLETS, ...answers }, options);

      await platform.call(bootstrap, {}).catch(() => {});

      expect(report.mock.calls).toEqual([['platform.amounts-unknown', 'set the option amounts']]);
      const { supports, carries } = platform.capabilities;
      expect(['getWallets', 'setLimit', 'createCashierSession', 'block', 'getProfile'].map(supports)).toEqual(
        [false, false, false, true, true],
      );
      expect([carries?.('signUp', 'limits'), carries?.('signUp', 'email')]).toEqual([false, true]);
      await expect(platform.call(getWallets, {}, CALL)).rejects.toMatchObject({ kind: 'not-implemented' });
      await expect(
        platform.call(setLimit, { type: 'deposit', period: 'daily', amount: 10_000, currency: 'EUR' }, CALL),
      ).rejects.toMatchObject({ kind: 'not-implemented' });
      expect(paths().filter((path) => path !== '/bootstrap')).toEqual([]);
    },
  );

  it('is reported as unknown at once where the host excludes the announcement', () => {
    const { report } = setup({}, { without: ['bootstrap'] });

    expect(report).toHaveBeenCalledWith('platform.amounts-unknown', expect.any(String));
  });

  it('is read before the first call with an amount', async () => {
    const { platform, paths } = setup({
      '/bootstrap': { ipcountry: 'MT', Amounts: 'major' },
      '/wallets': WALLETS,
    });

    const { balances } = await platform.call(getWallets, {}, CALL);

    expect(balances[0]?.total).toBe(500);
    expect(paths()).toEqual(['/bootstrap', '/wallets']);
  });

  it('is asked again after an announcement that was not found once', async () => {
    let isDeployed = false;
    const { fetch } = fakeFetch(({ url }) => {
      if (url.endsWith('/wallets')) return json(WALLETS);
      return isDeployed ? json({ ipcountry: 'MT', Amounts: 'minor' }) : new Response('', { status: 404 });
    });
    const platform = createRestPlatform({ baseUrl: 'https://p', fetch });
    await expect(platform.call(getWallets, {}, CALL)).rejects.toMatchObject({ kind: 'not-implemented' });

    isDeployed = true;

    expect((await platform.call(getWallets, {}, CALL)).balances[0]?.total).toBe(5);
  });

  it('is not needed for a session, which is shown without the amounts of the last one', async () => {
    const { platform } = setup({
      '/bootstrap': { ipcountry: 'MT' },
      '/responsiblegaming/session': { SessionLength: 60, CurrentUnixStarted: 1_795_000_000, LastWon: 500 },
    });

    const session = await platform.call(getSession, {}, CALL);

    expect(session).toMatchObject({ sessionLength: 60 });
    expect(session.lastWon).toBeUndefined();
  });
});

describe('the currency of amounts without one', () => {
  const setupMoney = (answers: Readonly<Record<string, unknown>>) => {
    const { platform } = setup({ '/responsiblegaming/limit': [LIMIT], ...answers }, { amounts: 'major' });
    const limit = async () => (await platform.call(getLimits, {}, CALL)).limits[0]?.amount;
    return { platform, limit };
  };

  it('is the player’s once the profile is loaded', async () => {
    const { platform, limit } = setupMoney({ '/player/user-info': { UserId: 'p-1', Currency: 'JPY' } });

    expect(await limit()).toBe(10_000);
    await platform.call(getProfile, {}, CALL);

    expect(await limit()).toBe(100);
  });

  it('is that of the first balance until the profile is loaded', async () => {
    const { platform, limit } = setupMoney({
      '/wallets': [
        { Currency: 'JPY', Total: 500 },
        { Currency: 'EUR', Total: 5 },
      ],
      '/player/user-info': { UserId: 'p-1', Currency: 'KWD' },
    });

    await platform.call(getWallets, {}, CALL);
    expect(await limit()).toBe(100);
    await platform.call(getProfile, {}, CALL);
    expect(await limit()).toBe(100_000);
    await platform.call(getWallets, {}, CALL);

    expect(await limit()).toBe(100_000);
  });

  it('is not taken from other answers and stays unknown without a balance', async () => {
    const { platform, limit } = setupMoney({
      '/player/payment-stats': { Currency: 'JPY', TotalDeposit: 5, TotalWithdraw: 2 },
      '/wallets': [],
    });

    await platform.call(getPaymentStats, {}, CALL);
    await platform.call(getWallets, {}, CALL);

    expect(await limit()).toBe(10_000);
  });

  it('applies to sent amounts too', async () => {
    const { platform, sent } = setup(
      { '/player/user-info': { UserId: 'p-1', Currency: 'JPY' }, '/payment/session': {} },
      { amounts: 'major', extensions: true },
    );
    const deposit = { method: 'deposit', locale: 'en', amount: 1000 } as const;

    await platform.call(createCashierSession, deposit, CALL).catch(() => {});
    await platform.call(getProfile, {}, CALL);
    await platform.call(createCashierSession, deposit, CALL).catch(() => {});

    expect(sent.filter(({ body }) => body).map(({ body }) => JSON.parse(body ?? '').Amount)).toEqual([
      10, 1000,
    ]);
  });
});

describe('the capabilities of a platform', () => {
  const ANNOUNCING = { ipcountry: 'MT', Extensions: ['getCountries'] };

  it('are requested by the first call that needs them, whatever was answered before', async () => {
    const { platform, paths } = setup({
      '/player/reset-password': {},
      '/bootstrap': ANNOUNCING,
      '/countries': { Countries: [] },
    });

    await platform.call(resetPassword, { token: 't', newPassword: 'x' }).catch(() => {});
    await platform.call(getCountries, LIST);

    expect(paths().slice(1)).toEqual(['/bootstrap', '/countries']);
  });

  it('are not requested when the host configures them', async () => {
    const { platform, paths } = setup({ '/countries': { Countries: [] } }, { extensions: ['getCountries'] });

    await platform.call(getCountries, LIST);

    expect(paths()).toEqual(['/countries']);
    expect(platform.capabilities.supports('getCountries')).toBe(true);
    expect(platform.capabilities.supports('getCurrencies')).toBe(false);
    await expect(platform.call(getCurrencies, {})).rejects.toMatchObject({ kind: 'not-implemented' });
  });

  it('are not requested for a call that the host has disabled', async () => {
    const { platform, paths } = setup({ '/bootstrap': ANNOUNCING }, { without: ['getCountries'] });

    await expect(platform.call(getCountries, LIST)).rejects.toMatchObject({ kind: 'not-implemented' });

    expect(paths()).toEqual([]);
  });

  it('are only the documented ones when they cannot be loaded', async () => {
    const { platform, paths } = setup({});

    await platform.call(getCountries, LIST).catch(() => {});
    await platform.call(getCurrencies, {}).catch(() => {});

    expect(paths()).toEqual(['/bootstrap']);
    expect(platform.capabilities.supports('getCountries')).toBe(false);
  });

  it('decide whether extension fields are sent', async () => {
    proves('PL-12.named-fields');

    const fieldsTo = async (answers: Readonly<Record<string, unknown>>, options?: Partial<RestOptions>) => {
      const { platform, sent } = setup(answers, options);
      await platform.call(signUp, { email: 'a@b.se', gender: 'F', limits: [] } as never).catch(() => {});
      const { body } = sent.find(({ method }) => method === 'POST') ?? {};
      return Object.keys(JSON.parse(body ?? '{}'));
    };

    const named = { '/bootstrap': { ipcountry: 'MT', Extensions: ['signUp.gender'] } };
    expect(await fieldsTo(named)).toContain('Gender');
    expect(await fieldsTo({ '/bootstrap': ANNOUNCING })).not.toContain('Gender');
    expect(await fieldsTo({ '/bootstrap': { ipcountry: 'MT' } })).not.toContain('Gender');
    expect(await fieldsTo({}, { extensions: ['signUp.gender'] })).toContain('Gender');
    expect(await fieldsTo({}, { extensions: ['getCountries'] })).not.toContain('Gender');
    expect(await fieldsTo({}, { extensions: [] })).not.toContain('Gender');
    expect(await fieldsTo({}, { extensions: false })).not.toContain('Gender');
  });

  it.each([
    [{}, {}, false],
    [{ '/bootstrap': { ipcountry: 'MT' } }, {}, false],
    [{ '/bootstrap': ANNOUNCING }, {}, false],
    [{ '/bootstrap': { ipcountry: 'MT', Extensions: ['block.allBrands'] } }, {}, false],
    [{ '/bootstrap': { ipcountry: 'MT', Extensions: ['selfExclude.allBrands'] } }, {}, true],
    [{}, { extensions: false }, false],
    [{}, { extensions: true }, true],
  ])(
    'decide whether a field beyond the documents is asked for: %j, %j',
    async (answers, options, isCarried) => {
      proves('RG-05.brands-carried');
      const { platform } = setup(answers, options);

      await platform.call(bootstrap, {}).catch(() => {});

      expect(platform.capabilities.carries?.('selfExclude', 'allBrands')).toBe(isCarried);
      expect(platform.capabilities.carries?.('selfExclude', 'amount')).toBe(true);
    },
  );

  it.each([
    [
      { amounts: 'major' },
      { Amounts: 'minor' },
      [['platform.amounts-contradict', 'configured major, the platform says minor']],
    ],
    [{ amounts: 'minor' }, { Amounts: 'minor' }, []],
    [{ amounts: 'major' }, {}, []],
    [{}, { Amounts: 'major' }, []],
  ] as const)('are reported when they contradict the host: %j and %j', async (options, said, reports) => {
    const { platform, report } = setup({ '/bootstrap': { ipcountry: 'MT', ...said } }, options);

    await platform.call(bootstrap, {});

    expect(report.mock.calls).toEqual(reports);
  });

  it.each([4, 6, 12])('contain the length of codes %i', async (OtpLength) => {
    const { platform } = setup({ '/bootstrap': { ipcountry: 'MT', OtpLength } });

    expect(await platform.call(bootstrap, {})).toMatchObject({ otpLength: OtpLength });
  });

  it.each([0, -1, 1e9, 3, 13, 4.5, '6', null, true])(
    'contain no length of codes when it is %j',
    async (OtpLength) => {
      const { platform } = setup({ '/bootstrap': { ipcountry: 'MT', OtpLength } });

      expect((await platform.call(bootstrap, {})).otpLength).toBeUndefined();
    },
  );

  it('may contradict the host without a page to report to', async () => {
    const { fetch } = fakeFetch(() => json({ ipcountry: 'MT', Amounts: 'minor' }));
    const platform = createRestPlatform({ baseUrl: 'https://p', fetch, amounts: 'major' });

    expect(await platform.call(bootstrap, {})).toMatchObject({ ipCountry: 'MT' });
  });
});

describe('a REST platform', () => {
  it('lists the calls that carry a human-verification token', () => {
    const { guards } = setup({}, { captchaPaths: [signUp.rest.path] }).platform.capabilities;

    expect([guards?.(signUp), guards?.(validateEmail)]).toEqual([true, false]);
  });

  it('reports the platform’s time while it is open', async () => {
    const times = ['1795000000000', undefined, '1795000060000'];
    const { fetch } = fakeFetch((_request, index) => {
      const time = times[index];
      return json({ ipcountry: 'MT' }, { headers: time === undefined ? {} : { 'X-Server-Time': time } });
    });
    const platform = createRestPlatform({ baseUrl: 'https://p', fetch });
    const received = vi.fn();
    platform.on('server-time', received);

    for (let time = 0; time < 2; time += 1) await platform.call(bootstrap, {});
    platform.close();
    await platform.call(bootstrap, {});

    expect(received.mock.calls).toEqual([[1_795_000_000_000]]);
  });

  it('has its address, resolved against the page', () => {
    proves('IN-60.address');

    vi.stubGlobal('location', { href: 'https://casino.example/lobby', origin: 'https://casino.example' });

    expect(createRestPlatform({ baseUrl: '/rest' }).address).toBe('https://casino.example/rest');
  });

  it('names no request in a network failure without one', async () => {
    const { fetch } = fakeFetch(() => Promise.reject(new TypeError('down')));
    const error = await createRestPlatform({ baseUrl: 'https://p', fetch })
      .call(validateEmail, EMAIL)
      .catch((cause: unknown) => cause);

    expect(error).toMatchObject({ kind: 'network' });
    expect(error).not.toHaveProperty('requestId');
  });

  it('writes an indefinite break as days, whatever the vocabulary of limits', async () => {
    const { platform, paths } = setup({}, { limitSpelling: 'documented', extensions: false });

    await platform.call(block, { amount: 'indefinite' }, CALL).catch(() => {});
    await platform.call(selfExclude, { amount: 'indefinite' }, CALL).catch(() => {});

    expect(paths()).toEqual(['/responsiblegaming/block/99999', '/responsiblegaming/self-exclude/999']);
  });
});
