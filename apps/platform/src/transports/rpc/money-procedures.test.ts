import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activePlayer, payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { type RpcClient, rpcClient } from '../../../test/fixtures/rpc-client.ts';
import {
  startTestPlatform,
  type TestPlatform,
  type TestPlayer,
} from '../../../test/fixtures/test-platform.ts';

const BALANCE = '/user/account#getBalance';
const WATCH = '/user/account#watchBalance';
const HISTORY = '/user#getTransactionHistory';
const CHANGED = '/account/balanceChanged';
const EVER = { startTime: '2020-01-01T00:00:00.000Z', endTime: '2099-01-01T00:00:00.000Z' };

let test: TestPlatform;
let provider: ReturnType<typeof paymentProvider>;
const clients: RpcClient[] = [];
beforeAll(async () => {
  test = await startTestPlatform();
  provider = paymentProvider(test);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await test?.close();
});

async function entered(player: TestPlayer): Promise<RpcClient> {
  const client = await rpcClient(test.url);
  clients.push(client);
  await client.answer('/user#login', { usernameOrEmail: player.email, password: PASSWORD });
  return client;
}
const deposit = (player: TestPlayer, amount: number) => payingPlayer(test, provider, player).deposit(amount);
const offer = (fields: object) =>
  test.backstage.post('/bonus-offer', {
    code: 'TEN',
    trigger: 'code',
    kind: 'monetary',
    terms: { name: 'Ten', gives: [{ currency: 'EUR', amount: 1000 }], wageringTimes: 2 },
    ...fields,
  });

describe('the balance over the websocket', () => {
  it('/user/account#getBalance returns MainWallet with realMoney, bonusMoney and realMoneyCurrency', async () => {
    proves('PL-09.balance');

    const player = await activePlayer(test);
    await deposit(player, 5_000);
    const client = await entered(player);
    await offer({ code: 'BALANCE' });
    await client.answer('/user/bonus#apply', { bonusCode: 'BALANCE' });
    expect(await client.answer(BALANCE)).toEqual({
      wallets: [
        {
          id: 'main',
          name: 'MainWallet',
          realMoney: 5_000,
          realMoneyCurrency: 'EUR',
          bonusMoney: 1_000,
          bonusMoneyCurrency: 'EUR',
        },
      ],
    });
  });

  it('balance events reach only the sockets that watch the balance', async () => {
    proves('PL-09.watch');

    const player = await activePlayer(test);
    const [watching, other] = [await entered(player), await entered(player)];
    for (const client of [watching, other]) await client.subscribe(CHANGED);
    await watching.answer(WATCH);
    await deposit(player, 700);
    await watching.waitForEvents(1);
    await deposit(player, 800);
    await watching.waitForEvents(2);
    expect(watching.events).toEqual(Array(2).fill({ topic: CHANGED, kwargs: {} }));
    expect(other.events).toEqual([]);
  });

  it('watching requires a session and ends with a sign-out', async () => {
    proves('PL-09.watch');

    const player = await activePlayer(test);
    const client = await entered(player);
    await client.subscribe(CHANGED);
    await client.answer(WATCH);
    await client.answer('/user#logout');
    expect((await client.call(WATCH)).error?.kwargs.code).toBe('NotAuthenticated');
    await client.answer('/user#login', { usernameOrEmail: player.email, password: PASSWORD });
    const witness = await entered(player);
    await witness.subscribe(CHANGED);
    await witness.answer(WATCH);
    await deposit(player, 900);
    await witness.waitForEvents(1);
    await client.answer(BALANCE);
    expect(client.events).toEqual([]);
  });
});

