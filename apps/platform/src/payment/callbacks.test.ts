import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitedPlayer } from '../testing/limited-player.ts';
import { activePlayer, payingPlayer, paymentProvider, type Visit } from '../testing/payment-provider.ts';
import { startTestPlatform, type TestPlatform, type TestPlayer } from '../testing/test-platform.ts';

let platform: TestPlatform;
let provider: ReturnType<typeof paymentProvider>;
let player: TestPlayer;
let paying: ReturnType<typeof payingPlayer>;
beforeAll(async () => {
  platform = await startTestPlatform();
  provider = paymentProvider(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  player = await activePlayer(platform);
  paying = payingPlayer(platform, provider, player);
});

const statusOf = async (txId: string) =>
  (await platform.db.selectFrom('payments').select('status').where('tx_id', '=', txId).executeTakeFirst())
    ?.status;
const heldBy = async ({ userId }: TestPlayer) => {
  const row = await platform.db
    .selectFrom('ledger_balances')
    .select(['real', 'held'])
    .where('player_id', '=', userId)
    .executeTakeFirst();
  return { real: Number(row?.real ?? 0), held: Number(row?.held ?? 0) };
};

describe('a deposit', () => {
  it('authorized and then transferred is credited on the transfer alone', async () => {
    const visit = await paying.visit('deposit');
    const txId = provider.newTxId();
    const { body } = await paying.authorize(visit, 2_500, { txId });
    expect(body).toEqual({ success: true, authCode: expect.any(String) });
    expect(await heldBy(player)).toEqual({ real: 0, held: 0 });
    expect(await statusOf(txId)).toBe('initiated');
    const told = { txId, authCode: body.authCode, userId: player.userId, amount: 2_500, currency: 'EUR' };
    expect((await provider.call('transfer', told)).body).toEqual({ success: true });
    expect(await heldBy(player)).toEqual({ real: 2_500, held: 0 });
    expect(await statusOf(txId)).toBe('completed');
  });

  it('told twenty times at every stage is credited once', async () => {
    const visit = await paying.visit('deposit');
    const txId = provider.newTxId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => paying.authorize(visit, 700, { txId })),
    );
    const codes = new Set(answers.map(({ body }) => body.authCode));
    expect(codes.size).toBe(1);
    const told = { txId, authCode: [...codes][0], userId: player.userId, amount: 700, currency: 'EUR' };
    const done = await Promise.all(Array.from({ length: 20 }, () => provider.call('transfer', told)));
    expect(done.every(({ body }) => body.success)).toBe(true);
    expect(await paying.authorize(visit, 700, { txId })).toMatchObject({ body: { success: true } });
    expect(await heldBy(player)).toEqual({ real: 700, held: 0 });
    expect((await paying.history('deposit')).Transactions).toHaveLength(1);
  });

  const WRONG: Record<string, [changes: object, errorCode: string]> = {
    'another amount': [{ amount: 701 }, 'wrong-amount'],
    'another currency': [{ currency: 'SEK' }, 'wrong-currency'],
    'another player': [{ userId: '00000000-0000-4000-8000-000000000001' }, 'wrong-user'],
    'another code': [{ authCode: 'guessed' }, 'wrong-auth-code'],
  };
  for (const [what, [changes, errorCode]] of Object.entries(WRONG)) {
    it(`transferred with ${what} is not credited`, async () => {
      const visit = await paying.visit('deposit');
      const txId = provider.newTxId();
      const { body } = await paying.authorize(visit, 700, { txId });
      const told = { txId, authCode: body.authCode, userId: player.userId, amount: 700, currency: 'EUR' };
      const reply = await provider.call('transfer', { ...told, ...changes });
      expect(reply).toEqual({ status: 200, body: { success: false, errorCode } });
      expect(await heldBy(player)).toEqual({ real: 0, held: 0 });
      expect((await provider.call('transfer', told)).body.success).toBe(true);
    });
  }

  it('transferred before it is authorized is to be told again, and is carried out then', async () => {
    const visit = await paying.visit('deposit');
    const txId = provider.newTxId();
    const early = { txId, authCode: 'early', userId: player.userId, amount: 700, currency: 'EUR' };
    expect(await provider.call('transfer', early)).toEqual({
      status: 409,
      body: { success: false, errorCode: 'unknown-transaction' },
    });
    const { body } = await paying.authorize(visit, 700, { txId });
    expect((await provider.call('transfer', { ...early, authCode: body.authCode })).body.success).toBe(true);
    expect(await heldBy(player)).toEqual({ real: 700, held: 0 });
  });

  it('cancelled and then transferred after all is not credited, and shows as rolled back', async () => {
    const visit = await paying.visit('deposit');
    const txId = provider.newTxId();
    const { body } = await paying.authorize(visit, 700, { txId });
    await provider.call('cancel', { txId, reason: 'expired' });
    expect(await statusOf(txId)).toBe('failed');
    const told = { txId, authCode: body.authCode, userId: player.userId, amount: 700, currency: 'EUR' };
    for (let times = 0; times < 2; times += 1) {
      expect((await provider.call('transfer', told)).body).toEqual({ success: false, errorCode: 'canceled' });
    }
    expect(await heldBy(player)).toEqual({ real: 0, held: 0 });
    expect((await paying.history('deposit')).Transactions).toMatchObject([{ Status: 'Rollbacked' }]);
  });

  it('that was carried out cannot be cancelled any more', async () => {
    const { txId } = await paying.deposit(700);
    for (const reason of ['failed', 'cancelled', 'expired']) {
      expect((await provider.call('cancel', { txId, reason })).body.errorCode).toBe('already-completed');
    }
    expect(await heldBy(player)).toEqual({ real: 700, held: 0 });
    expect(await statusOf(txId)).toBe('completed');
  });

  it('cancelled before it is authorized never begins', async () => {
    const visit = await paying.visit('deposit');
    const txId = provider.newTxId();
    expect((await provider.call('cancel', { txId, reason: 'cancelled' })).body).toEqual({ success: true });
    expect((await paying.authorize(visit, 700, { txId })).body.errorCode).toBe('canceled');
    const told = { txId, authCode: 'x', userId: player.userId, amount: 700, currency: 'EUR' };
    expect(await provider.call('transfer', told)).toMatchObject({
      status: 200,
      body: { errorCode: 'canceled' },
    });
    expect(await statusOf(txId)).toBeUndefined();
  });

  it('with the id of another payment is refused, loudly', async () => {
    const visit = await paying.visit('deposit');
    const txId = provider.newTxId();
    await paying.authorize(visit, 700, { txId });
    expect((await paying.authorize(visit, 800, { txId })).body.errorCode).toBe('transaction-mismatch');
    const other = await activePlayer(platform);
    const theirs = await payingPlayer(platform, provider, other).visit('deposit');
    expect((await paying.authorize(theirs, 700, { txId })).body.errorCode).toBe('transaction-mismatch');
  });

  it('told pending, and then pending again, shows so and ends as it is told', async () => {
    const visit = await paying.visit('deposit');
    const txId = provider.newTxId();
    const { body } = await paying.authorize(visit, 700, { txId });
    for (let times = 0; times < 2; times += 1) {
      expect((await provider.call('pending', { txId })).body).toEqual({ success: true });
    }
    expect((await paying.outcome(visit.reference))[0]).toMatchObject({ Status: 'Pending', Amount: 700 });
    const told = { txId, authCode: body.authCode, userId: player.userId, amount: 700, currency: 'EUR' };
    await provider.call('transfer', told);
    // Overtaken on its way.
    expect((await provider.call('pending', { txId })).body).toEqual({ success: true });
    expect((await paying.outcome(visit.reference))[0]).toMatchObject({ Status: 'Completed' });
    expect((await provider.call('pending', { txId: 'nobody' })).status).toBe(409);
  });

  const AMOUNTS = [0, -1, 0.001, 99.5, 1_000_000_000, 2 ** 53, -0.5];
  for (const amount of AMOUNTS) {
    it(`of ${amount} is none`, async () => {
      const visit = await paying.visit('deposit');
      expect((await paying.authorize(visit, amount)).body).toMatchObject({
        success: false,
        errorCode: 'InvalidAmount',
      });
      expect((await paying.history('deposit')).Transactions).toEqual([]);
    });
  }

  it.each(['１００', '100', null, [100], { value: 100 }])(
    'of %j is nothing that can be read',
    async (amount) => {
      const visit = await paying.visit('deposit');
      const reply = await paying.authorize(visit, amount as unknown as number);
      expect(reply).toEqual({ status: 400, body: { success: false, errorCode: 'invalid-request' } });
    },
  );

  it('CA-11.server of more than a limit leaves is refused when it is to begin, and what failed gives it back', async () => {
    await limitedPlayer(platform, player).set({ Amount: 1_000 });
    const visit = await paying.visit('deposit');
    expect((await provider.call('verify-user', { sessionId: visit.sessionId })).body.depositLeft).toBe(1_000);
    const txId = provider.newTxId();
    await paying.authorize(visit, 600, { txId });
    expect((await paying.authorize(visit, 401)).body.errorCode).toBe('LimitReached');
    await provider.call('cancel', { txId, reason: 'failed' });
    await provider.call('cancel', { txId, reason: 'failed' });
    await paying.pay(visit, 1_000);
    expect((await paying.authorize(visit, 1)).body.errorCode).toBe('LimitReached');
    expect(await heldBy(player)).toEqual({ real: 1_000, held: 0 });
    expect((await paying.open({ Method: 'deposit' })).body.Code).toBe('LimitReached');
  });

  it('refused by a limit shows as failed, and is refused again with the same id though the limit has room', async () => {
    await limitedPlayer(platform, player).set({ Amount: 1_000 });
    const visit = await paying.visit('deposit');
    const txId = provider.newTxId();
    await paying.authorize(visit, 1_001, { txId });
    expect((await paying.outcome(visit.reference))[0]).toMatchObject({ Status: 'Failed', Amount: 1_001 });
    await platform.db.deleteFrom('limits').where('player_id', '=', player.userId).execute();
    expect((await paying.authorize(visit, 1_001, { txId })).body.errorCode).toBe('LimitReached');
    const told = { txId, authCode: 'x', userId: player.userId, amount: 1_001, currency: 'EUR' };
    expect((await provider.call('transfer', told)).body.success).toBe(false);
    expect(await heldBy(player)).toEqual({ real: 0, held: 0 });
  });

  it('CA-11.server is refused in a block of payments that began while the cashier was open', async () => {
    const visit = await paying.visit('deposit');
    await platform.backstage.post('/player-block', { email: player.email, scope: 'payment', days: 7 });
    expect((await paying.authorize(visit, 700)).body.errorCode).toBe('PaymentBlocked');
    expect((await paying.open({ Method: 'deposit' })).body.Code).toBe('PaymentBlocked');
  });

  it('that a break overtakes after it was authorized is still credited: the money has been taken', async () => {
    const visit = await paying.visit('deposit');
    const txId = provider.newTxId();
    const { body } = await paying.authorize(visit, 700, { txId });
    await platform.backstage.post('/player-block', { email: player.email, scope: 'account', days: 7 });
    const told = { txId, authCode: body.authCode, userId: player.userId, amount: 700, currency: 'EUR' };
    expect((await provider.call('transfer', told)).body.success).toBe(true);
    expect(await heldBy(player)).toEqual({ real: 700, held: 0 });
  });

  it('of yen and of dinars is counted in their own minor units', async () => {
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

describe('a withdrawal', () => {
  let visit: Visit;
  let txId: string;
  beforeEach(async () => {
    await paying.deposit(5_000);
    visit = await paying.visit('withdraw');
    txId = provider.newTxId();
  });
  const told = (authCode: string, amount = 2_000) => ({
    ...{ txId, authCode, userId: player.userId, amount, currency: 'EUR' },
  });

  it('authorized holds its money, and transferred pays it out', async () => {
    const { body } = await paying.authorize(visit, 2_000, { txId });
    expect(await heldBy(player)).toEqual({ real: 3_000, held: 2_000 });
    expect(await paying.wallet()).toMatchObject({ Total: 3_000, Real: 3_000 });
    for (let times = 0; times < 3; times += 1) await provider.call('transfer', told(body.authCode));
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
    it(`that ended as ${reason} gives back what it held, once`, async () => {
      await paying.authorize(visit, 2_000, { txId });
      for (let times = 0; times < 3; times += 1) {
        expect((await provider.call('cancel', { txId, reason })).body).toEqual({ success: true });
      }
      expect(await heldBy(player)).toEqual({ real: 5_000, held: 0 });
      expect(await statusOf(txId)).toBe(status);
    });
  }

  it('cancelled and transferred after all pays nothing out', async () => {
    const { body } = await paying.authorize(visit, 2_000, { txId });
    await provider.call('cancel', { txId, reason: 'cancelled' });
    expect((await provider.call('transfer', told(body.authCode))).body.errorCode).toBe('canceled');
    expect(await heldBy(player)).toEqual({ real: 5_000, held: 0 });
    expect(await statusOf(txId)).toBe('canceled');
  });

  it('of more than there is, or of what another holds, is refused', async () => {
    await paying.authorize(visit, 4_000, { txId });
    expect((await paying.authorize(visit, 1_001)).body.errorCode).toBe('InsufficientBalance');
    expect(await heldBy(player)).toEqual({ real: 1_000, held: 4_000 });
  });

  it('ten times at once of what is there six times is made six times', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => paying.authorize(visit, 800)));
    expect(replies.filter(({ body }) => body.success)).toHaveLength(6);
    expect(await heldBy(player)).toEqual({ real: 200, held: 4_800 });
  });

  it('that waits is taken back by the player', async () => {
    await paying.authorize(visit, 2_000, { txId });
    await provider.call('pending', { txId });
    expect((await provider.call('cancel', { txId, reason: 'cancelled' })).body.success).toBe(true);
    expect(await heldBy(player)).toEqual({ real: 5_000, held: 0 });
  });

  it('that waits is not taken back where the licence forbids it, and fails all the same', async () => {
    await platform.db
      .updateTable('players')
      .set({ jurisdiction: 'UKGC' })
      .where('id', '=', player.userId)
      .execute();
    await paying.authorize(visit, 2_000, { txId });
    await provider.call('pending', { txId });
    expect((await provider.call('cancel', { txId, reason: 'cancelled' })).body.errorCode).toBe(
      'not-reversible',
    );
    expect(await heldBy(player)).toEqual({ real: 3_000, held: 2_000 });
    expect((await provider.call('cancel', { txId, reason: 'failed' })).body.success).toBe(true);
    expect(await heldBy(player)).toEqual({ real: 5_000, held: 0 });
  });

  it('stays possible in a block of payments: the money is the player’s', async () => {
    await platform.backstage.post('/player-block', { email: player.email, scope: 'payment', days: 7 });
    const later = await paying.visit('withdraw');
    expect((await paying.authorize(later, 2_000)).body.success).toBe(true);
  });
});

describe('a visit to the cashier', () => {
  it('is good for thirty minutes, one player, one method and nothing else', async () => {
    const visit = await paying.visit('deposit');
    expect((await paying.authorize(visit, 700, { method: 'withdraw' })).body.errorCode).toBe('wrong-method');
    expect((await paying.authorize(visit, 700, { currency: 'SEK' })).body.errorCode).toBe('wrong-currency');
    const other = await activePlayer(platform);
    expect((await paying.authorize(visit, 700, { userId: other.userId })).body.errorCode).toBe('wrong-user');
    const stolen = { 'X-Player-Session-Id': visit.sessionId };
    expect((await platform.rest.get('/wallets', stolen)).status).toBe(401);
    const session = { ...visit, sessionId: player.sessionId };
    expect((await paying.authorize(session, 700)).body.errorCode).toBe('unknown-session');
    expect((await paying.authorize({ ...visit, sessionId: visit.reference }, 700)).body.errorCode).toBe(
      'unknown-session',
    );
    expect((await paying.authorize(visit, 700)).body.success).toBe(true);
    const txId = provider.newTxId();
    const begun = await paying.authorize(visit, 700, { txId });
    await platform.advance(30 * 60);
    await provider.follow();
    expect((await paying.authorize(visit, 700)).body.errorCode).toBe('session-expired');
    expect((await provider.call('verify-user', { sessionId: visit.sessionId })).body).toEqual({
      success: false,
      errorCode: 'session-expired',
    });
    // What began in time may end later.
    const told = { txId, authCode: begun.body.authCode, userId: player.userId, amount: 700, currency: 'EUR' };
    expect((await provider.call('transfer', told)).body.success).toBe(true);
  });

  it('tells the provider whose it is, and what they have and may', async () => {
    await paying.deposit(1_234);
    const visit = await paying.visit('withdraw', { Locale: 'sv-SE' });
    expect((await provider.call('verify-user', { sessionId: visit.sessionId })).body).toEqual({
      ...{ success: true, userId: player.userId, reference: visit.reference, method: 'withdraw' },
      ...{ currency: 'EUR', country: 'MT', locale: 'sv_SE', balance: 1_234, depositLeft: null },
      attributes: { hostUri: 'http://casino.example' },
    });
  });

  it('leaves no id in the database', async () => {
    const visit = await paying.visit('deposit');
    const rows = await platform.db.selectFrom('cashier_sessions').selectAll().execute();
    const audit = await platform.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify([rows, audit])).not.toContain(visit.sessionId);
    expect(JSON.stringify(rows)).toContain(visit.reference);
  });
});

