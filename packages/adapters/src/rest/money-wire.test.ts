import {
  type AnyOperation,
  cancelBonus,
  claimBonus,
  createCashierSession,
  getLifetimeStats,
  getPaymentStats,
  getPayments,
  getWallet,
  getWallets,
  triggerBonus,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, json } from './testing/fake-fetch.ts';

/** The answer or the error of one call over a scripted network. */
async function roundTrip(operation: AnyOperation, input: object, response: Response = json({})) {
  const { fetch } = fakeFetch(() => response);
  const platform = createRestPlatform({ baseUrl: 'https://p', fetch, extensions: true, amounts: 'minor' });
  return platform
    .call(operation, input as never, { sessionId: 'session-1' })
    .catch((error: unknown) => error);
}

describe('a money call over REST', () => {
  it('uses the first entry of Balances as the wallet', async () => {
    proves('HI-04.first-currency');

    const Balances = [
      { Currency: 'SEK', Total: 700, Real: 500, Bonus: 200 },
      { Currency: 'EUR', Total: 9, Real: 9, Bonus: 0 },
    ];
    const answer = await roundTrip(getWallets, {}, json({ Balances }));
    const { balances } = answer as { balances: Parameters<typeof getWallet>[0] };
    expect(getWallet(balances)).toEqual({
      totalBalance: 700,
      realBalance: 500,
      bonusBalance: 200,
      currency: 'SEK',
    });
    expect(getWallet([]).currency).toBe('USD');
  });

  it('reads sums without counts, a last deposit or a difference as far as possible', async () => {
    proves('HI-03.documented-fields');

    const short = await roundTrip(getPaymentStats, {}, json({ TotalDeposit: 300, TotalWithdraw: 200 }));
    expect(short).toEqual({
      currency: '',
      netGrossRenew: 100,
      totalDeposit: 300,
      totalWithdraw: 200,
    });

    const full = await roundTrip(getLifetimeStats, {}, json({ TotalDeposit: 300, TotalWithdraw: 200 }));
    expect(full).toEqual({
      currency: '',
      netGrossRevenue: 100,
      totalDeposit: 300,
      totalWithdraw: 200,
      brands: [],
    });
  });
});

describe('a money answer over REST', () => {
  it('maps a refusal in its own area and rejects foreign codes', async () => {
    proves('PL-04.bonus-area', 'PL-04.withdraw-deposit-area');

    const codeOf = async (operation: AnyOperation, Code: string) => {
      const answer = await roundTrip(operation, { id: 'b', code: 'c' }, json({ Code }, { status: 400 }));
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
