import {
  activate,
  bootstrap,
  changePassword,
  getCountries,
  getLimits,
  getProfile,
  isPlayerdeskError,
  type PlatformPage,
  requestPasswordReset,
  setLimit,
  signIn,
  signUp,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RpcOptions } from './rpc-options.ts';
import { createRpcPlatform } from './rpc-platform.ts';
import { FakeRouter, type Procedures } from './testing/fake-router.ts';

const CALL = { sessionId: 'client-1', requestId: 'request-1' };
const LIMIT = { id: 1, type: 'DepositLimit', period: 'Daily', amount: 100 };
const PASSWORDS = { currentPassword: 'old', newPassword: 'new' };
const ANSWERS: Procedures = {
  '/connection#getClientIdentity': () => ({ kwargs: { clientId: 'client-1' } }),
  '/user#getSessionInfo': () => ({ kwargs: { isAuthenticated: true, isEmailVerified: true } }),
  '/user/account#getCountries': () => ({ kwargs: { countries: [], currentIPCountry: 'MT' } }),
  '/user/account#getProfile': () => ({ kwargs: { fields: { userID: 7, currency: 'JPY' } } }),
  '/user/limit#getLimits': () => ({ kwargs: { limits: [LIMIT] } }),
  '/user/limit#setDepositLimit': () => ({ kwargs: {} }),
  '/user/pwd#change': () => ({ kwargs: {} }),
  '/user/pwd#sendResetPwdEmail': () => ({ kwargs: {} }),
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function setup(procedures: Procedures = {}, options: Partial<RpcOptions> = {}) {
  const router = new FakeRouter({ ...ANSWERS, ...procedures });
  const url = 'wss://casino.example/rpc';
  const platform = createRpcPlatform({ url, WebSocket: router.WebSocket, amounts: 'minor', ...options });
  const report = vi.fn();
  platform.join?.({ report } as unknown as PlatformPage);
  const sent = (name: string) => router.calls.filter((frame) => frame[3] === name).map((frame) => frame[5]);
  return { platform, sent, report };
}
const errorOf = async (call: Promise<unknown>) => {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!isPlayerdeskError(error)) throw new Error('the call did not fail');
  return error;
};

describe('the currency of amounts without one', () => {
  it('is the player’s over the websocket once the profile is loaded', async () => {
    const { platform, sent } = setup({}, { amounts: 'major' });
    const limit = async () => (await platform.call(getLimits, {}, CALL)).limits[0]?.amount;
    const write = { type: 'deposit', period: 'daily', amount: 1000, currency: '' } as const;

    expect(await limit()).toBe(10_000);
    await platform.call(setLimit, write, CALL);
    await platform.call(getProfile, {}, CALL);
    expect(await limit()).toBe(100);
    await platform.call(setLimit, write, CALL);

    expect(sent('/user/limit#setDepositLimit')).toMatchObject([{ amount: 10 }, { amount: 1000 }]);
  });

  it('is not taken from other answers, and amounts are minor units by default', async () => {
    const procedures: Procedures = {
      '/user/pwd#change': () => ({ kwargs: { currency: 'JPY' } }),
      '/user/account#getProfile': () => ({ kwargs: { fields: { userID: 7 } } }),
    };
    const major = setup(procedures, { amounts: 'major' });

    await major.platform.call(changePassword, PASSWORDS, CALL);
    await major.platform.call(getProfile, {}, CALL);

    expect((await major.platform.call(getLimits, {}, CALL)).limits[0]?.amount).toBe(10_000);

    const minor = setup(procedures);
    expect((await minor.platform.call(getLimits, {}, CALL)).limits[0]?.amount).toBe(100);
  });
});

