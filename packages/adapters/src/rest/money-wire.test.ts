import {
  type AnyOperation,
  cancelBonus,
  claimBonus,
  createCashierSession,
  getBonuses,
  getContent,
  getLifetimeStats,
  getPaymentOutcome,
  getPaymentStats,
  getPayments,
  getProductBlocks,
  getWallet,
  getWallets,
  signInWithPayment,
  triggerBonus,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, json } from './testing/fake-fetch.ts';

/** One call over a scripted network: its method, address and body, and the answer or the error. */
async function roundTrip(operation: AnyOperation, input: object, response: Response = json({})) {
  const { fetch, sent } = fakeFetch(() => response);
  const platform = createRestPlatform({ baseUrl: 'https://p', fetch, extensions: true, amounts: 'minor' });
  const call = { sessionId: 'session-1', requestId: 'request-1' };
  const answer = await platform.call(operation, input as never, call).catch((error: unknown) => error);
  const { method, url = '', body } = sent[0] ?? {};
  return {
    line: `${method} ${url.replace('https://p', '')}`,
    body: body === undefined ? undefined : JSON.parse(body),
    session: sent[0]?.headers['X-Player-Session-Id'],
    key: sent[0]?.headers['Idempotency-Key'],
    answer,
  };
}
const lineOf = async (operation: AnyOperation, input: object) => (await roundTrip(operation, input)).line;
const PAGE = { offset: 0, max: 20 };

describe('a money call over REST', () => {
  it('sends a code by POST /bonus/trigger/{code} as one encoded URL segment', async () => {
    proves('PL-05.trigger');

    const { line, body, key } = await roundTrip(triggerBonus, { code: 'WELCOME' }, json({ Result: 1 }));
    expect([line, body, key]).toEqual(['POST /bonus/trigger/WELCOME', {}, 'request-1']);
    expect(await lineOf(triggerBonus, { code: '../claim/7?a=b#c ö' })).toBe(
      'POST /bonus/trigger/..%2Fclaim%2F7%3Fa%3Db%23c%20%C3%B6',
    );
  });

  it('reads wallets by GET /wallets and uses the first entry of Balances', async () => {
    proves('PL-05.wallets', 'HI-04.first-currency');

    const Balances = [
      { Currency: 'SEK', Total: 700, Real: 500, Bonus: 200 },
      { Currency: 'EUR', Total: 9, Real: 9, Bonus: 0 },
    ];
    const { line, answer } = await roundTrip(getWallets, {}, json({ Balances }));
    expect(line).toBe('GET /wallets');

    const { balances } = answer as { balances: Parameters<typeof getWallet>[0] };
    expect(getWallet(balances)).toEqual({
      totalBalance: 700,
      realBalance: 500,
      bonusBalance: 200,
      currency: 'SEK',
    });
    expect(getWallet([]).currency).toBe('USD');
  });

  it('reads payments by GET /transaction/payments with offset, max and a lowercase type', async () => {
    proves('PL-05.payments');

    expect(await lineOf(getPayments, { ...PAGE, type: 'deposit' })).toBe(
      'GET /transaction/payments?offset=0&max=20&type=deposit',
    );
    expect(await lineOf(getPayments, { offset: 0, max: 40, type: 'withdraw' })).toBe(
      'GET /transaction/payments?offset=0&max=40&type=withdraw',
    );

    const period = { from: '2026-11-01T00:00:00.000Z', to: undefined };
    expect(await lineOf(getPayments, { ...PAGE, type: 'deposit', ...period })).toBe(
      'GET /transaction/payments?offset=0&max=20&type=deposit&from=2026-11-01T00%3A00%3A00.000Z',
    );
  });

  it('reads sums without counts, a last deposit or a difference as far as possible', async () => {
    proves('HI-03.documented-fields');

    const short = await roundTrip(getPaymentStats, {}, json({ TotalDeposit: 300, TotalWithdraw: 200 }));
    expect(short.answer).toEqual({
      currency: '',
      netGrossRenew: 100,
      totalDeposit: 300,
      totalWithdraw: 200,
    });

    const full = await roundTrip(getLifetimeStats, {}, json({ TotalDeposit: 300, TotalWithdraw: 200 }));
    expect(full.answer).toEqual({
      currency: '',
      netGrossRevenue: 100,
      totalDeposit: 300,
      totalWithdraw: 200,
      brands: [],
    });
  });

  it('uses separate paths and names for the cashier, content, blocks and pay-and-play', async () => {
    const visit = await roundTrip(createCashierSession, { method: 'deposit', bonusCode: 'A', locale: 'sv' });
    expect([visit.line, visit.body]).toEqual([
      'POST /payment/session',
      { Method: 'deposit', BonusCode: 'A', Locale: 'sv' },
    ]);
    expect(await lineOf(getPaymentOutcome, { reference: 'r/1' })).toBe('GET /payment/outcome/r%2F1');
    expect(await lineOf(getContent, { sectionIds: 'A,B', locale: 'sv' })).toBe(
      'GET /content/entries?SectionIds=A%2CB&Locale=sv',
    );
    expect(await lineOf(getProductBlocks, {})).toBe('GET /responsiblegaming/product-blocks');

    const entered = await roundTrip(
      signInWithPayment,
      { code: 'c-1' },
      json({ SessionId: 's', HasToAcceptTC: true }),
    );
    expect([entered.line, entered.body, entered.answer]).toEqual([
      'POST /player/signin/payment',
      { Code: 'c-1' },
      { sessionId: 's', hasToAcceptTerms: true },
    ]);
  });
});

