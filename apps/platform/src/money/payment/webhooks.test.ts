import { proves } from '@playerdesk/proves';
import { beforeEach, describe, expect, it } from 'vitest';
import { limitedPlayer } from '../../../test/fixtures/limited-player.ts';
import {
  activePlayer,
  payingPlayer,
  paymentProvider,
  readHeldMoney,
  readPaymentStatus,
} from '../../../test/fixtures/payment-provider.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();
const provider = paymentProvider(platform);
let player: TestPlayer;
let paying: ReturnType<typeof payingPlayer>;
beforeEach(async () => {
  player = await activePlayer(platform);
  paying = payingPlayer(platform, provider, player);
});

const statusOf = (txId: string) => readPaymentStatus(platform, txId);
const heldBy = (one: TestPlayer) => readHeldMoney(platform, one);

describe('a deposit', () => {
  it('an authorized deposit is credited when it is transferred, and not before', async () => {
    const cashierSession = await paying.visit('deposit');
    const txId = provider.newTxId();
    const { body } = await paying.authorize(cashierSession, 2_500, { txId });
    expect(body).toEqual({ success: true, authCode: expect.any(String) });
    expect(await heldBy(player)).toEqual({ real: 0, held: 0 });
    expect(await statusOf(txId)).toBe('initiated');
    const notification = {
      txId,
      authCode: body.authCode,
      userId: player.userId,
      amount: 2_500,
      currency: 'EUR',
    };
    expect((await provider.call('transfer', notification)).body).toEqual({ success: true });
    expect(await heldBy(player)).toEqual({ real: 2_500, held: 0 });
    expect(await statusOf(txId)).toBe('completed');
  });

  it('twenty repetitions of every notification credit the deposit once', async () => {
    const cashierSession = await paying.visit('deposit');
    const txId = provider.newTxId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => paying.authorize(cashierSession, 700, { txId })),
    );
    const codes = new Set(answers.map(({ body }) => body.authCode));
    expect(codes.size).toBe(1);
    const notification = {
      txId,
      authCode: [...codes][0],
      userId: player.userId,
      amount: 700,
      currency: 'EUR',
    };
    const done = await Promise.all(Array.from({ length: 20 }, () => provider.call('transfer', notification)));
    expect(done.every(({ body }) => body.success)).toBe(true);
    expect(await paying.authorize(cashierSession, 700, { txId })).toMatchObject({ body: { success: true } });
    expect(await heldBy(player)).toEqual({ real: 700, held: 0 });
    expect((await paying.history('deposit')).Transactions).toHaveLength(1);
  });

  const WRONG: Record<string, [changes: object, errorCode: string]> = {
    'another amount': [{ amount: 701 }, 'wrong-amount'],
    'another currency': [{ currency: 'SEK' }, 'wrong-currency'],
    'another player': [{ userId: '00000000-0000-4000-8000-000000000001' }, 'wrong-user'],
    'an id that is not a player’s': [{ userId: 'player 7' }, 'wrong-user'],
    'another code': [{ authCode: 'guessed' }, 'wrong-auth-code'],
  };
  for (const [what, [changes, errorCode]] of Object.entries(WRONG)) {
    it(`a transfer with ${what} is not credited`, async () => {
      const cashierSession = await paying.visit('deposit');
      const txId = provider.newTxId();
      const { body } = await paying.authorize(cashierSession, 700, { txId });
      const notification = {
        txId,
        authCode: body.authCode,
        userId: player.userId,
        amount: 700,
        currency: 'EUR',
      };
      const reply = await provider.call('transfer', { ...notification, ...changes });
      expect(reply).toEqual({ status: 200, body: { success: false, errorCode } });
      expect(await heldBy(player)).toEqual({ real: 0, held: 0 });
      expect((await provider.call('transfer', notification)).body.success).toBe(true);
    });
  }

  it('a transfer before the authorization is answered with 409 and succeeds when repeated after it', async () => {
    const cashierSession = await paying.visit('deposit');
    const txId = provider.newTxId();
    const early = { txId, authCode: 'early', userId: player.userId, amount: 700, currency: 'EUR' };
    expect(await provider.call('transfer', early)).toEqual({
      status: 409,
      body: { success: false, errorCode: 'unknown-transaction' },
    });
    const { body } = await paying.authorize(cashierSession, 700, { txId });
    expect((await provider.call('transfer', { ...early, authCode: body.authCode })).body.success).toBe(true);
    expect(await heldBy(player)).toEqual({ real: 700, held: 0 });
  });

  it('a transfer after a cancellation is not credited and is listed as rolled back', async () => {
    const cashierSession = await paying.visit('deposit');
    const txId = provider.newTxId();
    const { body } = await paying.authorize(cashierSession, 700, { txId });
    await provider.call('cancel', { txId, reason: 'expired' });
    expect(await statusOf(txId)).toBe('failed');
    const notification = {
      txId,
      authCode: body.authCode,
      userId: player.userId,
      amount: 700,
      currency: 'EUR',
    };
    for (let times = 0; times < 2; times += 1) {
      expect((await provider.call('transfer', notification)).body).toEqual({
        success: false,
        errorCode: 'canceled',
      });
    }
    expect(await heldBy(player)).toEqual({ real: 0, held: 0 });
    expect((await paying.history('deposit')).Transactions).toMatchObject([{ Status: 'Rollbacked' }]);
  });

  it('a completed deposit cannot be canceled', async () => {
    const { txId } = await paying.deposit(700);
    for (const reason of ['failed', 'cancelled', 'expired']) {
      expect((await provider.call('cancel', { txId, reason })).body.errorCode).toBe('already-completed');
    }
    expect(await heldBy(player)).toEqual({ real: 700, held: 0 });
    expect(await statusOf(txId)).toBe('completed');
  });

  it('that is canceled before its authorization never starts', async () => {
    const cashierSession = await paying.visit('deposit');
    const txId = provider.newTxId();
    expect((await provider.call('cancel', { txId, reason: 'cancelled' })).body).toEqual({ success: true });
    expect((await paying.authorize(cashierSession, 700, { txId })).body.errorCode).toBe('canceled');
    const notification = { txId, authCode: 'x', userId: player.userId, amount: 700, currency: 'EUR' };
    expect(await provider.call('transfer', notification)).toMatchObject({
      status: 200,
      body: { errorCode: 'canceled' },
    });
    expect(await statusOf(txId)).toBeUndefined();
  });

  it('a payment id with another amount or of another player is refused with transaction-mismatch', async () => {
    const cashierSession = await paying.visit('deposit');
    const txId = provider.newTxId();
    await paying.authorize(cashierSession, 700, { txId });
    expect((await paying.authorize(cashierSession, 800, { txId })).body.errorCode).toBe(
      'transaction-mismatch',
    );
    const other = await activePlayer(platform);
    const theirs = await payingPlayer(platform, provider, other).visit('deposit');
    expect((await paying.authorize(theirs, 700, { txId })).body.errorCode).toBe('transaction-mismatch');
  });

  it('a pending deposit is listed as pending, and a late pending notification does not undo its completion', async () => {
    const cashierSession = await paying.visit('deposit');
    const txId = provider.newTxId();
    const { body } = await paying.authorize(cashierSession, 700, { txId });
    for (let times = 0; times < 2; times += 1) {
      expect((await provider.call('pending', { txId })).body).toEqual({ success: true });
    }
    expect((await paying.outcome(cashierSession.reference))[0]).toMatchObject({
      Status: 'Pending',
      Amount: 700,
    });
    const notification = {
      txId,
      authCode: body.authCode,
      userId: player.userId,
      amount: 700,
      currency: 'EUR',
    };
    await provider.call('transfer', notification);
    // The notifications arrive out of order.
    expect((await provider.call('pending', { txId })).body).toEqual({ success: true });
    expect((await paying.outcome(cashierSession.reference))[0]).toMatchObject({ Status: 'Completed' });
    expect((await provider.call('pending', { txId: 'nobody' })).status).toBe(409);
  });

  const AMOUNTS = [0, -1, 0.001, 99.5, 1_000_000_000, 2 ** 53, -0.5];
  for (const amount of AMOUNTS) {
    it(`an amount of ${amount} is refused`, async () => {
      const cashierSession = await paying.visit('deposit');
      expect((await paying.authorize(cashierSession, amount)).body).toMatchObject({
        success: false,
        errorCode: 'InvalidAmount',
      });
      expect((await paying.history('deposit')).Transactions).toEqual([]);
    });
  }

  it.each(['１００', '100', null, [100], { value: 100 }])(
    'an amount of %j is an invalid request',
    async (amount) => {
      const cashierSession = await paying.visit('deposit');
      const reply = await paying.authorize(cashierSession, amount as unknown as number);
      expect(reply).toEqual({ status: 400, body: { success: false, errorCode: 'invalid-request' } });
    },
  );

  it('above the limit is refused, and a failed deposit restores the limit', async () => {
    proves('CA-11.server');

    await limitedPlayer(platform, player).set({ Amount: 1_000 });
    const cashierSession = await paying.visit('deposit');
    expect(
      (await provider.call('verify-user', { sessionId: cashierSession.sessionId })).body.depositLeft,
    ).toBe(1_000);
    const txId = provider.newTxId();
    await paying.authorize(cashierSession, 600, { txId });
    expect((await paying.authorize(cashierSession, 401)).body.errorCode).toBe('LimitReached');
    await provider.call('cancel', { txId, reason: 'failed' });
    await provider.call('cancel', { txId, reason: 'failed' });
    await paying.pay(cashierSession, 1_000);
    expect((await paying.authorize(cashierSession, 1)).body.errorCode).toBe('LimitReached');
    expect(await heldBy(player)).toEqual({ real: 1_000, held: 0 });
    expect((await paying.open({ Method: 'deposit' })).body.Code).toBe('LimitReached');
  });

  it('a refused deposit is listed as failed and stays refused after the limit is removed', async () => {
    await limitedPlayer(platform, player).set({ Amount: 1_000 });
    const cashierSession = await paying.visit('deposit');
    const txId = provider.newTxId();
    await paying.authorize(cashierSession, 1_001, { txId });
    expect((await paying.outcome(cashierSession.reference))[0]).toMatchObject({
      Status: 'Failed',
      Amount: 1_001,
    });
    await platform.db.deleteFrom('limits').where('player_id', '=', player.userId).execute();
    expect((await paying.authorize(cashierSession, 1_001, { txId })).body.errorCode).toBe('LimitReached');
    const notification = { txId, authCode: 'x', userId: player.userId, amount: 1_001, currency: 'EUR' };
    expect((await provider.call('transfer', notification)).body.success).toBe(false);
    expect(await heldBy(player)).toEqual({ real: 0, held: 0 });
  });

  it('a payment block that starts after the cashier opened refuses the deposit', async () => {
    proves('CA-11.server');

    const cashierSession = await paying.visit('deposit');
    await platform.backstage.post('/player-block', { email: player.email, scope: 'payment', days: 7 });
    expect((await paying.authorize(cashierSession, 700)).body.errorCode).toBe('PaymentBlocked');
    expect((await paying.open({ Method: 'deposit' })).body.Code).toBe('PaymentBlocked');
  });

  it('authorized before a break is still credited', async () => {
    const cashierSession = await paying.visit('deposit');
    const txId = provider.newTxId();
    const { body } = await paying.authorize(cashierSession, 700, { txId });
    await platform.backstage.post('/player-block', { email: player.email, scope: 'account', days: 7 });
    const notification = {
      txId,
      authCode: body.authCode,
      userId: player.userId,
      amount: 700,
      currency: 'EUR',
    };
    expect((await provider.call('transfer', notification)).body.success).toBe(true);
    expect(await heldBy(player)).toEqual({ real: 700, held: 0 });
  });

  it('yen and dinars are counted in their own minor units', async () => {
    for (const [currency, amount] of [
      ['JPY', 5_000],
      ['KWD', 12_345],
    ] as const) {
      const other = await activePlayer(platform);
      await platform.db.updateTable('players').set({ currency }).where('id', '=', other.userId).execute();
      const theirs = payingPlayer(platform, provider, other);
      await theirs.deposit(amount);
      expect(await theirs.wallet()).toEqual({ Currency: currency, Total: amount, Real: amount, Bonus: 0 });
    }
  });
});
