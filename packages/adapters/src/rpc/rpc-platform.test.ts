import {
  activate,
  bootstrap,
  endPlay,
  getCountries,
  getPlaySetUp,
  getProfile,
  getTerms,
  getWallets,
  isPlayerdeskError,
  type PlatformPage,
  requestPasswordReset,
  setLimit,
  signIn,
  signInWithPasskey,
  signUp,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScriptedPlatform } from '../../../contract/src/testing/scripted-platform.ts';
import type { RpcOptions } from './rpc-options.ts';
import { createRpcPlatform } from './rpc-platform.ts';
import { FakeRouter, type Procedures } from './testing/fake-router.ts';

const COUNTRIES = '/user/account#getCountries';
const SESSION_INFO = '/user#getSessionInfo';
const SET_UP = '/user/play#getSetUp';
const CALL = { sessionId: 'client-1' };
const CREDENTIALS = { username: 'a', password: 'b', platform: '', operatingSystem: '', browser: '' };
const done = () => ({ kwargs: {} });
const ANSWERS: Procedures = {
  '/connection#getClientIdentity': () => ({ kwargs: { clientId: 'client-1' } }),
  '/user/account#watchBalance': done,
  [SESSION_INFO]: () => ({ kwargs: { isAuthenticated: true, isEmailVerified: true } }),
  [COUNTRIES]: () => ({ kwargs: { countries: [], currentIPCountry: 'MT' } }),
  [SET_UP]: () => ({ kwargs: { required: true, justReached: false } }),
};

afterEach(() => vi.unstubAllGlobals());

function setup(changes: Procedures = {}, options: Partial<RpcOptions> = {}, welcome: object = {}) {
  const router = new FakeRouter({ ...ANSWERS, ...changes });
  router.welcome = { ...welcome };
  const { WebSocket } = router;
  const platform = createRpcPlatform({ url: 'wss://casino.example/rpc', WebSocket, ...options });
  const called = (name: string) => router.calls.filter((frame) => frame[3] === name);
  return { platform, router, called, can: (name: string) => platform.capabilities.supports(name) };
}
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (isPlayerdeskError(error) ? error.kind : 'unknown'),
  );