describe('the history over the websocket', () => {
  it('deposits, withdrawals and gambling are listed in pages', async () => {
    proves('PL-09.history');

    const player = await activePlayer(test);
    await deposit(player, 10_000);
    const { email } = player;
    await test.backstage.post('/play', { email, rounds: 2, stake: 100, wins: [0, 300] });
    await test.backstage.post('/bet', { email, stake: 250, bet: `bet ${email}` });
    const client = await entered(player);
    const ask = (type: string, pageIndex = 0, pageSize = 20) =>
      client.answer(HISTORY, { type, ...EVER, pageIndex, pageSize });
    const shown = ({ transactions, totalPageCount }: Awaited<ReturnType<typeof ask>>) => [
      transactions.map((row: { transactionType: string; amount: number }) => [
        row.transactionType,
        row.amount,
      ]),
      totalPageCount,
    ];
    expect(shown(await ask('Deposit'))).toEqual([[['Deposit', 10_000]], 1]);
    expect(shown(await ask('Withdraw'))).toEqual([[], 0]);
    expect(shown(await ask('Gambling', 0, 2))).toEqual([
      [
        ['Bet', -250],
        ['Win', 300],
      ],
      2,
    ]);
    expect(shown(await ask('Gambling', 1, 2))).toEqual([
      [
        ['Bet', -100],
        ['Bet', -100],
      ],
      2,
    ]);
    const past = { type: 'Gambling', startTime: EVER.startTime, endTime: '2020-02-01T00:00:00Z' };
    expect(shown(await client.answer(HISTORY, { ...past, pageIndex: 0, pageSize: 9 }))).toEqual([[], 0]);
  });

  it('invalid arguments are named, and every money procedure requires a session', async () => {
    proves('PL-09.history');

    const client = await entered(await activePlayer(test));
    const details = async (changes: object) => {
      const kwargs = { type: 'Deposit', ...EVER, pageIndex: 0, pageSize: 10, ...changes };
      return Object.keys((await client.call(HISTORY, kwargs)).error?.kwargs.details ?? {});
    };
    expect(await details({ type: 'Bonus' })).toEqual(['type']);
    expect(await details({ pageSize: 1001 })).toEqual(['pageSize']);
    expect(await details({ pageIndex: -1 })).toEqual(['pageIndex']);
    expect(await details({ pageIndex: 9e15, pageSize: 1000 })).toEqual(['pageIndex']);
    for (const type of ['Deposit', 'Gambling']) {
      expect(await details({ type, startTime: 'yesterday' }), type).toEqual(['startTime']);
    }
    const stranger = await rpcClient(test.url);
    clients.push(stranger);
    for (const [procedure, kwargs] of [
      [HISTORY, { type: 'Gambling', ...EVER, pageIndex: 0, pageSize: 1 }],
      [BALANCE, {}],
      ['/user/bonus#getClaimableBonuses', {}],
      ['/user#getApplicableBonuses', { type: 'deposit', gamingAccountID: 'main' }],
      ['/user/bonus#apply', { bonusCode: 'A' }],
    ] as const) {
      expect((await stranger.call(procedure, kwargs)).error?.kwargs.code, procedure).toBe('NotAuthenticated');
    }
  });
});

describe('bonuses over the websocket', () => {
  it('a code starts its bonus and lists it, and an unknown code returns 0', async () => {
    proves('PL-09.apply', 'PL-09.claimable');

    await offer({});
    const client = await entered(await activePlayer(test));
    expect(await client.answer('/user/bonus#apply', { bonusCode: 'NOBODY-KNOWS' })).toEqual({ result: 0 });
    expect(await client.answer('/user/bonus#getClaimableBonuses')).toEqual({ bonuses: [] });
    expect(await client.answer('/user/bonus#apply', { bonusCode: 'ten' })).toEqual({ result: 1 });
    const { bonuses } = await client.answer('/user/bonus#getClaimableBonuses');
    expect(bonuses).toMatchObject([{ code: 'TEN', status: 'Active', wageringRequirement: 2_000 }]);
    expect((await client.call('/user/bonus#apply', { bonusCode: 'TEN' })).error?.kwargs.code).toBe(
      'BonusNotAvailable',
    );
  });

  it('offers exist only for deposits to the main wallet', async () => {
    proves('PL-09.applicable');

    const eur = (amount: number) => [{ currency: 'EUR', amount }];
    const terms = { name: 'Match', matchPercent: 100, maxMatched: eur(10_000), minDeposit: eur(1_000) };
    await offer({ code: 'MATCH', trigger: 'deposit', terms });
    const client = await entered(await activePlayer(test));
    const ask = (type: string, gamingAccountID: string) =>
      client.call('/user#getApplicableBonuses', { type, gamingAccountID });
    const { offers } = (await ask('deposit', 'main')).answer;
    expect(offers).toMatchObject([{ rewardGroups: [{ promoCode: 'MATCH', name: 'Match' }] }]);
    expect((await ask('withdraw', 'other')).error?.kwargs.details).toEqual({
      type: 'is deposit',
      gamingAccountID: 'is no wallet that takes deposits',
    });
  });
});
