import { proves } from '@playerdesk/proves';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveToBritain } from '../../../test/fixtures/british-player.ts';
import { limitedPlayer } from '../../../test/fixtures/limited-player.ts';
import { moveToSweden } from '../../../test/fixtures/mandatory-limits.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { cashierLocale } from './cashier-locale.ts';

const platform = sharedPlatform();
const provider = paymentProvider(platform);
let player: TestPlayer;
let paying: ReturnType<typeof payingPlayer>;
beforeEach(async () => {
  player = await activePlayer(platform);
  paying = payingPlayer(platform, provider, player);
});

const inJurisdiction = (jurisdiction: string) =>
  platform.db.updateTable('players').set({ jurisdiction }).where('id', '=', player.userId).execute();

describe('the configuration of a cashier session', () => {
  it('a request with every option returns every field', async () => {
    proves(
      'CA-09.session-id',
      'CA-09.user-id',
      'CA-09.locale',
      'CA-09.country',
      'CA-09.currency',
      'CA-09.method',
      'CA-09.merchant',
      'CA-09.environment',
      'CA-09.provider-type',
      'CA-09.auto-process',
      'CA-09.amount',
      'CA-09.channel',
      'CA-09.cancel-pending',
      'CA-09.attributes',
      'CA-09.css',
    );

    const requested = { Amount: 2_500, ProviderType: 'CREDITCARD', Locale: 'sv-SE' };
    const { status, body } = await paying.open({ Method: 'deposit', ...requested });
    expect(status).toBe(200);
    expect(body).toEqual({
      SessionId: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
      Reference: expect.stringMatching(/^[\w-]{24}$/),
      UserId: player.userId,
      Locale: 'sv_SE',
      Country: 'MT',
      Currency: 'EUR',
      Method: 'deposit',
      MerchantId: 'merchant-of-the-tests',
      Environment: 'test',
      ProviderType: 'CREDITCARD',
      AutoProcess: true,
      Amount: 2_500,
      ChannelId: 'channel-of-the-tests',
      AllowCancelPendingWithdrawal: true,
      Attributes: { hostUri: 'http://casino.example' },
      Settings: { Css: 'body { margin: 0; }' },
    });
    expect(body.SessionId).not.toBe(player.sessionId);
  });

  it('a request without options leaves the choices to the cashier', async () => {
    const { body } = await paying.open({ Method: 'deposit' });
    expect(body).toMatchObject({ AutoProcess: false, Locale: 'en_US', Method: 'deposit' });
    for (const field of ['Amount', 'BonusCode', 'ProviderType']) expect(body).not.toHaveProperty(field);
    expect((await paying.open({ Method: 'deposit', Amount: 500 })).body.AutoProcess).toBe(false);
    expect((await paying.open({ Method: 'deposit', ProviderType: 'BANK' })).body.AutoProcess).toBe(false);
  });

  it('the provider type SIRU gets the amounts 5, 10 and 15, and other types get none', async () => {
    proves('CA-09.siru');

    const siru = await paying.open({ Method: 'deposit', ProviderType: 'SIRU' });
    expect(siru.body.Settings.PredefinedAmounts).toEqual([5, 10, 15]);
    const other = await paying.open({ Method: 'deposit', ProviderType: 'BANK' });
    expect(other.body.Settings).not.toHaveProperty('PredefinedAmounts');
  });

  for (const [jurisdiction, allowed] of Object.entries({ MGA: true, ES: true, SGA: false, UKGC: false })) {
    it(`AllowCancelPendingWithdrawal is ${allowed} for a player of ${jurisdiction}`, async () => {
      proves('CA-09.cancel-pending');

      if (jurisdiction === 'SGA') await moveToSweden(platform, player.userId);
      else if (jurisdiction === 'UKGC') await moveToBritain(platform, player.userId);
      else await inJurisdiction(jurisdiction);
      const { body } = await paying.open({ Method: 'deposit' });
      expect(body.AllowCancelPendingWithdrawal).toBe(allowed);
    });
  }

  it('the locale has the format of the providers and falls back to en_US', () => {
    proves('CA-09.locale');

    const requested = ['en-US', 'en_us', 'sv', 'nb', 'en', 'fi-FI', '', 'english', 'x', '../../etc'];
    expect(requested.map((locale) => cashierLocale(locale, 'SE'))).toEqual([
      'en_US',
      'en_US',
      'sv_SE',
      'nb_SE',
      'en_US',
      'fi_FI',
      'en_US',
      'en_US',
      'en_US',
      'en_US',
    ]);
  });

  it('the payment settings come from environment variables', async () => {
    proves('CA-09.environment');

    const { readConfiguration } = await import('../../app/configuration/configuration.ts');
    const keys = { DOCUMENTS_KEYS: `1:${Buffer.alloc(32).toString('base64')}` };
    const secret = {
      ...keys,
      PLATFORM_SECRET: 'a secret of at least thirty-two letters',
      DATA_DIR: 'memory',
    };
    const of = (variables: Record<string, string>) => readConfiguration({ ...secret, ...variables }).payment;
    expect(of({ NODE_ENV: 'development' })).toMatchObject({ environment: 'test', secret: null });
    expect(of({ NODE_ENV: 'production', CAPTCHA: 'off' }).environment).toBe('production');
    expect(of({ NODE_ENV: 'production', CAPTCHA: 'off', PAYMENT_ENVIRONMENT: 'casumo' }).environment).toBe(
      'casumo',
    );
    expect(of({ PAY_AND_PLAY_COUNTRIES: 'FI, EE' }).payAndPlayCountries).toEqual(['FI', 'EE']);
    expect(of({}).payAndPlayCountries).toEqual(['FI', 'NL', 'SE']);
    expect(() => of({ PAYMENT_SECRET: 'short' })).toThrow('PAYMENT_SECRET');
  });
});

