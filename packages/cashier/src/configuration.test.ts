import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type CashierSessionOptions, type CashierVisitFacts, createConfiguration } from './configuration.ts';

const VISIT: CashierVisitFacts = {
  sessionId: 'session-1',
  reference: 'r-1',
  userId: 'p-1',
  country: 'MT',
  currency: 'EUR',
  locale: 'en-US',
  method: 'deposit',
  reversibleWithdrawals: true,
  hostname: 'casino.example',
};
const made = (visit: Partial<CashierVisitFacts> = {}, options: CashierSessionOptions = {}) =>
  createConfiguration({ merchantId: '1001', ...options }, { ...VISIT, ...visit });

describe('the cashier configuration', () => {
  it('contains every documented field', () => {
    proves('CA-09.documented');

    const visit = { amount: 2_500, bonusCode: 'WELCOME', providerType: 'CARD', method: 'withdraw' } as const;
    const options = { channelId: 'web', attributes: { VipLevel: '3' }, settings: { css: 'a {}' } };
    expect(made(visit, options)).toEqual({
      sessionId: 'session-1',
      userId: 'p-1',
      locale: 'en_US',
      country: 'MT',
      currency: 'EUR',
      method: 'withdraw',
      merchantId: '1001',
      environment: 'production',
      bonusCode: 'WELCOME',
      providerType: 'CARD',
      autoProcess: true,
      amount: 2_500,
      channelId: 'web',
      reference: 'r-1',
      allowCancelPendingWithdrawal: true,
      attributes: { VipLevel: '3' },
      settings: { css: 'a {}' },
    });
  });

  it('offers 5, 10 and 15 with SIRU unless the operator configures other amounts', () => {
    proves('CA-09.siru');

    expect(made({ providerType: 'siru' }).settings.predefinedAmounts).toEqual([5, 10, 15]);
    expect(made({}, { providerType: 'SIRU' }).settings.predefinedAmounts).toEqual([5, 10, 15]);

    const settings = { predefinedAmounts: [20] };
    expect(made({ providerType: 'SIRU' }, { settings }).settings.predefinedAmounts).toEqual([20]);
    expect(made().settings.predefinedAmounts).toBeUndefined();
  });

  it.each([
    ['en-US', 'MT', 'en_US'],
    ['en-SE', 'SE', 'en_SE'],
    ['sv', 'SE', 'sv_SE'],
    ['nb', 'NO', 'nb_NO'],
    ['pl-PL', 'PL', 'pl_PL'],
    ['en', 'FI', 'en_US'],
    ['sv', '', 'en_US'],
    ['', 'SE', 'en_US'],
  ])('converts the %j value %j to %s', (locale, country, spelled) => {
    proves('CA-09.locale');

    expect(made({ locale, country }).locale).toBe(spelled);
  });

  it.each([
    ['casino.example', 'production'],
    ['localhost', 'test'],
    ['casino.localhost', 'test'],
    ['127.0.0.1', 'test'],
    ['localhost.example', 'production'],
  ])('on %s uses the environment %s', (hostname, environment) => {
    proves('CA-09.environment');

    expect(made({ hostname }).environment).toBe(environment);
    expect(made({ hostname }, { environment: 'casumo' }).environment).toBe('casumo');
  });

  it('never allows reversing a withdrawal where the jurisdiction forbids it', () => {
    proves('CA-03.sga-cancel-pending');

    const options = { allowCancelPendingWithdrawal: true };
    expect(made({ reversibleWithdrawals: false }, options).allowCancelPendingWithdrawal).toBe(false);
    expect(made({}, { allowCancelPendingWithdrawal: false }).allowCancelPendingWithdrawal).toBe(false);
  });

  it('is null without a merchant', () => {
    expect(() => createConfiguration({}, VISIT)).toThrow('cashier.merchantId is not set');
  });
});
