import { createRpcPlatform } from '@playerdesk/adapters/rpc';
import { cancelLimit, declineDepositLimits, signIn } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { BRITISH_UNDECIDED, PASSWORD } from '../../../test/fixtures/registrations.ts';
import { type RpcClient, rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { DEVICE } from '../../../test/fixtures/wire-round-trips.ts';

const SET = { DepositLimit: 'deposit', LossLimit: 'loss', WageringLimit: 'wager' };
const EUR = { amount: 10_000, currency: 'EUR' };

let test: TestPlatform;
const clients: RpcClient[] = [];
beforeAll(async () => {
  test = await startTestPlatform();
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await test?.close();
});

async function player(changes: Record<string, unknown> = {}) {
  const one = await test.newPlayer(changes);
  const client = await rpcClient(test.url);
  clients.push(client);
  await client.answer('/user#login', { usernameOrEmail: one.email, password: PASSWORD });
  const call = (name: string, kwargs: object = {}, options: object = {}) =>
    client.call(`/user/limit#${name}`, { ...kwargs }, { ...options });
  return {
    one,
    client,
    call,
    refused: async (name: string, kwargs: object) => (await call(name, kwargs)).error?.kwargs,
    limits: async () => (await client.answer('/user/limit#getLimits')).limits as Record<string, unknown>[],
  };
}

describe('limits over the websocket', () => {
  it('each limit type can be set for each period', async () => {
    proves('PL-09.limit-set', 'PL-09.limits');

    const { call, limits } = await player();
    for (const [name] of Object.entries(SET)) {
      for (const period of ['Daily', 'Weekly', 'Monthly']) {
        expect((await call(`set${name}`, { period, ...EUR })).error).toBeNull();
      }
    }
    for (const period of ['Daily', 'Weekly', 'Monthly']) {
      expect((await call('setSessionLimit', { period, minutes: 600 })).error).toBeNull();
    }
    const result = await limits();
    expect(result).toHaveLength(12);
    for (const type of [...Object.values(SET), 'session']) {
      const own = result.filter((entry) => entry.type === type);
      expect(own.map(({ period }) => period).sort()).toEqual(['daily', 'monthly', 'weekly']);
      const isTime = type === 'session';
      expect(new Set(own.map(({ amount }) => amount))).toEqual(new Set([isTime ? 600 : 10_000]));
      expect(own[0]?.currency).toBe(isTime ? undefined : 'EUR');
    }
  });

  it('a limit is lowered at once and raised after its wait', async () => {
    proves('PL-09.limit-set');

    const { call, limits, one } = await player();
    for (const amount of [10_000, 5_000, 20_000]) {
      await call('setDepositLimit', { period: 'Daily', ...EUR, amount });
    }
    const both = (await limits()).map(({ status, amount }) => [status, amount]).sort();
    expect(both).toEqual([
      ['active', 20_000],
      ['canceled', 5_000],
    ]);
    const { body } = await test.rest.get('/responsiblegaming/limit', one.as);
    expect(body.Limits.map(({ Amount }: { Amount: number }) => Amount).sort()).toEqual([20_000, 5_000]);
  });

  it('the first removal cancels the pending raise, and the second requests the end of the limit', async () => {
    proves('PL-09.limit-remove');

    const { call, limits, refused } = await player();
    for (const [name, type] of [...Object.entries(SET), ['SessionLimit', 'session'] as const]) {
      const amount = (value: number) => (type === 'session' ? { minutes: value } : { ...EUR, amount: value });
      await call(`set${name}`, { period: 'Weekly', ...amount(1_000) });
      await call(`set${name}`, { period: 'Weekly', ...amount(2_000) });
      const own = async () =>
        (await limits())
          .filter((entry) => entry.type === type)
          .map((entry) => [entry.status, entry.amount])
          .sort();
      expect(await own()).toEqual([
        ['active', 2_000],
        ['canceled', 1_000],
      ]);
      expect((await call(`remove${name}`, { period: 'Weekly' })).error).toBeNull();
      expect(await own()).toEqual([['active', 1_000]]);
      expect((await call(`remove${name}`, { period: 'Weekly' })).error).toBeNull();
      expect(await own()).toEqual([
        ['active', null],
        ['canceled', 1_000],
      ]);
      expect((await refused(`remove${name}`, { period: 'Daily' })).code).toBe('NotFound');
    }
  });

  it('the adapter ends an active limit during a pending raise, once per request id', async () => {
    proves('PL-09.limit-remove');

    const { one, call, limits } = await player();
    for (const amount of [1_000, 2_000]) await call('setDepositLimit', { period: 'Weekly', ...EUR, amount });
    const url = `${test.url.replace(/^http/, 'ws')}/rpc`;
    const platform = createRpcPlatform({ url, WebSocket: WebSocket as never });
    const credentials = { username: one.email, password: PASSWORD, ...DEVICE };
    const { sessionId } = await platform.call(signIn, credentials);
    const state = async () => (await limits()).map(({ status, amount }) => [status, amount]).sort();
    const id = String((await limits()).find(({ amount }) => amount === 1_000)?.id);
    for (let tries = 0; tries < 2; tries += 1) {
      await platform.call(cancelLimit, { id }, { sessionId, requestId: 'remove-while-it-waits' });
      expect(await state()).toEqual([
        ['active', null],
        ['canceled', 1_000],
      ]);
    }
    platform.close();
  });

  it('an invalid limit is refused with the names of its arguments', async () => {
    const { refused, limits } = await player();
    const money = ['1', '1e3', '+1', '１', 0, -1, 1.5, 1e300, null, undefined, [1], {}];
    for (const amount of money) {
      const error = await refused('setDepositLimit', { period: 'Daily', currency: 'EUR', amount });
      expect([amount, error.code, error.details]).toEqual([
        amount,
        'ValidationError',
        { amount: 'is not valid' },
      ]);
    }
    const cases = [
      ['setDepositLimit', { period: 'Daily', ...EUR, amount: 10 ** 12 }, { amount: 'too-great' }],
      ['setDepositLimit', { period: 'Daily', ...EUR, amount: 99 }, { amount: 'too-small' }],
      ['setLossLimit', { period: 'Daily', ...EUR, currency: 'SEK' }, { currency: 'not the account’s' }],
      ['setLossLimit', { period: 'daily', ...EUR }, { period: 'is not valid' }],
      ['setSessionLimit', { period: 'Daily', minutes: 1_441 }, { minutes: 'too-great' }],
      ['removeLossLimit', { period: 'Yearly' }, { period: 'is not valid' }],
    ] as const;
    for (const [name, kwargs, details] of cases) {
      const error = await refused(name, kwargs);
      expect([name, error.code, error.details]).toEqual([name, 'ValidationError', details]);
    }
    expect(await limits()).toEqual([]);
  });

  it('a Swedish deposit limit cannot be removed, and a repeated request id has one effect', async () => {
    const { call, refused, limits, one } = await player();
    await call('setDepositLimit', { period: 'Daily', ...EUR });
    await test.db.updateTable('players').set({ jurisdiction: 'SGA' }).where('id', '=', one.userId).execute();
    expect((await refused('removeDepositLimit', { period: 'Daily' })).code).toBe('LimitNotRemovable');
    const named = { x_request_id: 'remove-just-once' };
    await call('setLossLimit', { period: 'Daily', ...EUR });
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await call('removeLossLimit', { period: 'Daily' }, named)).error).toBeNull();
    }
    const loss = (await limits()).filter(({ type }) => type === 'loss');
    expect(loss.map(({ amount }) => amount)).toContain(null);
  });

  it('a time limit that is used up ends the session, and every limit procedure requires a session', async () => {
    const { call, client } = await player();
    await client.subscribe('/sessionStateChange');
    await test.advance(20 * 60);
    await call('setSessionLimit', { period: 'Daily', minutes: 10 });
    await client.waitForEvents(1);
    expect(client.events.at(-1)?.kwargs).toEqual({ code: 1 });
    const stranger = await rpcClient(test.url);
    clients.push(stranger);
    for (const name of ['getLimits', 'setDepositLimit', 'removeSessionLimit']) {
      expect((await stranger.call(`/user/limit#${name}`)).error?.kwargs.code).toBe('NotAuthenticated');
    }
  });
});

