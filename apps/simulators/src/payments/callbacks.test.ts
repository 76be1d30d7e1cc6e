import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../shared/database/database.ts';
import { openDatabase } from '../shared/database/database.ts';
import type { PlatformAnswer } from '../shared/platform-client.ts';
import { createSecret } from '../shared/secret.ts';
import type { Wanted } from './order.ts';
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

/** A casino that hears and answers as told; by default it agrees to everything. */
let heard: { path: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, PlatformAnswer[]> = {};
const platform = {
  call: async (path: string, body: object) => {
    const name = path.split('/').at(-1) ?? '';
    heard.push({ path: name, body: body as Record<string, unknown> });
    return answers[name]?.shift() ?? (name === 'authorize' ? AGREED : SUCCESS);
  },
};
beforeEach(() => {
  heard = [];
  answers = {};
});

/** A process of the provider. Its timer is slower than these tests. */
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
const pay = (provider: PaymentProvider, behaviour: Wanted['behaviour'] = 'approve') =>
  provider.payments.start(visit(), {
    provider: 'card',
    amount: 1000,
    account: '•••• 1111',
    behaviour,
    funding: 'debit',
  });
const told = (name: string) => heard.filter(({ path }) => path === name);
const statusOf = async (provider: PaymentProvider, id: string) => (await provider.payments.find(id))?.status;

describe('what the provider owes the casino', () => {
  it('is told again with growing waits until it is heard', async () => {
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
    expect(told('transfer')).toHaveLength(1);
    await provider.sweep();
    expect(told('transfer'), 'not before its time').toHaveLength(1);
    for (const [seconds, times] of [
      [2, 2],
      [4, 3],
      [8, 4],
    ] as const) {
      time.now += seconds * 1000;
      await provider.sweep();
      expect(told('transfer')).toHaveLength(times);
    }
    expect(await statusOf(provider, id)).toBe('completed');
    time.now += 3_600_000;
    await provider.sweep();
    expect(told('transfer')).toHaveLength(4);
    await provider.close();
  });

  it('is told by the next process when the first one ended before that', async () => {
    answers = { transfer: [SILENCE] };
    const first = start();
    const { id } = await pay(first);
    await first.close();
    const second = start();
    time.now += 60_000;
    await second.sweep();
    expect(await statusOf(second, id)).toBe('completed');
    await second.close();
  });

  it('is the end of a payment whose agreement nobody heard', async () => {
    answers = { authorize: [SILENCE, SILENCE, SILENCE] };
    const provider = start();
    const { id, status } = await pay(provider);
    expect(status).toBe('failed');
    await provider.sweep();
    expect(new Set(told('authorize').map(({ body }) => body.txId))).toEqual(new Set([id]));
    expect(told('cancel')).toEqual([{ path: 'cancel', body: { txId: id, reason: 'failed' } }]);
    await provider.close();
  });

  it('is nothing where the casino said no', async () => {
    answers = { authorize: [{ status: 200, body: { success: false, errorCode: 'DepositLimit' } }] };
    const provider = start();
    expect(await pay(provider)).toMatchObject({ status: 'failed', error_code: 'DepositLimit' });
    await provider.sweep();
    expect(heard.map(({ path }) => path)).toEqual(['authorize']);
    await provider.close();
  });

  it('of a payment that was tried by a process that died is told to be off', async () => {
    const provider = start();
    const { id } = await pay(provider, 'hang');
    await database.db
      .updateTable('provider_payments')
      .set({ status: 'created' })
      .where('id', '=', id)
      .execute();
    time.now += 11 * 60_000;
    await provider.sweep();
    expect(await statusOf(provider, id)).toBe('expired');
    expect(told('cancel')).toEqual([
      { path: 'cancel', body: { txId: id, authCode: 'agreed', reason: 'expired' } },
    ]);
    await provider.close();
  });

  it('of a withdrawal that a process died taking back is found out later', async () => {
    const provider = start();
    const { id } = await pay(provider, 'pending');
    await database.db
      .updateTable('provider_payments')
      .set({ status: 'cancelling', due_at: new Date(time.now + 60_000) })
      .where('id', '=', id)
      .execute();
    await provider.sweep();
    expect(await statusOf(provider, id)).toBe('cancelling');
    answers = { transfer: [{ status: 200, body: { success: false, errorCode: 'canceled' } }] };
    time.now += 61_000;
    await provider.sweep();
    expect(await statusOf(provider, id)).toBe('cancelled');
    await provider.close();
  });
});
