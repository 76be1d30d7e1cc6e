import { proves } from '@playerdesk/proves';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  activePlayer,
  payingPlayer,
  paymentProvider,
  readHeldMoney,
  readPaymentStatus,
  type Visit,
} from '../../../test/fixtures/payment-provider.ts';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
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

describe('a withdrawal', () => {
  let cashierSession: Visit;
  let txId: string;
  beforeEach(async () => {
    await paying.deposit(5_000);
    cashierSession = await paying.visit('withdraw');
    txId = provider.newTxId();
  });
  const createNotification = (authCode: string, amount = 2_000) => ({
    txId,
    authCode,
    userId: player.userId,
    amount,
    currency: 'EUR',
  });

  it('an authorized withdrawal holds its money, and a transfer pays it out once', async () => {
    const { body } = await paying.authorize(cashierSession, 2_000, { txId });
    expect(await heldBy(player)).toEqual({ real: 3_000, held: 2_000 });
    expect(await paying.wallet()).toMatchObject({ Total: 3_000, Real: 3_000 });
    for (let times = 0; times < 3; times += 1)
      await provider.call('transfer', createNotification(body.authCode));
    expect(await heldBy(player)).toEqual({ real: 3_000, held: 0 });
    expect((await paying.history('withdraw')).Transactions).toMatchObject([
      { Amount: -2_000, Status: 'Completed', TransactionType: 'Withdraw', Currency: 'EUR' },
    ]);
  });

  for (const [reason, status] of [
    ['failed', 'failed'],
    ['cancelled', 'canceled'],
    ['expired', 'failed'],
  ] as const) {
    it(`that ends as ${reason} releases its held money once`, async () => {
      await paying.authorize(cashierSession, 2_000, { txId });
      for (let times = 0; times < 3; times += 1) {
        expect((await provider.call('cancel', { txId, reason })).body).toEqual({ success: true });
      }
      expect(await heldBy(player)).toEqual({ real: 5_000, held: 0 });
      expect(await statusOf(txId)).toBe(status);
    });
  }

  it('its steps have their times and the day that the provider expects', async () => {
    proves('HI-07.steps', 'HI-07.expected');
    const [expectedAt, later] = ['2027-01-04T12:00:00.000Z', '2027-01-05T12:00:00.000Z'];
    const read = async () => (await paying.history('withdraw')).Transactions[0];
    const { body } = await paying.authorize(cashierSession, 2_000, { txId });
    expect(await read()).not.toHaveProperty('PendingAt');

    await provider.call('pending', { txId, expectedAt });
    const { PendingAt } = await read();
    expect(await read()).toMatchObject({ Status: 'Pending', ExpectedAt: expectedAt });
    await platform.advance(60);
    await provider.call('pending', { txId, expectedAt: later });
    expect(await read()).toMatchObject({ PendingAt, ExpectedAt: later });

    await provider.call('transfer', createNotification(body.authCode));
    const paid = await read();
    expect(Date.parse(paid.EndedAt)).toBeGreaterThan(Date.parse(PendingAt));
    expect((await provider.call('pending', { txId, expectedAt: 'soon' })).status).toBe(400);
  });

  it('is reported to the player once at each change, in their language, and not when they cancel it', async () => {
    proves('HI-07.notified');
    const { db } = platform;
    await db.updateTable('players').set({ language: 'sv' }).where('id', '=', player.userId).execute();
    const notified = async () => {
      const rows = await db
        .selectFrom('messages')
        .select('title')
        .where('player_id', '=', player.userId)
        .orderBy('sent_at')
        .execute();
      return rows.map(({ title }) => title).filter((title) => /uttag/.test(title));
    };
    const withdraw = async (...calls: [path: string, changes?: object][]) => {
      const other = provider.newTxId();
      const { body } = await paying.authorize(await paying.visit('withdraw'), 1_000, { txId: other });
      for (const [path, changes] of [...calls, ...calls.slice(-1)])
        await provider.call(path, { ...createNotification(body.authCode, 1_000), txId: other, ...changes });
    };

    await withdraw(['cancel', { reason: 'cancelled' }]);
    expect(await notified()).toEqual([]);
    await withdraw(['pending'], ['pending', { expectedAt: '2027-01-04T12:00:00Z' }], ['transfer']);
    expect(await notified()).toEqual(['Ditt uttag är hos betalningsleverantören', 'Ditt uttag är på väg']);
    await withdraw(['cancel', { reason: 'failed' }]);
    expect((await notified()).slice(2)).toEqual(['Ditt uttag gick inte igenom']);
  });

  it('a transfer after a cancellation pays nothing out', async () => {
    const { body } = await paying.authorize(cashierSession, 2_000, { txId });
    await provider.call('cancel', { txId, reason: 'cancelled' });
    expect((await provider.call('transfer', createNotification(body.authCode))).body.errorCode).toBe(
      'canceled',
    );
    expect(await heldBy(player)).toEqual({ real: 5_000, held: 0 });
    expect(await statusOf(txId)).toBe('canceled');
  });

  it('above the available balance is refused', async () => {
    await paying.authorize(cashierSession, 4_000, { txId });
    expect((await paying.authorize(cashierSession, 1_001)).body.errorCode).toBe('InsufficientBalance');
    expect(await heldBy(player)).toEqual({ real: 1_000, held: 4_000 });
  });

  it('concurrent withdrawals never exceed the balance', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => paying.authorize(cashierSession, 800)),
    );
    expect(replies.filter(({ body }) => body.success)).toHaveLength(6);
    expect(await heldBy(player)).toEqual({ real: 200, held: 4_800 });
  });

  it('a player can cancel a pending withdrawal', async () => {
    await paying.authorize(cashierSession, 2_000, { txId });
    await provider.call('pending', { txId });
    expect((await provider.call('cancel', { txId, reason: 'cancelled' })).body.success).toBe(true);
    expect(await heldBy(player)).toEqual({ real: 5_000, held: 0 });
  });

  it('of everything leaves a cashier that can only cancel it', async () => {
    proves('CA-03.take-back');

    await paying.authorize(cashierSession, 5_000, { txId });
    await provider.call('pending', { txId });
    expect((await paying.open({ Method: 'withdraw' })).status).toBe(200);
    expect((await paying.open({ Method: 'withdraw', Amount: 1 })).body.Code).toBe('InsufficientBalance');
    expect((await paying.authorize(cashierSession, 1)).body.errorCode).toBe('InsufficientBalance');
    await provider.call('cancel', { txId, reason: 'cancelled' });
    expect(await heldBy(player)).toEqual({ real: 5_000, held: 0 });
  });

  describe.each(['UKGC', 'SGA'])('under %s', (jurisdiction) => {
    beforeEach(async () => {
      await platform.db
        .updateTable('players')
        .set({ jurisdiction })
        .where('id', '=', player.userId)
        .execute();
      await paying.authorize(cashierSession, 2_000, { txId });
    });

    it.each(['authorized', 'pending'])('nobody cancels a withdrawal that is %s', async (status) => {
      proves('CA-03.no-way-back');
      if (status === 'pending') await provider.call('pending', { txId });

      const canceled = await provider.call('cancel', { txId, reason: 'cancelled' });

      expect(canceled.body.errorCode).toBe('not-reversible');
      expect(await heldBy(player)).toEqual({ real: 3_000, held: 2_000 });
    });

    it.each(['failed', 'expired'])('a withdrawal of the provider can end as %s', async (reason) => {
      proves('CA-03.no-way-back');

      const ended = await provider.call('cancel', { txId, reason });

      expect(ended.body.success).toBe(true);
      expect(await heldBy(player)).toEqual({ real: 5_000, held: 0 });
      expect((await provider.call('cancel', { txId, reason: 'cancelled' })).body.success).toBe(true);
    });
  });

  it('a payment block does not prevent a withdrawal', async () => {
    await platform.backstage.post('/player-block', { email: player.email, scope: 'payment', days: 7 });
    const later = await paying.visit('withdraw');
    expect((await paying.authorize(later, 2_000)).body.success).toBe(true);
  });

  it.each(['self-blocked', 'login-time', 'national-register'])(
    'an open visit can still withdraw after the player state becomes %s',
    async (state) => {
      await platform.backstage.post('/player-state', { email: player.email, state });
      expect((await paying.authorize(cashierSession, 2_000)).body.success).toBe(true);
    },
  );

  it.each([
    ['blocked', 'PlayerBlocked'],
    ['temporarily-blocked', 'PlayerTempBlocked'],
    ['blacklisted', 'Blacklisted'],
  ])('is refused while the operator has the player %s', async (state, code) => {
    await platform.db.updateTable('players').set({ state }).where('id', '=', player.userId).execute();
    expect((await paying.authorize(cashierSession, 2_000)).body).toMatchObject({
      success: false,
      errorCode: code,
    });
    expect(await heldBy(player)).toEqual({ real: 5_000, held: 0 });
  });

  it('is possible after a temporary block expires', async () => {
    await platform.db
      .updateTable('players')
      .set({ state: 'temporarily-blocked', state_until: new Date(0) })
      .where('id', '=', player.userId)
      .execute();
    expect((await paying.authorize(cashierSession, 2_000)).body.success).toBe(true);
  });
});