describe('the websocket options of the host', () => {
  it('change a call before it is sent and an answer before it is read', async () => {
    const { platform, sent } = setup(
      { '/v3/change': () => ({ kwargs: {} }) },
      {
        mapRequest: {
          changePassword: ({ kwargs }) => ({ procedure: '/v3/change', kwargs: { ...kwargs, v: 3 } }),
        },
        mapAnswer: { bootstrap: (body) => ({ ...(body as object), currentIPCountry: 'SE' }) },
      },
    );

    await platform.call(changePassword, PASSWORDS, CALL);

    expect(sent('/v3/change')).toEqual([{ oldPassword: 'old', newPassword: 'new', v: 3 }]);
    expect(await platform.call(bootstrap, {})).toMatchObject({ ipCountry: 'SE' });
    expect(await platform.call(getCountries, { excludeDenyRegistrationCountry: true })).toMatchObject({
      currentIpCountry: 'MT',
    });
  });

  it.each(['mapRequest', 'mapAnswer'])('report an error of the function %s', async (name) => {
    proves('IN-10.alone');

    const fail = () => {
      throw new Error('of the host');
    };
    const { platform, report } = setup({}, { [name]: { bootstrap: fail } });

    await errorOf(platform.call(bootstrap, {}));

    expect(report.mock.calls).toEqual([['adapter-failed', 'bootstrap: of the host']]);
  });

  it('default to links to the root of the page’s origin and no captcha key', async () => {
    vi.stubGlobal('location', { origin: 'https://page.example', href: 'https://page.example/a' });
    const { platform, sent } = setup();

    await platform.call(requestPasswordReset, { usernameOrEmail: 'a@b.se' });

    expect(sent('/user/pwd#sendResetPwdEmail')).toEqual([
      {
        email: 'a@b.se',
        changePwdURL: 'https://page.example/?reset-pw-key=',
        captchaPublicKey: '',
        captchaResponse: '',
      },
    ]);
  });

  it('request the session in English or in the page’s language', async () => {
    const asked = async (options: Partial<RpcOptions>) => {
      const { platform, sent } = setup({}, options);
      await platform.call(getProfile, {}, CALL);
      return sent('/user#getSessionInfo').at(-1);
    };

    expect(await asked({})).toEqual({ culture: 'en' });
    expect(await asked({ culture: () => 'fi' })).toEqual({ culture: 'fi' });
  });

  it('send a captcha token with exactly the named procedures', async () => {
    const { platform, sent } = setup(
      { '/user/account#activate': () => ({ kwargs: {} }) },
      { captchaProcedures: ['/user/pwd#change'], captchaPublicKey: 'key' },
    );
    const proof = { captchaToken: 'proof' };

    await platform.call(changePassword, PASSWORDS, { ...CALL, ...proof });
    await platform.call(changePassword, PASSWORDS, CALL);
    await platform.call(activate, { code: '1' }, { ...CALL, ...proof });

    expect(sent('/user/pwd#change')).toEqual([
      { oldPassword: 'old', newPassword: 'new', captchaPublicKey: 'key', captchaResponse: 'proof' },
      { oldPassword: 'old', newPassword: 'new' },
    ]);
    expect(sent('/user/account#activate')).toEqual([{ verificationCode: '1' }]);
  });
});

describe('an answer over the websocket', () => {
  it('is reported with its operation and its field when it is unreadable', async () => {
    const { platform, report } = setup({ '/user/limit#getLimits': () => ({ kwargs: { limits: [{}] } }) });

    expect(await errorOf(platform.call(getLimits, {}, CALL))).toMatchObject({
      code: 'generic.unreadable-answer',
      kind: 'unreadable',
      requestId: 'request-1',
    });
    expect(report.mock.calls).toEqual([
      ['platform.unreadable-answer', expect.stringMatching(/^getLimits: limits\[0\]/)],
    ]);
  });

  it('is reported with its operation when an item of its list is unreadable', async () => {
    const countries = [{ code: 'MT' }, {}];
    const { platform, report } = setup({
      '/user/account#getCountries': () => ({ kwargs: { countries, currentIPCountry: 'MT' } }),
    });

    await platform.call(getCountries, { excludeDenyRegistrationCountry: true });

    expect(report.mock.calls).toEqual([
      ['platform.unreadable-part', 'getCountries countries[1].code: not a value of its kind'],
    ]);
  });

  it.each([
    [7, '7'],
    ['p-1', 'p-1'],
    [null, ''],
  ])('to a registration with the id %j has the id %j', async (userID, userId) => {
    const { platform } = setup({ '/user/account#register': () => ({ kwargs: { userID } }) });
    const input = { optIns: [], phone: '', limits: [] } as never;

    expect(await platform.call(signUp, input)).toEqual({ userId });
  });

  it('reports the platform’s time only when it contains one', async () => {
    const details = [{ x_server_time: 1_795_000_000_000 }, { x_server_time: 'noon' }, {}];
    const { platform } = setup({
      '/user/pwd#change': () => ({ kwargs: {}, details: details.shift() ?? {} }),
    });
    const received = vi.fn();
    platform.on('server-time', received);

    for (let call = 0; call < 3; call += 1) await platform.call(changePassword, PASSWORDS, CALL);

    expect(received.mock.calls).toEqual([[1_795_000_000_000]]);
  });
});