describe('a money answer over REST', () => {
  it('is read in the provider’s vocabulary and the documented spelling', async () => {
    proves('BO-06.freespins', 'BO-06.monetary', 'BO-06.currency-amounts');

    const wire = {
      Id: 'b-1',
      Type: 'Monetary',
      Status: 'InPlay',
      WageringRequirment: 2000,
      WageringRequirmentRemaining: 500,
      WithdrawPolicy: 'CancelMonetary',
      MinAmount: [{ Currency: 'SEK', Amount: 10_000 }],
      GameProps: [{ Id: 'g', Name: 'Game' }],
    };
    const { answer } = await roundTrip(
      getBonuses,
      {},
      json({ Bonuses: [wire, { Type: 'Freespins', WithdrawPolicy: 'DenyWithdraw' }] }),
    );
    expect(answer).toMatchObject({
      bonuses: [
        {
          id: 'b-1',
          type: 'monetary',
          status: 'InPlay',
          wageringRequirement: 2000,
          wageringRequirementRemaining: 500,
          withdrawPolicy: 'cancel-monetary',
          minAmount: [{ currency: 'SEK', amount: 10_000 }],
          gameProps: [{ id: 'g', name: 'Game' }],
        },
        { type: 'freespins', withdrawPolicy: 'deny-withdraw' },
      ],
    });
  });

  it('is an error when it is not a list of bonuses', async () => {
    const kinds = async (response: Response) =>
      ((await roundTrip(getBonuses, {}, response)).answer as Error).name;
    for (const response of [json({}), json({ Bonuses: null }), new Response('', { status: 500 })]) {
      expect(await kinds(response)).toBe('PlayerdeskError');
    }
  });

  it('maps a refusal in its own area and rejects foreign codes', async () => {
    proves('PL-04.bonus-area', 'PL-04.withdraw-deposit-area');

    const codeOf = async (operation: AnyOperation, Code: string) => {
      const { answer } = await roundTrip(operation, { id: 'b', code: 'c' }, json({ Code }, { status: 400 }));
      return (answer as { code: string }).code;
    };
    expect(await codeOf(triggerBonus, 'InvalidBonus')).toBe('bonus.invalid-bonus');
    expect(await codeOf(claimBonus, 'BonusNotFound')).toBe('bonus.invalid-bonus');
    expect(await codeOf(cancelBonus, 'BonusNotAvailable')).toBe('bonus.not-available');
    expect(await codeOf(claimBonus, 'Missing or invalid init URL')).toBe('bonus.init-url');
    expect(await codeOf(createCashierSession, 'LimitReached')).toBe('payment.deposit-limit');
    expect(await codeOf(createCashierSession, 'PaymentBlocked')).toBe('payment.deposit-blocked');
    expect(await codeOf(createCashierSession, 'ActiveBonus')).toBe('payment.withdraw-active-bonus');
    expect(await codeOf(createCashierSession, 'InsufficientBalance')).toBe('payment.withdraw-balance');
    expect(await codeOf(createCashierSession, 'ActivationRequired')).toBe('payment.activation-required');
    expect(await codeOf(getPayments, 'LimitReached')).toBe('generic.unknown-error');
  });
});