describe('a withdrawal to an account that no withdrawal has reached', () => {
  const [known, other] = [{ maskedAccount: '**** 1111' }, { maskedAccount: '**** 2222' }];
  const withdraw = async (at: Visit, changes: Record<string, unknown>) =>
    (await paying.authorize(at, 1_000, changes)).body.errorCode ?? 'authorized';
  const confirm = () => platform.rest.post('/player/step-up', { Password: PASSWORD }, player.as);
  const wait = async () => {
    await platform.advance(10 * 60 + 1);
    await provider.follow();
  };

  it('needs a session that was confirmed for the visit, in which alone it is repeated', async () => {
    proves('SE-20.destination');
    await paying.deposit(5_000);
    const first = await paying.visit('withdraw');
    const txId = provider.newTxId();
    await wait();

    // The first account of all is new before the cashier opens.
    expect((await paying.open({ Method: 'withdraw' })).body.Code).toBe('StepUpRequired');
    expect((await paying.open({ Method: 'deposit' })).status).toBe(200);
    const { body } = await paying.authorize(first, 1_000, { txId, ...known });
    const { userId, currency } = first;
    await provider.call('transfer', { txId, authCode: body.authCode, userId, amount: 1_000, currency });

    const visit = await paying.visit('withdraw');
    expect(await withdraw(visit, known)).toBe('authorized');
    const refused = [other, { ...known, provider: 'bank' }, {}];
    for (const to of refused) expect(await withdraw(visit, to)).toBe('StepUpRequired');
    expect(await heldBy(player)).toEqual({ real: 3_000, held: 1_000 });
    expect((await paying.history('withdraw')).Transactions[0].Refusal).toBe('StepUpRequired');

    expect((await confirm()).status).toBe(200);
    await wait();
    expect(await withdraw(visit, other)).toBe('authorized');
    expect(await withdraw(await paying.visit('withdraw'), other)).toBe('StepUpRequired');
  });
});

