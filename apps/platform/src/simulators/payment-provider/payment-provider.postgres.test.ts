import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../test/fixtures/postgres-platform.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { openDatabase } from '../../infrastructure/database/open-database.ts';
import { createSecret } from '../../infrastructure/secret/secret.ts';
import { type PaymentProvider, startPaymentProvider } from './payment-provider.ts';

let databases: Database[] = [];
let providers: PaymentProvider[] = [];
const heard: { path: string; txId: string }[] = [];
const secret = createSecret('a secret of these tests, long enough');
/** A casino that takes a moment, so that both processes are at it together. */
const platform = {
  call: async (path: string, body: object) => {
    heard.push({ path: path.split('/').at(-1) ?? '', txId: (body as { txId: string }).txId });
    await new Promise((resolve) => setImmediate(resolve));
    return { status: 200, body: { success: true, authCode: 'agreed' } };
  },
};

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  const open = () => openDatabase({ databaseUrl, dataDir: 'memory' });
  databases = [await open(), await open()];
  providers = databases.map(({ db }) =>
    startPaymentProvider({
      db,
      clock: { now: () => Date.now() },
      secret,
      platform,
      signingSecret: 'x',
      platformUrl: () => '',
      casinoUrl: () => 'https://casino.example',
      mayEmbed: () => false,
      onError: (error) => {
        throw error;
      },
    }),
  );
});
afterAll(async () => {
  for (const provider of providers) await provider.close();
  for (const database of databases) await database.close();
});

const PAYMENTS = 30;

describe('two processes of the provider on one database', () => {
  it('tell the casino of each payment once, and of one payment in order', async () => {
    const visit = {
      token_hash: 'x',
      session: secret.seal('provider session', 'the-visit'),
      user_id: 'u1',
      reference: 'r',
      currency: 'EUR',
      expires_at: new Date(Date.now() + 60_000),
      method: 'withdraw' as const,
    };
    const wanted = {
      provider: 'iban',
      amount: 1000,
      account: '•••• 1111',
      behaviour: 'pending' as const,
      funding: 'unknown' as const,
    };
    const at = (index: number) => providers[index % 2] as PaymentProvider;
    const made = await Promise.all(
      Array.from({ length: PAYMENTS }, (_, index) => at(index).payments.start(visit, wanted)),
    );
    // All of them fall due at once.
    await databases[0]?.db
      .updateTable('provider_payments')
      .set({ due_at: new Date(0) })
      .execute();
    const statuses = async () =>
      new Set(
        await Promise.all(made.map(async ({ id }, index) => (await at(index).payments.find(id))?.status)),
      );
    await expect
      .poll(async () => {
        await Promise.all(providers.map(({ sweep }) => sweep()));
        return statuses();
      })
      .toEqual(new Set(['completed']));
    for (const { id } of made) {
      expect(heard.filter(({ txId }) => txId === id).map(({ path }) => path)).toEqual([
        'authorize',
        'pending',
        'transfer',
      ]);
    }
  });

  it('let a withdrawal be taken back by one or paid by the other, and never both', async () => {
    const visit = {
      token_hash: 'x',
      session: secret.seal('provider session', 'the-visit'),
      user_id: 'u2',
      reference: 'r',
      currency: 'EUR',
      expires_at: new Date(Date.now() + 60_000),
      method: 'withdraw' as const,
    };
    const wanted = {
      provider: 'iban',
      amount: 1000,
      account: '•••• 1111',
      behaviour: 'pending' as const,
      funding: 'unknown' as const,
    };
    const [one, two] = providers as [PaymentProvider, PaymentProvider];
    for (let times = 0; times < 10; times += 1) {
      const payment = await one.payments.start(visit, wanted);
      await databases[0]?.db
        .updateTable('provider_payments')
        .set({ due_at: new Date(0) })
        .where('id', '=', payment.id)
        .execute();
      const [refusal] = await Promise.all([one.payments.takeBack(payment), two.sweep(), one.sweep()]);
      await expect
        .poll(async () => {
          await two.sweep();
          return (await two.payments.find(payment.id))?.status;
        })
        .toBe(refusal === null ? 'cancelled' : 'completed');
      const told = heard.filter(({ txId, path }) => txId === payment.id && /transfer|cancel/.test(path));
      expect(told.map(({ path }) => path)).toEqual([refusal === null ? 'cancel' : 'transfer']);
    }
  });
});
