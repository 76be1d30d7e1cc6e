import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { moveToBritain } from '../../../test/fixtures/british-player.ts';
import { limitedPlayer, toMondayNoon } from '../../../test/fixtures/limited-player.ts';
import { moveToSweden } from '../../../test/fixtures/mandatory-limits.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { BRITISH } from '../../../test/fixtures/registrations.ts';
import { payCall } from '../../../test/fixtures/supplier-call.ts';
import { startSuppliedPlatform } from '../../../test/fixtures/suppliers.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform(startSuppliedPlatform);
const provider = paymentProvider(test);

/** Creates a player of a market at the cashier. */
async function depositor(market: 'GB' | 'SE' | 'MT' | 'ES') {
  const own = { GB: BRITISH, ES: { Jurisdiction: 'ES', Country: 'ES' }, SE: {}, MT: {} }[market];
  const player = await activePlayer(test, own);
  if (market === 'SE') await moveToSweden(test, player.userId);
  const paying = payingPlayer(test, provider, player);
  const cashierSession = await paying.visit('deposit');
  return {
    ...paying,
    player,
    visit: cashierSession,
    authorize: async (funding: object, changes: object = {}) =>
      (await paying.authorize(cashierSession, 5_000, { ...funding, ...changes })).body,
    /** Reports an authorized payment as completed. */
    transfer: async (txId: string, authCode: string, funding: object = {}) => {
      const { userId, currency } = cashierSession;
      return (
        await provider.call('transfer', { txId, authCode, userId, amount: 5_000, currency, ...funding })
      ).body;
    },
    balance: async () => (await paying.wallet()).Real,
    payments: async () => (await paying.history('deposit')).Transactions,
    used: () =>
      test.db.selectFrom('limit_usage').select('amount').where('player_id', '=', player.userId).execute(),
  };
}
const CREDIT = [{ funding: 'credit' }, { provider: 'app', creditFunded: true }] as const;
const NOT_CREDIT = [
  { funding: 'debit' },
  { funding: 'prepaid' },
  { funding: 'unknown' },
  { creditFunded: false },
  {},
] as const;

describe('a deposit by credit', () => {
  it.each(['GB', 'SE'] as const)(
    'a credit deposit in %s is refused before anything is booked',
    async (market) => {
      proves('RG-31.refused');

      for (const funding of CREDIT) {
        const one = await depositor(market);
        expect(await one.authorize(funding)).toMatchObject({ success: false, errorCode: 'CreditNotAllowed' });
        expect([await one.balance(), await one.used()]).toEqual([0, []]);
        expect(await one.payments()).toMatchObject([{ Status: 'Failed', Refusal: 'CreditNotAllowed' }]);
      }
    },
  );

  it.each(['MT', 'ES'] as const)('a credit deposit in %s is accepted', async (market) => {
    proves('RG-31.refused');

    for (const funding of CREDIT) {
      expect(await (await depositor(market)).authorize(funding)).toMatchObject({ success: true });
    }
  });

  it('a credit deposit in ES is refused for a player with intensive losses', async () => {
    proves('RG-31.intensive');

    await toMondayNoon(test);
    await provider.follow();
    const one = await depositor('ES');
    const { email } = one.player;
    const game = { id: 'football', name: 'Football', category: 'sport', product: 'sport' };
    for (let week = 1; week <= 3; week += 1) {
      await test.backstage.post('/player-balance', { email, account: 'real', amount: 60_000 });
      await test.backstage.post('/play', { email, rounds: 1, stake: 60_000, wins: [0], game });
      await test.advance(7 * 24 * 3600);
      await provider.follow();
    }
    const { body } = await test.signIn(email);
    const player = { ...one.player, as: { 'X-Player-Session-Id': String(body.SessionId) } };
    const again = payingPlayer(test, provider, player);
    const cashierSession = await again.visit('deposit');

    expect((await again.authorize(cashierSession, 5_000, { funding: 'credit' })).body.errorCode).toBe(
      'CreditNotAllowed',
    );
    expect((await again.authorize(cashierSession, 5_000, { funding: 'debit' })).body.success).toBe(true);
  });

  it('a refused deposit stays refused when its id is repeated', async () => {
    proves('RG-31.refused');

    const { authorize } = await depositor('GB');
    const txId = provider.newTxId();
    for (const funding of [{ funding: 'credit' }, {}])
      expect(await authorize(funding, { txId })).toMatchObject({ errorCode: 'CreditNotAllowed' });
  });

  it('the provider learns in advance that credit is not allowed', async () => {
    proves('RG-31.refused');

    const getCode = async (market: 'GB' | 'MT') =>
      (await provider.call('verify-user', { sessionId: (await depositor(market)).visit.sessionId })).body;
    expect((await getCode('GB')).creditAllowed).toBe(false);
    expect('creditAllowed' in (await getCode('MT'))).toBe(false);
  });

  it('a deposit is accepted when the provider does not report credit', async () => {
    proves('RG-31.unknown');

    for (const funding of NOT_CREDIT) {
      const { authorize } = await depositor('GB');
      expect(await authorize(funding), JSON.stringify(funding)).toMatchObject({ success: true });
    }
  });

  it('a pay-and-play deposit by credit is refused', async () => {
    proves('RG-31.refused');

    const { player } = await depositor('MT');
    const person = {
      nationalId: `120490-${process.pid}`,
      firstName: 'Aino',
      lastName: 'Luotto',
      zip: '00100',
      address: 'Mannerheimintie 1',
      city: 'Helsinki',
      dateOfBirth: '1990-04-12',
    };
    const notify = async (more: object) => {
      const id = provider.newTxId();
      const base = {
        notificationId: id,
        txId: id,
        client: 'casino',
        provider: 'bank',
        country: 'FI',
        person,
      };
      return (await provider.notify({ ...base, amount: 5_000, currency: 'EUR', ...more })).body;
    };
    expect(await notify({})).toMatchObject({ success: true });
    const { id: payer } = await test.db
      .selectFrom('players')
      .select('id')
      .where('id', '!=', player.userId)
      .where('country', '=', 'FI')
      .executeTakeFirstOrThrow();
    await moveToBritain(test, payer);
    expect(await notify({ creditFunded: true })).toMatchObject({ errorCode: 'CreditNotAllowed' });
  });
});