describe('an open cashier visit', () => {
  it('a visit stays open when the player signs out on another device', async () => {
    await paying.deposit(5_000);
    const cashierSession = await paying.visit('deposit');
    const { body } = await platform.signIn(player.email, PASSWORD);
    const otherSession = { 'X-Player-Session-Id': body.SessionId };
    expect((await platform.rest.post('/player/signout', {}, otherSession)).status).toBe(200);
    expect((await paying.authorize(cashierSession, 2_000)).body.success).toBe(true);
  });

  const resetPassword = async () => {
    await platform.rest.post('/player/request-password-reset', { UsernameOrEmail: player.email });
    const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`);
    const Token = /reset-pw-key=([\w.-]+)/.exec(String(body.messages[0]?.body))?.[1] ?? '';
    return platform.rest.post('/player/reset-password', { Token, NewPassword: 'Another-456' });
  };
  const changePassword = () => {
    const change = { CurrentPassword: PASSWORD, NewPassword: 'Another-456' };
    return platform.rest.post('/player/change-password', change, player.as);
  };
  const barred = (state: string) => () =>
    platform.backstage.post('/player-state', { email: player.email, state });

  it.each([
    ['a reset of the password', resetPassword],
    ['a change of the password', changePassword],
    ['a block by the operator', barred('blocked')],
    ['a blacklisting', barred('blacklisted')],
    ['a sign-out', () => platform.rest.post('/player/signout', {}, player.as)],
  ])(
    'a visit ends after %s, while payments in progress and visits of others continue',
    async (_name, act) => {
      const other = await activePlayer(platform);
      const others = payingPlayer(platform, provider, other);
      const [theirs] = [await others.visit('deposit'), await paying.deposit(5_000)];
      const deposit = await paying.visit('deposit');
      const withdrawal = await paying.visit('withdraw');
      const txId = provider.newTxId();
      const { body: begun } = await paying.authorize(withdrawal, 1_000, { txId });
      expect((await act()).status).toBe(200);
      for (const cashierSession of [deposit, withdrawal]) {
        expect((await paying.authorize(cashierSession, 2_000)).body.errorCode).toBe('session-expired');
      }
      expect(await heldBy(player)).toEqual({ real: 4_000, held: 1_000 });
      expect((await others.authorize(theirs, 2_000)).body.success).toBe(true);
      const notification = {
        txId,
        userId: player.userId,
        amount: 1_000,
        currency: 'EUR',
        authCode: begun.authCode,
      };
      expect((await provider.call('transfer', notification)).body.success).toBe(true);
    },
  );
});

describe('the limits of a cashier visit', () => {
  it('a visit is valid for thirty minutes, one player and one method', async () => {
    const cashierSession = await paying.visit('deposit');
    expect((await paying.authorize(cashierSession, 700, { method: 'withdraw' })).body.errorCode).toBe(
      'wrong-method',
    );
    expect((await paying.authorize(cashierSession, 700, { currency: 'SEK' })).body.errorCode).toBe(
      'wrong-currency',
    );
    const other = await activePlayer(platform);
    for (const userId of [other.userId, 'player 7']) {
      expect((await paying.authorize(cashierSession, 700, { userId })).body.errorCode).toBe('wrong-user');
    }
    const stolen = { 'X-Player-Session-Id': cashierSession.sessionId };
    expect((await platform.rest.get('/wallets', stolen)).status).toBe(401);
    const session = { ...cashierSession, sessionId: player.sessionId };
    expect((await paying.authorize(session, 700)).body.errorCode).toBe('unknown-session');
    expect(
      (await paying.authorize({ ...cashierSession, sessionId: cashierSession.reference }, 700)).body
        .errorCode,
    ).toBe('unknown-session');
    expect((await paying.authorize(cashierSession, 700)).body.success).toBe(true);
    const txId = provider.newTxId();
    const begun = await paying.authorize(cashierSession, 700, { txId });
    await platform.advance(30 * 60);
    await provider.follow();
    expect((await paying.authorize(cashierSession, 700)).body.errorCode).toBe('session-expired');
    expect((await provider.call('verify-user', { sessionId: cashierSession.sessionId })).body).toEqual({
      success: false,
      errorCode: 'session-expired',
    });
    // A payment that began in time may end later.
    const notification = {
      txId,
      authCode: begun.body.authCode,
      userId: player.userId,
      amount: 700,
      currency: 'EUR',
    };
    expect((await provider.call('transfer', notification)).body.success).toBe(true);
  });

  it('the provider can read the player, the balance and the limits of a visit', async () => {
    await paying.deposit(1_234);
    const cashierSession = await paying.visit('withdraw', { Locale: 'sv-SE' });
    expect((await provider.call('verify-user', { sessionId: cashierSession.sessionId })).body).toEqual({
      success: true,
      userId: player.userId,
      reference: cashierSession.reference,
      method: 'withdraw',
      currency: 'EUR',
      country: 'MT',
      locale: 'sv_SE',
      balance: 1_234,
      depositLeft: null,
      attributes: { hostUri: 'http://casino.example' },
    });
  });

  it('the session id of a visit is not stored in plain text', async () => {
    const cashierSession = await paying.visit('deposit');
    const rows = await platform.db.selectFrom('cashier_sessions').selectAll().execute();
    const audit = await platform.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify([rows, audit])).not.toContain(cashierSession.sessionId);
    expect(JSON.stringify(rows)).toContain(cashierSession.reference);
  });
});