describe('a websocket platform', () => {
  it.each([
    ['https://casino.example/rpc', 'wss://casino.example/rpc'],
    ['http://localhost:1/rpc', 'ws://localhost:1/rpc'],
    ['wss://rpc.example/http', 'wss://rpc.example/http'],
  ])('connects for %s to %s', async (url, expected) => {
    const { platform, router } = setup({}, { url });

    await platform.call(bootstrap, {});

    expect(router.newest.url).toBe(expected);
  });

  it('resolves its URL against the page', async () => {
    vi.stubGlobal('location', { href: 'https://casino.example/lobby', origin: 'https://casino.example' });
    const { platform, router } = setup({}, { url: '/rpc' });

    await platform.call(bootstrap, {});

    expect(router.newest.url).toBe('wss://casino.example/rpc');
    proves('IN-60.address');
    expect(platform.address).toBe('wss://casino.example/rpc');
  });

  it('supports its procedures except those that the host excludes', () => {
    const { can } = setup({}, { without: ['getWallets'] });

    expect(['getProfile', 'getWallets', 'getTerms'].map(can)).toEqual([true, false, false]);
  });

  it('sends the page’s position in a trace with each call, where the host has a tracer', async () => {
    const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const optionsOfCall = async (...args: Parameters<typeof setup>) => {
      const { platform, called } = setup(...args);
      await platform.call(getCountries, { excludeDenyRegistrationCountry: true }, { requestId: 'request-1' });
      return called(COUNTRIES)[0]?.[2];
    };

    proves('RE-07.page');
    expect(await optionsOfCall({}, { traceparent: () => TRACEPARENT })).toEqual({ traceparent: TRACEPARENT });
    const idle = await optionsOfCall({}, { traceparent: () => undefined }, { x_request_id: true });
    expect(idle).toEqual({ x_request_id: 'request-1' });
  });

  it('calls nothing that the host excludes', async () => {
    const { platform, router } = setup({}, { without: ['getWallets'] });

    expect(await kindOf(platform.call(getWallets, {}, CALL))).toBe('not-implemented');
    expect(router.sockets).toEqual([]);
  });

  it('rejects a call whose caller aborts', async () => {
    const { platform } = setup({ [COUNTRIES]: () => 'silence' });
    const controller = new AbortController();
    const call = kindOf(platform.call(bootstrap, {}, { signal: controller.signal }));

    controller.abort();

    expect(await call).toBe('cancelled');
    platform.close();
  });

  it('closes its connection, its listeners and the sidecar platform on close()', async () => {
    const beside = createScriptedPlatform();
    const close = vi.spyOn(beside, 'close');
    const { platform, router } = setup({}, { sidecar: { platform: beside, operations: [] } });
    const states: string[] = [];
    platform.on('connection', ({ state }) => states.push(state));
    await platform.call(bootstrap, {});

    platform.close();
    platform.reconnect?.();

    expect(states).toEqual(['open']);
    expect(router.newest.isClosed).toBe(true);
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('the undocumented operations', () => {
  it.each<[RpcOptions['extensions'], string, string]>([
    [true, 'answered', 'not-implemented'],
    [['getPlaySetUp'], 'answered', 'not-implemented'],
    [['endPlay'], 'not-implemented', 'answered'],
    [false, 'not-implemented', 'not-implemented'],
    [[], 'not-implemented', 'not-implemented'],
  ])('follow the host setting %j whatever the router announces', async (extensions, reading, ending) => {
    const end = ending === 'answered' ? { '/user/play#end': done } : {};
    const { platform } = setup(
      end,
      { extensions: extensions as never },
      { x_extensions: ['getPlaySetUp', 'endPlay'] },
    );

    expect(await kindOf(platform.call(getPlaySetUp, {}, CALL))).toBe(reading);
    expect(await kindOf(platform.call(endPlay, {}, CALL))).toBe(ending);
  });

  it('are offered once the router has announced them', async () => {
    proves('PL-12.announced-welcome');
    const { platform, can, called } = setup({}, {}, { x_extensions: ['getPlaySetUp'] });
    expect([can('getPlaySetUp'), can('endPlay')]).toEqual([false, false]);

    await platform.call(bootstrap, {});

    expect([can('getPlaySetUp'), can('endPlay')]).toEqual([true, false]);
    expect(await kindOf(platform.call(endPlay, {}, CALL))).toBe('not-implemented');
    expect(called('/user/play#end')).toEqual([]);
  });

  it('wait for the announcement before their first call', async () => {
    const { platform } = setup({}, {}, { x_extensions: ['getPlaySetUp'] });

    expect(await kindOf(platform.call(getPlaySetUp, {}, CALL))).toBe('answered');
  });

  it('follow the host setting before the first call', () => {
    expect(setup({}, { extensions: false }).can('endPlay')).toBe(false);
    expect(setup({}, { extensions: ['endPlay'] }).can('endPlay')).toBe(true);
    expect(setup({}, { extensions: ['endPlay'] }).can('setUpPlay')).toBe(false);
  });
});

describe('the unit of amounts', () => {
  const BALANCE = '/user/account#getBalance';
  const MAIN = { id: 'w-1', name: 'MainWallet', realMoney: 5, realMoneyCurrency: 'EUR', bonusMoney: 0 };
  const LIMIT = { type: 'deposit', period: 'daily', amount: 10_000, currency: 'EUR' } as const;
  const setupUnit = (options: Partial<RpcOptions>, welcome: object) => {
    const made = setup(
      {
        [BALANCE]: () => ({
          kwargs: { wallets: [MAIN] },
        }),
      },
      options,
      welcome,
    );
    const report = vi.fn();
    made.platform.join?.({ report } as unknown as PlatformPage);
    return { ...made, report };
  };

  it.each([{}, { amounts: 'majors' as never }])(
    'has no default: with the options %j no amount is read, sent or offered, and the start reports it',
    async (options) => {
      proves('PL-12.no-default-unit');
      const { platform, called, can, report, router } = setupUnit(options, {});

      await platform.call(bootstrap, {});

      expect(report.mock.calls).toEqual([['platform.amounts-unknown', 'set the option amounts']]);
      expect(['getWallets', 'setLimit', 'getLimits', 'getProfile', 'block'].map(can)).toEqual([
        false,
        false,
        false,
        true,
        false,
      ]);
      expect(platform.capabilities.carries?.('setLimit', 'amount')).toBe(false);
      expect(await kindOf(platform.call(getWallets, {}, CALL))).toBe('not-implemented');
      expect(await kindOf(platform.call(setLimit, LIMIT, CALL))).toBe('not-implemented');
      expect(called(BALANCE)).toEqual([]);
      expect(router.calls.filter(([, , , name]) => String(name).startsWith('/user/limit'))).toEqual([]);
    },
  );

  it.each([
    [{}, { x_amounts: 'major' }, 500],
    [{}, { x_amounts: 'minor' }, 5],
    [{ amounts: 'major' as const }, {}, 500],
  ])('comes from the host, %j, or from WELCOME, %j', async (options, welcome, total) => {
    const { platform, report } = setupUnit(options, welcome);

    const { balances } = await platform.call(getWallets, {}, CALL);

    expect(balances[0]?.total).toBe(total);
    expect(report.mock.calls).toEqual([]);
  });
});

describe('the captcha guard', () => {
  it('covers the documented procedure or those that the host names', () => {
    const { guards } = setup().platform.capabilities;
    expect([guards?.(requestPasswordReset), guards?.(signUp)]).toEqual([true, false]);

    const named = setup({}, { captchaProcedures: ['/user/account#register'] }).platform.capabilities;
    expect([named.guards?.(requestPasswordReset), named.guards?.(signUp)]).toEqual([false, true]);
  });

  it('covers the procedures that WELCOME announces', async () => {
    proves('PL-07.announced');

    const { platform } = setup({}, {}, { x_captcha: ['/user/account#register'] });
    await platform.call(bootstrap, {});

    const { guards } = platform.capabilities;
    expect([guards?.(requestPasswordReset), guards?.(signUp)]).toEqual([false, true]);
  });

  it.each([
    ['that sends the codes', ['requestOtp', 'signInWithOtp'], { ipCountry: 'SE', otpLength: 6 }, 6],
    ['that sends no codes', ['getTerms'], { ipCountry: 'SE', otpLength: 6 }, undefined],
    ['that announces none', ['requestOtp'], { ipCountry: 'SE' }, undefined],
    ['that does not answer', ['requestOtp'], () => Promise.reject(new Error('down')), undefined],
  ])('reads the length of codes from a sidecar platform %s', async (_which, operations, answer, length) => {
    const sidecar = { platform: createScriptedPlatform({ bootstrap: answer }), operations };
    const { platform } = setup({}, { sidecar });

    const facts = await platform.call(bootstrap, {});

    expect(facts).toMatchObject({ ipCountry: 'MT' });
    expect(facts.otpLength).toBe(length);
  });

  it('covers an operation without a procedure as the sidecar platform does', () => {
    const rest = createScriptedPlatform();
    const capabilities = { ...rest.capabilities, guards: () => true };
    const beside = { platform: { ...rest, capabilities }, operations: ['getTerms'] };

    expect(setup({}, { sidecar: beside }).platform.capabilities.guards?.(getTerms)).toBe(true);
    expect(setup().platform.capabilities.guards?.(getTerms)).toBe(false);
  });
});

describe('carries', () => {
  it('names the fields that the wire cannot express', () => {
    const { carries } = setup().platform.capabilities;

    expect(['region', 'limits', 'email'].map((field) => carries?.('signUp', field))).toEqual([
      false,
      false,
      true,
    ]);
    expect(carries?.('setLimit', 'type:product-session')).toBe(false);
    expect(carries?.('setLimit', 'type:deposit')).toBe(true);
    expect(carries?.('getTerms', 'anything')).toBe(true);
  });
});

describe('a procedure missing from the router', () => {
  it('is sent to the sidecar services from the second call on when they know the session', async () => {
    const rest = createScriptedPlatform();
    const call = vi.fn(async () => ({}));
    const beside = { platform: { ...rest, call } as never, operations: [], withSession: ['activate'] };
    const { platform } = setup({}, { sidecar: beside });

    expect(await kindOf(platform.call(activate, { code: '1' }, CALL))).toBe('not-implemented');
    expect(call).not.toHaveBeenCalled();
    await platform.call(activate, { code: '1' }, CALL);

    expect(call).toHaveBeenCalledWith(activate, { code: '1' }, CALL);
  });

  it('does not count as missing when one limit cannot be set', async () => {
    const { platform, can } = setup({ '/user/limit#setDepositLimit': done }, { amounts: 'minor' });
    const limit = { period: 'daily', amount: 100, currency: 'EUR' } as const;

    expect(
      await kindOf(platform.call(setLimit, { ...limit, type: 'wager', product: 'poker' } as never, CALL)),
    ).toBe('not-implemented');
    expect(can('setLimit')).toBe(true);
    expect(await kindOf(platform.call(setLimit, { ...limit, type: 'deposit' }, CALL))).toBe('answered');
  });
});

describe('a mapped answer', () => {
  it('of a login contains only the flags that the platform sent', async () => {
    const restrictedUntil = '2026-12-01T00:00:00.000Z';
    const flags = { hasToAcceptTC: false, isEmailVerified: false, isRestricted: true, restrictedUntil };
    const login = (kwargs: object) => ({ '/user#login': () => ({ kwargs: { ...kwargs } }) });

    expect(await setup(login({})).platform.call(signIn, CREDENTIALS)).toEqual({ sessionId: 'client-1' });
    expect(await setup(login(flags)).platform.call(signIn, CREDENTIALS)).toEqual({
      sessionId: 'client-1',
      hasToAcceptTerms: false,
      isEmailVerified: false,
      isRestricted: true,
      restrictedUntil,
    });
  });

  it('of a sign-in with a passkey has the session of the connection', async () => {
    const kwargs = { sessionId: 'other', isEmailVerified: true };
    const SIGN_IN = '/user/passkey#signIn';
    const welcome = { x_extensions: ['signInWithPasskey'] };
    const { platform, called } = setup({ [SIGN_IN]: () => ({ kwargs }) }, {}, welcome);
    const response = { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ' };
    const credential = { id: 'YQ', rawId: 'YQ', type: 'public-key', response } as const;
    const device = { platform: 'web', operatingSystem: '', browser: '' };

    expect(await platform.call(signInWithPasskey, { credential, ...device })).toEqual({
      sessionId: 'client-1',
      isEmailVerified: true,
    });
    expect(called(SIGN_IN)[0]?.[5]).toMatchObject({ credential, ...device });
  });

  it.each([
    ['M', 'male'],
    ['F', 'female'],
    ['X', 'X'],
    ['', undefined],
    [undefined, undefined],
  ])('of a profile maps the gender %j to %j', async (gender, expected) => {
    const kwargs = { fields: { userID: 7, email: 'a@b.se', ...(gender !== undefined && { gender }) } };
    const { platform } = setup({ '/user/account#getProfile': () => ({ kwargs }) });

    const profile = await platform.call(getProfile, {}, CALL);

    expect(profile.gender || undefined).toBe(expected);
  });

  it('of the countries admits the visitor only from an open country', async () => {
    const countries = [{ code: 'MT', name: 'Malta', phonePrefix: '+356' }];
    const from = (currentIPCountry: string) =>
      setup({ [COUNTRIES]: () => ({ kwargs: { countries, currentIPCountry } }) }).platform.call(
        bootstrap,
        {},
      );

    expect(await from('MT')).toEqual({ ipCountry: 'MT', allowed: true });
    expect(await from('SE')).toEqual({ ipCountry: 'SE', allowed: false });
  });
});