describe('a deposit reported as credit at the transfer', () => {
  it('the deposit fails, credits nothing and restores the limit', async () => {
    proves('RG-31.late');

    const one = await depositor('GB');
    await limitedPlayer(test, one.player).set({ Amount: 5_000, Currency: 'GBP' });
    const txId = provider.newTxId();
    const { authCode } = await one.authorize({}, { txId });

    const refused = { success: false, errorCode: 'CreditNotAllowed' };
    expect(await one.transfer(txId, authCode, { funding: 'credit' })).toMatchObject(refused);
    expect(await one.transfer(txId, authCode, { funding: 'credit' })).toMatchObject(refused);

    expect(await one.balance()).toBe(0);
    expect(await one.payments()).toMatchObject([{ Status: 'Failed', Refusal: 'CreditNotAllowed' }]);
    expect(await one.authorize({ funding: 'debit' })).toMatchObject({ success: true });
  });

  it('a deposit that was credited before the report stays credited', async () => {
    proves('RG-31.late');

    const one = await depositor('GB');
    const txId = provider.newTxId();
    const { authCode } = await one.authorize({}, { txId });
    await one.transfer(txId, authCode);
    const late = await one.transfer(txId, authCode, { funding: 'credit' });
    expect(late).toMatchObject({ success: false, errorCode: 'already-completed' });
    expect([await one.balance(), (await one.payments())[0].Status]).toEqual([5_000, 'Completed']);
  });

  it('another market completes the deposit', async () => {
    proves('RG-31.late');

    const one = await depositor('MT');
    const txId = provider.newTxId();
    const { authCode } = await one.authorize({}, { txId });
    expect(await one.transfer(txId, authCode, { funding: 'credit' })).toMatchObject({ success: true });
  });
});

describe('the simulated payment provider', () => {
  const pay = async (market: 'GB' | 'MT', order: object) => {
    const { visit: cashierSession } = await depositor(market);
    const { body } = await payCall(test, '/api/visit', { sessionId: cashierSession.sessionId });
    const card = { amount: '25', expiry: '12/39', cvc: '123', ...order };
    return (await payCall(test, '/api/payments', card, { 'X-Visit': body.token })).body;
  };
  const CARD = { provider: 'card', number: '4000 0000 0000 0663' };
  const WALLET = { provider: 'app', number: '+447700900663' };

  it('the test numbers for a credit card and a credit-funded wallet are refused for a British player', async () => {
    proves('RG-31.said');

    for (const order of [CARD, WALLET])
      expect(await pay('GB', order)).toMatchObject({ status: 'failed', error: 'CreditNotAllowed' });
    expect((await pay('MT', CARD)).status).toBe('processing');
    expect((await pay('MT', WALLET)).status).toBe('awaiting-app');
  });

  it('a card of unknown funding and a debit card are accepted', async () => {
    proves('RG-31.unknown');

    for (const number of ['4000 0000 0000 0770', '4111 1111 1111 1111'])
      expect((await pay('GB', { provider: 'card', number })).status).toBe('processing');
  });
});
