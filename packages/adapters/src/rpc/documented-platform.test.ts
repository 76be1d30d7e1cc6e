import {
  activate,
  cancelLimit,
  getLimits,
  getPlaySetUp,
  getProfile,
  getWallets,
  isPlayerdeskError,
  setLimit,
  signIn,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import type { RpcOptions } from './rpc-options.ts';
import { createRpcPlatform } from './rpc-platform.ts';
import { FakeRouter, type Procedures } from './testing/fake-router.ts';

const CALL = { sessionId: 'client-1', requestId: 'request-1' };
const ANSWERS: Procedures = {
  '/connection#getClientIdentity': () => ({ kwargs: { clientId: 'client-1' } }),
  '/user#getSessionInfo': () => ({ kwargs: { isAuthenticated: true, isEmailVerified: true } }),
};

/** A router that announces nothing beyond the documents. */
function setup(procedures: Procedures, options: Partial<RpcOptions> = {}) {
  const router = new FakeRouter({ ...ANSWERS, ...procedures });
  router.welcome = {};
  const url = 'wss://api.example.com/rpc';
  const platform = createRpcPlatform({ url, WebSocket: router.WebSocket, ...options });
  const called = (name: string) => router.calls.filter((frame) => frame[3] === name);
  return { platform, router, called };
}
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (isPlayerdeskError(error) ? error.kind : 'unknown'),
  );

describe('a WAMP platform with documented procedures only', () => {
  it('receives no procedure that its WELCOME does not announce', async () => {
    proves('PL-12.undocumented-call');

    const { platform, router } = setup({});

    expect(await kindOf(platform.call(getPlaySetUp, {}, CALL))).toBe('not-implemented');
    expect(router.calls.map((frame) => frame[3])).not.toContain('/user/play#getSetUp');
  });

  it('receives no extension call option', async () => {
    proves('PL-12.headers');

    const { platform, called } = setup({ '/user#login': () => ({ kwargs: { hasToAcceptTC: true } }) });
    const device = { platform: '', operatingSystem: '', browser: '' };

    const answer = await platform.call(signIn, { username: 'a', password: 'b', ...device }, CALL);

    expect(answer).toEqual({ sessionId: 'client-1', hasToAcceptTerms: true });
    expect(called('/user#login')[0]?.[2]).toEqual({});
  });

  it('receives each call of a documented procedure that is missing', async () => {
    proves('PL-12.discovered-once');

    const { platform, called } = setup({});

    const kinds = [
      await kindOf(platform.call(activate, { code: '123456' }, CALL)),
      await kindOf(platform.call(activate, { code: '123456' }, CALL)),
    ];

    expect(kinds).toEqual(['not-implemented', 'not-implemented']);
    expect(called('/user/account#activate')).toHaveLength(2);
    expect(platform.capabilities.supports('activate')).toBe(true);
  });

  it('signs in a player whose profile has only the documented fields', async () => {
    proves('PL-12.profile');

    const flat = { userID: 7, email: 'a@b.se', firstname: 'Maja', surname: 'Lind', gender: 'M' };
    const { platform } = setup({ '/user/account#getProfile': () => ({ kwargs: flat }) });

    const profile = await platform.call(getProfile, {}, CALL);

    expect(profile).toMatchObject({ userId: '7', lastName: 'Lind', gender: 'male', isActivated: true });
  });

  it.each([
    ['a list', [{ name: 'MainWallet', realMoney: 80, bonusMoney: 20.5, realMoneyCurrency: 'EUR' }]],
    ['an object by name', { MainWallet: { realMoney: 80, bonusMoney: 20.5, realMoneyCurrency: 'EUR' } }],
  ])('reads wallets that are %s in major units', async (_what, wallets) => {
    proves('PL-12.amounts-major');

    const procedures = { '/user/account#getBalance': () => ({ kwargs: { wallets } }) };
    const { platform } = setup(procedures, { amounts: 'major' });

    const { balances } = await platform.call(getWallets, {}, CALL);

    expect(balances).toEqual([{ currency: 'EUR', total: 10_050, real: 8_000, bonus: 2_050 }]);
  });

  it('returns the id of the session in the content system', async () => {
    proves('PL-02.cms-session');

    const { platform } = setup({ '/user#getCmsSessionID': () => ({ kwargs: { cmsSessionID: 'cms-7' } }) });

    expect(await platform.cmsSessionId?.(CALL)).toBe('cms-7');
  });

  it('names a limit by an argument when the host configures it', async () => {
    proves('PL-12.limit-words');

    const limits = [{ id: 5, type: 'DepositLimit', period: 'Daily', amount: 50, currency: 'EUR' }];
    const procedures: Procedures = {
      '/user/limit#getLimits': () => ({ kwargs: { limits } }),
      '/user/limit#set': () => ({ kwargs: {} }),
      '/user/limit#remove': () => ({ kwargs: {} }),
    };
    const { platform, called } = setup(procedures, { amounts: 'major', limitCalls: 'argument' });

    const read = await platform.call(getLimits, {}, CALL);
    await platform.call(setLimit, { type: 'loss', period: 'weekly', amount: 12_550, currency: 'EUR' }, CALL);
    await platform.call(cancelLimit, { id: '5' }, CALL);

    expect(read.limits).toMatchObject([{ id: '5', type: 'deposit', period: 'daily', amount: 5_000 }]);
    expect(called('/user/limit#set')[0]?.[5]).toEqual({
      type: 'LossLimit',
      period: 'Weekly',
      amount: 125.5,
      currency: 'EUR',
    });
    expect(called('/user/limit#remove')[0]?.[5]).toEqual({ type: 'DepositLimit', period: 'Daily' });
  });
});