describe('a call that the provider did not sign', () => {
  const BODY = JSON.stringify({ txId: 'nobody', reason: 'failed' });
  const path = '/payment/provider/cancel';

  it('changes nothing, whatever is wrong with its signature', async () => {
    const { signatureOf } = await import('./signature.ts');
    const { CALLBACK_SECRET } = await import('../testing/payment-provider.ts');
    await provider.follow();
    const now = provider.seconds();
    const right = signatureOf(CALLBACK_SECRET, BODY, now);
    const wrong = {
      none: '',
      rubbish: 'v1=yes',
      'of another secret': signatureOf('another secret of the same length, quite sure', BODY, now),
      'of another body': signatureOf(CALLBACK_SECRET, `${BODY} `, now),
      'older than five minutes': signatureOf(CALLBACK_SECRET, BODY, now - 302),
      'of the future': signatureOf(CALLBACK_SECRET, BODY, now + 310),
      'with the time moved': right.replace(/t=\d+/, `t=${now + 1}`),
      'cut short': right.slice(0, -1),
      'in capitals': right.replace(/v1=.*/, (digest) => digest.toUpperCase().replace('V1', 'v1')),
    };
    for (const [what, signature] of Object.entries(wrong)) {
      const reply = await provider.sendRaw(path, BODY, signature);
      expect(reply, what).toEqual({ status: 401, body: { success: false, errorCode: 'invalid-signature' } });
    }
    expect(
      await platform.db.selectFrom('payment_tombstones').where('tx_id', '=', 'nobody').selectAll().execute(),
    ).toEqual([]);
    expect((await provider.sendRaw(path, BODY, right)).body).toEqual({ success: true });
  });

  it.each(['', '{', 'null', '[]', '{"txId":1}', '{"txId":"a\\u0000b","reason":"failed"}'])(
    'signed, but of %j, is nothing that can be read',
    async (body) => {
      const reply = await provider.sendRaw(path, body);
      expect(reply).toEqual({ status: 400, body: { success: false, errorCode: 'invalid-request' } });
    },
  );

  it('is counted by what it was and how it was answered', async () => {
    await provider.sendRaw(path, BODY, 'rubbish');
    const metrics = await (await fetch(`${platform.url}/metrics`)).text();
    expect(metrics).toMatch(
      /playerdesk_payment_callbacks_total\{call="\/payment\/provider\/cancel",answer="invalid-signature"\} \d+/,
    );
  });
});

describe('a payment provider', () => {
  it('calls more often than a visitor may', async () => {
    const busy = await startTestPlatform({ requestsPerMinute: 10 });
    const statuses = await Promise.all(
      Array.from({ length: 30 }, () =>
        paymentProvider(busy).sendRaw('/payment/provider/cancel', '{}', 'none'),
      ),
    );
    const visitors = await Promise.all(Array.from({ length: 30 }, () => busy.rest.get('/bootstrap')));
    expect(new Set(visitors.map(({ status }) => status))).toContain(429);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([401]));
    await busy.close();
  });
});

describe('a platform in production', () => {
  const open = async (secret: string | null) => {
    const { TEST_CONFIGURATION } = await import('../testing/test-configuration.ts');
    return startTestPlatform({
      environment: 'production',
      payment: { ...TEST_CONFIGURATION.payment, secret },
    });
  };

  it('takes no callbacks unless a secret was agreed on', async () => {
    const closed = await open(null);
    const { status } = await closed.rest.post('/../payment/provider/cancel', {});
    expect(status).toBe(404);
    await closed.close();
    const opened = await open('a secret agreed on with the payment provider');
    expect((await opened.rest.post('/../payment/provider/cancel', {})).status).toBe(401);
    await opened.close();
  });
});
