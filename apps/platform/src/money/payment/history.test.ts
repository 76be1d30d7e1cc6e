import { randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { beforeEach, describe, expect, it } from 'vitest';
import { activePlayer, payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();
const provider = paymentProvider(platform);
let player: TestPlayer;
let paying: ReturnType<typeof payingPlayer>;
beforeEach(async () => {
  player = await activePlayer(platform);
  paying = payingPlayer(platform, provider, player);
});

const get = (path: string, as = player.as) => platform.rest.get(path, as);
const page = (offset: number, max: number, type = 'deposit', rest = '') =>
  get(`/transaction/payments?offset=${offset}&max=${max}&type=${type}${rest}`);

/** Inserts payments of the past directly. */
async function insert(
  rows: {
    at: string;
    amount: number;
    method?: 'deposit' | 'withdraw';
    brand?: string;
    status?: 'completed' | 'failed';
  }[],
) {
  await platform.db
    .insertInto('payments')
    .values(
      rows.map(({ at, amount, method = 'deposit', brand = 'Testcasino', status = 'completed' }) => ({
        id: randomUUID(),
        tx_id: randomUUID(),
        visit: null,
        player_id: player.userId,
        method,
        status,
        amount,
        currency: 'EUR',
        brand,
        provider: 'card',
        created_at: new Date(at),
        ended_at: new Date(at),
      })),
    )
    .execute();
}

describe('the wallets', () => {
  it('show total, real and bonus without held money', async () => {
    proves('PL-05.wallets');

    await paying.deposit(5_000);
    await platform.backstage.post('/player-balance', { email: player.email, account: 'bonus', amount: 300 });
    await paying.authorize(await paying.visit('withdraw'), 1_000);
    const { status, body } = await get('/wallets');
    expect(status).toBe(200);
    expect(body).toEqual({ Balances: [{ Currency: 'EUR', Total: 4_300, Real: 4_000, Bonus: 300 }] });
  });
});

describe('the history of payments', () => {
  it('deposits show their payment account, withdrawals are negative, and the newest is first', async () => {
    proves('PL-05.payments', 'HI-05.fields');

    const deposit = await paying.visit('deposit');
    const txId = provider.newTxId();
    await paying.authorize(deposit, 2_000, { txId, provider: 'visa', maskedAccount: '424242••••••4242' });
    await provider.call('pending', { txId });
    await paying.deposit(900);
    const withdrawal = await paying.visit('withdraw');
    await paying.authorize(withdrawal, 400, { provider: 'bank' });
    const { body } = await page(0, 20);
    expect(body).toEqual({
      TotalPageCount: 1,
      Transactions: [
        expect.objectContaining({ Amount: 900, Status: 'Completed', Method: 'card' }),
        {
          Id: expect.any(String),
          Amount: 2_000,
          Currency: 'EUR',
          Status: 'Pending',
          Method: 'visa',
          Description: '424242••••••4242',
          TransactionType: 'Deposit',
          ProviderReference: txId,
          Date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      ],
    });
    expect((await page(0, 20, 'withdraw')).body.Transactions).toMatchObject([
      { Amount: -400, Status: 'Initiated', TransactionType: 'Withdraw' },
    ]);
  });

  it('the page count follows the page size, and the pages contain every payment once', async () => {
    await insert(
      Array.from({ length: 45 }, (_, index) => ({
        at: `2026-10-${10 + (index % 20)}T10:00:00Z`,
        amount: 100 + index,
      })),
    );
    const first = (await page(0, 20)).body;
    expect([first.Transactions.length, first.TotalPageCount]).toEqual([20, 3]);
    const more = (await page(0, 40)).body;
    expect([more.Transactions.length, more.TotalPageCount]).toEqual([40, 2]);
    expect(more.Transactions.slice(0, 20)).toEqual(first.Transactions);
    expect((await page(40, 20)).body.Transactions).toHaveLength(5);
    expect((await page(45, 20)).body.Transactions).toEqual([]);
    const amounts = new Set<number>();
    for (const offset of [0, 20, 40]) {
      for (const { Amount } of (await page(offset, 20)).body.Transactions) amounts.add(Amount);
    }
    expect(amounts.size).toBe(45);
    expect((await page(0, 15)).body.TotalPageCount).toBe(3);
    expect((await page(0, 20, 'withdraw')).body).toEqual({ Transactions: [], TotalPageCount: 0 });
  });

  it('a period includes its start and excludes its end', async () => {
    await insert([
      { at: '2026-09-30T23:59:59.999Z', amount: 1 },
      { at: '2026-10-01T00:00:00.000Z', amount: 2 },
      { at: '2026-10-31T23:59:59.999Z', amount: 3 },
      { at: '2026-11-01T00:00:00.000Z', amount: 4 },
    ]);
    const inTime = async (query: string) =>
      (await page(0, 20, 'deposit', query)).body.Transactions.map(({ Amount }: { Amount: number }) => Amount);
    expect(await inTime('&from=2026-10-01T00:00:00Z&to=2026-11-01T00:00:00Z')).toEqual([3, 2]);
    expect(await inTime('&to=2026-10-01')).toEqual([1]);
    expect(await inTime('&from=2026-11-01T00:00:00Z')).toEqual([4]);
  });

  it.each(['max=1001', 'max=0', 'max=ten', 'offset=-1', 'type=all', 'from=yesterday', 'to=2026-13-41'])(
    'a query with %s is refused',
    async (wrong) => {
      const requested = new URLSearchParams({ offset: '0', max: '20', type: 'deposit' });
      for (const [name, value] of new URLSearchParams(wrong)) requested.set(name, value);
      const { status, body } = await get(`/transaction/payments?${requested}`);
      expect([status, body.Code]).toEqual([400, 'ValidationError']);
    },
  );

  it('the history and the outcome of a visit are visible to their player only', async () => {
    const cashierSession = await paying.visit('deposit');
    await paying.pay(cashierSession, 700);
    const [{ Id }] = await paying.outcome(cashierSession.reference);
    const other = await activePlayer(platform);
    const theirs = payingPlayer(platform, provider, other);
    expect((await theirs.history('deposit')).Transactions).toEqual([]);
    for (const reference of [cashierSession.reference, Id]) {
      expect(await theirs.outcome(reference)).toEqual([]);
      expect(await paying.outcome(reference)).toMatchObject([{ Id, Amount: 700, Status: 'Completed' }]);
    }
    expect(await paying.outcome('nobody')).toEqual([]);
    expect((await platform.rest.get('/wallets')).status).toBe(401);
    expect((await platform.rest.get(`/payment/outcome/${cashierSession.reference}`)).status).toBe(401);
  });

  it('the outcome of a visit contains every attempt', async () => {
    const cashierSession = await paying.visit('deposit');
    const txId = provider.newTxId();
    await paying.authorize(cashierSession, 500, { txId });
    await provider.call('cancel', { txId, reason: 'cancelled' });
    await paying.pay(cashierSession, 600);
    const tries = await paying.outcome(cashierSession.reference);
    expect(tries).toMatchObject([
      { Amount: 500, Status: 'Canceled' },
      { Amount: 600, Status: 'Completed' },
    ]);
  });
});

describe('the payment statistics', () => {
  it('the totals contain completed payments only', async () => {
    proves('PL-05.payment-stats');

    await paying.deposit(5_000);
    await paying.deposit(1_500);
    await paying.authorize(await paying.visit('deposit'), 9_999);
    await paying.pay(await paying.visit('withdraw'), 2_000);
    await paying.authorize(await paying.visit('withdraw'), 100);
    const { body } = await get('/player/payment-stats');
    expect(body).toEqual({
      Currency: 'EUR',
      NetGrossRenew: 4_500,
      TotalDeposit: 6_500,
      TotalWithdraw: 2_000,
    });
  });

  it('the lifetime statistics are counted per brand and over the whole life of the account', async () => {
    proves('PL-05.lifetime-stats');

    await insert([
      { at: '2020-02-01T10:00:00Z', amount: 700 },
      { at: '2026-11-02T10:00:00Z', amount: 900, brand: 'Other casino' },
      { at: '2026-11-01T10:00:00Z', amount: 300 },
      { at: '2026-11-03T10:00:00Z', amount: 200, method: 'withdraw' },
      { at: '2026-11-04T10:00:00Z', amount: 5_555, status: 'failed' },
    ]);
    const { body } = await get('/player/lifetime-stats');
    const { Months: _months, ...sums } = body;
    expect(sums).toEqual({
      Currency: 'EUR',
      TotalDeposit: 1_900,
      TotalDepositCount: 3,
      TotalWithdraw: 200,
      TotalWithdrawCount: 1,
      NetGrossRevenue: 1_700,
      LastDepositAmount: 900,
      Brands: [
        {
          Brand: 'Other casino',
          TotalDeposit: 900,
          TotalDepositCount: 1,
          TotalWithdraw: 0,
          TotalWithdrawCount: 0,
          NetGrossRevenue: 900,
          LastDepositAmount: 900,
        },
        {
          Brand: 'Testcasino',
          TotalDeposit: 1_000,
          TotalDepositCount: 2,
          TotalWithdraw: 200,
          TotalWithdrawCount: 1,
          NetGrossRevenue: 800,
          LastDepositAmount: 300,
        },
      ],
    });
  });

  it('the statistics of a player without payments are 0', async () => {
    const { body } = await get('/player/lifetime-stats');
    expect(body).toMatchObject({
      TotalDepositCount: 0,
      LastDepositAmount: 0,
      NetGrossRevenue: 0,
      Brands: [],
    });
    expect((await get('/player/payment-stats')).body).toMatchObject({ NetGrossRenew: 0, TotalDeposit: 0 });
  });

  it('the monthly figures cover the last twelve months in the time zone of the player’s market', async () => {
    const { body: clock } = await platform.backstage.get('/clock');
    const now = new Date(clock.now);
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    // Half an hour before the month in UTC, but within it in Malta.
    await insert([{ at: new Date(first.getTime() - 30 * 60_000).toISOString(), amount: 70 }]);
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 15));
    await insert([{ at: before.toISOString(), amount: 40, method: 'withdraw' }]);
    const long = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth() - 1, 15));
    await insert([{ at: long.toISOString(), amount: 9 }]);
    const { Months } = (await get('/player/lifetime-stats')).body;
    expect(Months).toHaveLength(12);
    expect(Months[11]).toEqual({ Month: first.toISOString().slice(0, 7), Deposited: 70, Withdrawn: 0 });
    expect(Months[8]).toEqual({ Month: before.toISOString().slice(0, 7), Deposited: 0, Withdrawn: 40 });
    const others = Months.filter((_: unknown, index: number) => index !== 11 && index !== 8);
    for (const month of others) expect(month).toMatchObject({ Deposited: 0, Withdrawn: 0 });
    expect(new Set(Months.map(({ Month }: { Month: string }) => Month)).size).toBe(12);
  });
});