describe('the gates of the cashier', () => {
  const codeOf = async (fields: Record<string, unknown>) => (await paying.open(fields)).body.Code;
  const openedSessions = async () =>
    (
      await platform.db
        .selectFrom('cashier_sessions')
        .select('reference')
        .where('player_id', '=', player.userId)
        .execute()
    ).length;

  it('an account that is not activated can neither deposit nor withdraw', async () => {
    proves('CA-01.server');

    player = await platform.newPlayer();
    paying = payingPlayer(platform, provider, player);
    expect(await codeOf({ Method: 'deposit' })).toBe('ActivationRequired');
    expect(await codeOf({ Method: 'withdraw' })).toBe('ActivationRequired');
    expect(await openedSessions()).toBe(0);
    const { code } = await platform.activationMail(player.email);
    const body = { UsernameOrEmail: player.email, Code: code };
    expect((await platform.rest.post('/player/activate', body)).status).toBe(200);
    expect((await paying.open({ Method: 'deposit' })).status).toBe(200);
  });

  it('an authorization requires an activated account as well', async () => {
    proves('CA-01.server');

    const cashierSession = await paying.visit('deposit');
    await platform.db
      .updateTable('players')
      .set({ activated_at: null })
      .where('id', '=', player.userId)
      .execute();
    expect((await paying.authorize(cashierSession, 700)).body.errorCode).toBe('ActivationRequired');
  });

  it('a deposit is refused above the limit and during a payment block', async () => {
    proves('CA-11.server');

    await limitedPlayer(platform, player).set({ Amount: 1_000 });
    expect(await codeOf({ Method: 'deposit', Amount: 1_001 })).toBe('LimitReached');
    expect((await paying.open({ Method: 'deposit', Amount: 1_000 })).status).toBe(200);
    await paying.deposit(1_000);
    const full = await paying.open({ Method: 'deposit' });
    expect([full.status, full.body.Code]).toEqual([403, 'LimitReached']);
    await platform.backstage.post('/player-block', { email: player.email, scope: 'payment', days: 7 });
    expect(await codeOf({ Method: 'deposit' })).toBe('PaymentBlocked');
  });

  it('a withdrawal without money or above the balance is refused', async () => {
    expect(await codeOf({ Method: 'withdraw' })).toBe('InsufficientBalance');
    await paying.deposit(500);
    expect(await codeOf({ Method: 'withdraw', Amount: 501 })).toBe('InsufficientBalance');
    expect((await paying.open({ Method: 'withdraw', Amount: 500 })).status).toBe(200);
  });

  it.each([0, -1, 0.001, '１００', 1_000_000_000])('an amount of %j is refused', async (Amount) => {
    const { status } = await paying.open({ Method: 'deposit', Amount });
    expect(status).toBe(400);
    expect(await openedSessions()).toBe(0);
  });

  it('a cashier session requires a player session', async () => {
    const { status } = await platform.rest.post('/payment/session', { Method: 'deposit', Locale: '' });
    expect(status).toBe(401);
  });

  it('a repeated idempotency key opens one cashier session', async () => {
    const key = { ...player.as, 'Idempotency-Key': 'one-visit-only' };
    const open = () => platform.rest.post('/payment/session', { Method: 'deposit', Locale: '' }, key);
    const [first, second] = [await open(), await open()];
    expect(second.body).toEqual(first.body);
    expect(await openedSessions()).toBe(1);
  });
});
