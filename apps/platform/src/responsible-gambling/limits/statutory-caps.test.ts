import { beforeAll, describe, expect, it } from 'vitest';
import { limitedPlayer, toMondayNoon } from '../../../test/fixtures/limited-player.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { BRITISH } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { DEFAULT_RATES } from '../../infrastructure/exchange-rates/rates.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { statutoryCaps } from './statutory-caps.ts';

const DAY = 24 * 3600;
const SPAIN = { Jurisdiction: 'ES', Country: 'ES' };

const test = sharedPlatform();
let provider: ReturnType<typeof paymentProvider>;
beforeAll(async () => {
  provider = paymentProvider(test);
  await toMondayNoon(test);
});

/** Creates a depositor, with the limits that a provider receives. */
async function depositor(changes: Record<string, unknown> = {}) {
  const player = await activePlayer(test, changes);
  const limits = limitedPlayer(test, player);
  const session = await limits.signIn();
  const as = { ...player, as: { 'X-Player-Session-Id': String(session.body.SessionId) } };
  const paying = payingPlayer(test, provider, as);
  const cashierSession = await paying.visit('deposit');
  return {
    ...paying,
    limits,
    visit: cashierSession,
    authorize: async (amount: number) => (await paying.authorize(cashierSession, amount)).body,
    left: async () =>
      (await provider.call('verify-user', { sessionId: cashierSession.sessionId })).body.depositLeft as
        | number
        | null,
  };
}

describe('a Spanish player without a limit', () => {
  it('deposits are accepted up to the daily statutory cap', async () => {
    const one = await depositor(SPAIN);
    expect(await one.left()).toBe(60_000);
    expect(await one.authorize(60_001)).toMatchObject({ success: false, errorCode: 'LimitReached' });
    expect(await one.authorize(60_000)).toMatchObject({ success: true });
    expect(await one.left()).toBe(0);
    expect(await one.authorize(1)).toMatchObject({ success: false, errorCode: 'LimitReached' });
    const { status, body } = await one.open({ Method: 'deposit' });
    expect([status, body.Code, body.Details]).toMatchObject([
      403,
      'LimitReached',
      { Type: 'deposit', Period: 'daily', Remaining: '0' },
    ]);
  });

  it('Spain has a daily, a weekly and a monthly cap', async () => {
    const caps = statutoryCaps(
      { jurisdiction: 'ES', birthDate: '1990-04-12', currency: 'EUR' },
      DEFAULT_RATES,
      Date.parse('2026-11-23'),
    );
    expect(caps.map(({ period, amount }) => [period, amount])).toEqual([
      ['daily', 60_000],
      ['weekly', 150_000],
      ['monthly', 300_000],
    ]);
  });

  it('the lower of the statutory cap and the player’s own limit applies', async () => {
    const one = await depositor(SPAIN);
    expect((await one.limits.set({ Amount: 10_000 })).status).toBe(200);
    expect(await one.left()).toBe(10_000);
    expect((await one.limits.set({ Timespan: 7, Amount: 150_001 })).body.Details).toEqual({
      Amount: 'too-great',
    });
    // A statutory cap is not the player's limit: they cannot remove or raise it.
    expect(await one.limits.list()).toHaveLength(1);
  });

  it('the statutory cap applies again after the player’s own limit is removed', async () => {
    const one = await depositor(SPAIN);
    await one.limits.set({ Amount: 10_000 });
    await one.limits.takeTest();
    const [current] = await one.limits.list();
    expect((await one.limits.cancel(current?.Id)).status).toBe(200);
    await test.advance(7 * DAY + 60);
    await provider.follow();
    await one.limits.signIn();
    expect(await one.limits.list()).toEqual([]);
    const later = await depositorAgain(one.limits.email);
    expect(await later(60_001)).toMatchObject({ success: false, errorCode: 'LimitReached' });
    expect(await later(60_000)).toMatchObject({ success: true });
  });

  it('the cap of an account in pounds is the converted amount, for deposits and limits', async () => {
    const one = await depositor({ ...SPAIN, Currency: 'GBP' });
    const most = Math.floor(60_000 * (DEFAULT_RATES.rates.GBP ?? 0));
    expect(await one.left()).toBe(most);
    expect(await one.authorize(most + 1)).toMatchObject({ success: false, errorCode: 'LimitReached' });
    const typed = await one.limits.set({ Amount: most + 1, Currency: 'GBP' });
    expect(typed.body.Details).toEqual({ Amount: 'too-great' });
    expect((await one.limits.set({ Amount: most, Currency: 'GBP' })).status).toBe(200);
  });
});

describe('statutory deposit caps', () => {
  it('Malta and Great Britain have no cap', async () => {
    for (const changes of [{}, BRITISH]) {
      const one = await depositor(changes);
      expect(await one.left()).toBeNull();
      expect(await one.authorize(60_001)).toMatchObject({ success: true });
    }
  });

  it('a currency without an exchange rate uses the unconverted amount as its cap', () => {
    const rates = { ...DEFAULT_RATES, rates: { EUR: 1 } };
    const caps = statutoryCaps(
      { jurisdiction: 'ES', birthDate: '1990-04-12', currency: 'GBP' },
      rates,
      Date.parse('2026-11-23'),
    );
    expect(caps.map(({ amount, currency }) => [amount, currency])).toEqual([
      [60_000, 'GBP'],
      [150_000, 'GBP'],
      [300_000, 'GBP'],
    ]);
    expect(getJurisdictionRule('ES').depositMaximums).toHaveLength(caps.length);
  });
});

async function depositorAgain(email: string) {
  const { body } = await test.signIn(email);
  const as = { 'X-Player-Session-Id': body.SessionId };
  const paying = payingPlayer(test, provider, { email, userId: '', sessionId: body.SessionId, as });
  const cashierSession = await paying.visit('deposit');
  return async (amount: number) => (await paying.authorize(cashierSession, amount)).body;
}
