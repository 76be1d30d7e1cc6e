import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../shared/database/database.ts';
import { openDatabase } from '../shared/database/database.ts';
import type { PlatformAnswer } from '../shared/platform-client.ts';
import { createSecret } from '../shared/secret.ts';
import type { PaymentRequest } from './order.ts';
import { type PaymentProvider, startPaymentProvider } from './payment-provider.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: null, dataDir: 'memory' });
});
afterAll(() => database.close());

const time = { now: Date.UTC(2026, 0, 1) };
const secret = createSecret('a secret of these tests, long enough');
const SUCCESS: PlatformAnswer = { status: 200, body: { success: true } };
const AGREED: PlatformAnswer = { status: 200, body: { success: true, authCode: 'agreed' } };
const SILENCE: PlatformAnswer = { status: 0, body: {} };

/** A fake casino that records calls and answers as set. By default it accepts everything. */
let receivedCalls: { path: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, PlatformAnswer[]> = {};
const platform = {
  call: async (path: string, body: object) => {
    const name = path.split('/').at(-1) ?? '';
    receivedCalls.push({ path: name, body: body as Record<string, unknown> });
    return answers[name]?.shift() ?? (name === 'authorize' ? AGREED : SUCCESS);
  },
};
beforeEach(() => {
  receivedCalls = [];
  answers = {};
});

/** Starts a process of the provider. Its timer is slower than these tests. */
const start = () =>
  startPaymentProvider({
    db: database.db,
    clock: { now: () => time.now, refresh: async () => {} },
    secret,
    platform,
    onError: (error) => {
      throw error;
    },
  });
const visit = () => ({
  token_hash: 'x',
  session: secret.seal('provider session', 'the-visit'),
  user_id: 'u1',
  reference: 'r',
  method: 'deposit' as const,
  currency: 'EUR',
  expires_at: new Date(time.now + 1000),
});
const pay = (provider: PaymentProvider, behavior: PaymentRequest['behavior'] = 'approve') =>
  provider.payments.start(visit(), {
    provider: 'card',
    amount: 1000,
    account: '•••• 1111',
    behavior,
    funding: 'debit',
  });
const delivered = (name: string) => receivedCalls.filter(({ path }) => path === name);
const getStatus = async (provider: PaymentProvider, id: string) => (await provider.payments.find(id))?.status;

describe('the callbacks of the payment provider', () => {
  it('an unanswered callback is repeated with growing delays until it is accepted', async () => {
    answers = {
      transfer: [
        SILENCE,
        { status: 503, body: {} },
        { status: 409, body: { errorCode: 'unknown-transaction' } },
      ],
    };
    const provider = start();
    const { id } = await pay(provider);
    await provider.sweep();
    expect(delivered('transfer')).toHaveLength(1);
    await provider.sweep();
    expect(delivered('transfer'), 'not before its time').toHaveLength(1);
    for (const [seconds, times] of [
      [2, 2],
      [4, 3],
      [8, 4],
    ] as const) {
      time.now += seconds * 1000;
      await provider.sweep();
      expect(delivered('transfer')).toHaveLength(times);
    }
    expect(await getStatus(provider, id)).toBe('completed');
    time.now += 3_600_000;
    await provider.sweep();
    expect(delivered('transfer')).toHaveLength(4);
    await provider.close();
  });

  it('the next process delivers a callback of a closed process', async () => {
    answers = { transfer: [SILENCE] };
    const first = start();
    const { id } = await pay(first);
    await first.close();
    const second = start();
    time.now += 60_000;
    await second.sweep();
    expect(await getStatus(second, id)).toBe('completed');
    await second.close();
  });

  it('a payment without an answer to its authorization fails and is canceled', async () => {
    answers = { authorize: [SILENCE, SILENCE, SILENCE] };
    const provider = start();
    const { id, status } = await pay(provider);
    expect(status).toBe('failed');
    await provider.sweep();
    expect(new Set(delivered('authorize').map(({ body }) => body.txId))).toEqual(new Set([id]));
    expect(delivered('cancel')).toEqual([{ path: 'cancel', body: { txId: id, reason: 'failed' } }]);
    await provider.close();
  });

  it('a withdrawal that the casino checks is authorized again until it is decided', async () => {
    const checked = { status: 200, body: { ...AGREED.body, underCheck: true } };
    answers = { authorize: [checked, SILENCE, SILENCE, SILENCE, checked] };
    const provider = start();
    const { id, status } = await pay(provider);
    expect(status).toBe('pending');
    for (const expected of ['pending', 'pending', 'completed']) {
      time.now += 15_000;
      await provider.sweep();
      expect(await getStatus(provider, id)).toBe(expected);
    }
    expect(receivedCalls.map(({ path }) => path)).toEqual([...Array(6).fill('authorize'), 'transfer']);
    await provider.close();
  });

  it('a payment that the casino refuses causes no further callback', async () => {
    answers = { authorize: [{ status: 200, body: { success: false, errorCode: 'DepositLimit' } }] };
    const provider = start();
    expect(await pay(provider)).toMatchObject({ status: 'failed', error_code: 'DepositLimit' });
    await provider.sweep();
    expect(receivedCalls.map(({ path }) => path)).toEqual(['authorize']);
    await provider.close();
  });

  it('a payment of a crashed process expires and is canceled', async () => {
    const provider = start();
    const { id } = await pay(provider, 'hang');
    await database.db
      .updateTable('provider_payments')
      .set({ status: 'created' })
      .where('id', '=', id)
      .execute();
    time.now += 11 * 60_000;
    await provider.sweep();
    expect(await getStatus(provider, id)).toBe('expired');
    expect(delivered('cancel')).toEqual([
      { path: 'cancel', body: { txId: id, authCode: 'agreed', reason: 'expired' } },
    ]);
    await provider.close();
  });

  it('a cancellation of a withdrawal interrupted by a crash is completed later', async () => {
    const provider = start();
    const { id } = await pay(provider, 'pending');
    await database.db
      .updateTable('provider_payments')
      .set({ status: 'cancelling', due_at: new Date(time.now + 60_000) })
      .where('id', '=', id)
      .execute();
    await provider.sweep();
    expect(await getStatus(provider, id)).toBe('cancelling');
    answers = { transfer: [{ status: 200, body: { success: false, errorCode: 'canceled' } }] };
    time.now += 61_000;
    await provider.sweep();
    expect(await getStatus(provider, id)).toBe('cancelled');
    await provider.close();
  });
});