describe('a deposit limit declined over the websocket', () => {
  const pagesOf = async ({ as }: { as: Record<string, string> }) =>
    (await test.rest.get('/player/display-pages', as)).body.Pages;

  it('the decision is recorded, and a repetition has no effect', async () => {
    proves('RG-27.declined');

    const { call, one } = await player(BRITISH_UNDECIDED);
    expect(await pagesOf(one)).toEqual([{ PageType: 'DepositLimits', ForceAction: true }]);

    for (let time = 0; time < 2; time++) expect((await call('declineDepositLimits')).error).toBeNull();

    expect(await pagesOf(one)).toEqual([]);
  });

  it('the decision is refused in a market that does not ask for it', async () => {
    proves('RG-27.declined');

    const { refused } = await player();

    expect(await refused('declineDepositLimits', {})).toMatchObject({ code: 'DeclineNotOffered' });
  });

  it('the adapter sends the decision and maps its errors', async () => {
    proves('RG-27.declined');

    const url = `${test.url.replace(/^http/, 'ws')}/rpc`;
    const decline = async (changes: Record<string, unknown>) => {
      const { email } = await test.newPlayer(changes);
      const platform = createRpcPlatform({ url, WebSocket: WebSocket as never });
      const { sessionId } = await platform.call(signIn, { username: email, password: PASSWORD, ...DEVICE });
      return platform.call(declineDepositLimits, {}, { sessionId }).finally(() => platform.close());
    };

    expect(await decline(BRITISH_UNDECIDED)).toEqual({});
    await expect(decline({})).rejects.toMatchObject({ code: 'responsible-gaming.decline-not-offered' });
  });
});