describe('a failure over the websocket', () => {
  const failing = (error: string, kwargs: Record<string, unknown> = {}, details = {}) =>
    setup({
      '/user/pwd#change': () => ({ error, kwargs, details }),
      '/user#login': () => ({ error, kwargs, details }),
    }).platform;

  it('contains the platform’s request id unless its caller has one', async () => {
    const platform = failing('x', { code: 'Whatever' }, { x_request_id: 'theirs' });
    const { sessionId } = CALL;

    expect((await errorOf(platform.call(changePassword, PASSWORDS, { sessionId }))).requestId).toBe('theirs');
    expect((await errorOf(platform.call(changePassword, PASSWORDS, CALL))).requestId).toBe('request-1');

    const withoutId = failing('x', { code: 'Whatever' }, { x_request_id: 5 });
    expect(await errorOf(withoutId.call(changePassword, PASSWORDS, { sessionId }))).not.toHaveProperty(
      'requestId',
    );
  });

  it.each([
    [{ description: 'In words' }, 'In words'],
    [{ message: 'In words' }, 'In words'],
    [{ desc: 5, message: 'In words' }, 'In words'],
    [{}, undefined],
  ])('reads its message from %j', async (kwargs, description) => {
    const error = await errorOf(failing('x', kwargs).call(changePassword, PASSWORDS, CALL));

    expect(error).toMatchObject({ code: 'generic.unknown-error', kind: 'refused' });
    expect(error.description).toBe(description);
    expect(error).not.toHaveProperty('retryAfter');
    expect(error).not.toHaveProperty('fields');
  });

  it('reports that the platform lacks a procedure', async () => {
    const error = await errorOf(
      failing('wamp.error.no_such_procedure').call(changePassword, PASSWORDS, CALL),
    );

    expect(error).toMatchObject({
      code: 'generic.not-implemented',
      kind: 'not-implemented',
      description: 'Method not implemented',
    });
  });

  it.each(['unavailable', 'payload_size_exceeded', 'canceled'])(
    'named wamp.error.%s leaves the outcome open',
    async (name) => {
      const error = await errorOf(failing(`wamp.error.${name}`).call(changePassword, PASSWORDS, CALL));

      expect(error).toMatchObject({ code: 'generic.unknown-error', kind: 'server' });
    },
  );

  it('because of a break ends the session when there is one', async () => {
    const kwargs = { code: 'PlayerSelfBlocked', desc: 'A break', retryAfter: 60 };
    const device = { platform: '', operatingSystem: '', browser: '' };

    expect(await errorOf(failing('x', kwargs).call(changePassword, PASSWORDS, CALL))).toMatchObject({
      code: 'responsible-gaming.player-self-blocked',
      kind: 'session',
      description: 'A break',
      retryAfter: 60,
    });
    expect(
      await errorOf(failing('x', kwargs).call(signIn, { username: 'a', password: 'b', ...device })),
    ).toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['NotAuthenticated', 'generic.session-expired', 'session'],
    ['UnknownError', 'generic.unknown-error', 'server'],
    ['ServiceUnavailable', 'generic.unknown-error', 'server'],
  ])('with the code %s is %s', async (code, ours, kind) => {
    expect(await errorOf(failing('x', { code }).call(changePassword, PASSWORDS, CALL))).toMatchObject({
      code: ours,
      kind,
    });
  });

  it('names a keyword argument by the field of the form', async () => {
    const details = { oldPassword: 'wrong' };
    const error = await errorOf(
      failing('x', { code: 'IncorrectCredentials', details }).call(changePassword, PASSWORDS, CALL),
    );

    expect(error.fields).toEqual({ currentPassword: 'player.incorrect-credentials' });
  });

  it('is a timeout after its time and a network failure after a broken connection', async () => {
    vi.useFakeTimers();
    const silent = setup({ '/user/pwd#change': () => 'silence' }).platform;

    const late = errorOf(silent.call(changePassword, PASSWORDS, { ...CALL, timeout: 5_000 }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await late).toMatchObject({ code: 'generic.timeout', kind: 'timeout', requestId: 'request-1' });
    silent.close();

    const cut = setup({ '/user/pwd#change': () => 'cut' }).platform;
    expect(await errorOf(cut.call(changePassword, PASSWORDS, CALL))).toMatchObject({
      code: 'generic.network',
      kind: 'network',
    });
    cut.close();
  });
});
