import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { RunningSimulators } from '@playerdesk/simulators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmptyDatabase } from '../fixtures/postgres-platform.ts';
import { supplierCall } from '../fixtures/supplier-call.ts';
import { CONTROL_TOKEN, startSuppliers } from '../fixtures/suppliers.ts';

let running: RunningSimulators[] = [];
const received: { path: string; txId: string }[] = [];
const USER = { userId: 'u1', reference: 'r', method: 'withdraw', currency: 'EUR', balance: 1_000_000 };

/** A casino that accepts everything with a delay, so that both processes work at the same time. */
const casino = createServer(async (request, response) => {
  const path = request.url?.split('/').at(-1) ?? '';
  const { txId } = (request.method === 'POST' ? await json(request) : {}) as { txId: string };
  if (txId) received.push({ path, txId });
  await new Promise((resolve) => setImmediate(resolve));
  const answer = path === 'verify-user' ? USER : { authCode: 'agreed' };
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(path === 'clock' ? { now: Date.now() } : { success: true, ...answer }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => casino.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(casino.address() as AddressInfo).port}`;
  const databaseUrl = await newEmptyDatabase();
  // Both at once: one must wait while the other creates the tables.
  running = await Promise.all([startSuppliers(url, { databaseUrl }), startSuppliers(url, { databaseUrl })]);
});
afterAll(async () => {
  for (const suppliers of running) await suppliers.close();
  casino.closeAllConnections();
  casino.close();
});

const at = (index: number) => ({ suppliers: running[index % 2] as RunningSimulators });
const pay = (index: number, path: string, body: object, headers = {}) =>
  supplierCall(at(index), { host: 'pay.localhost', method: 'POST', path, body, headers });

/** Opens a cashier session that both processes know. */
async function openSession() {
  const { body } = await pay(0, '/api/visit', { sessionId: 'the-visit' });
  const headers = { 'X-Visit': body.token };
  return {
    withdraw: async (index: number): Promise<string> => {
      const order = { provider: 'iban', number: 'GB33BUKB20201555555555', amount: '10' };
      return (await pay(index, '/api/payments', order, headers)).body.id;
    },
    status: async (index: number, id: string) =>
      (await pay(index, `/api/payments/${id}`, {}, headers)).body.status,
    takeBack: (index: number, id: string) => pay(index, `/api/payments/${id}/take-back`, {}, headers),
  };
}
const sweepBoth = () => Promise.all(running.map(({ sweep }) => sweep()));
const setDue = (id?: string) => {
  const all = at(0)
    .suppliers.db.updateTable('provider_payments')
    .set({ due_at: new Date(0) })
    .where('next', 'is not', null);
  return (id === undefined ? all : all.where('id', '=', id)).execute();
};

const PAYMENTS = 30;

describe('two processes of the suppliers over one database', () => {
  it('the casino receives each callback once and those of a payment in order', async () => {
    const { withdraw, status } = await openSession();
    const ids = await Promise.all(Array.from({ length: PAYMENTS }, (_, index) => withdraw(index)));
    // All become due at once.
    await setDue();
    const statuses = async () => new Set(await Promise.all(ids.map((id, index) => status(index, id))));
    await expect
      .poll(
        async () => {
          await sweepBoth();
          return statuses();
        },
        { timeout: 20_000 },
      )
      .toEqual(new Set(['completed']));
    for (const id of ids) {
      expect(received.filter(({ txId }) => txId === id).map(({ path }) => path)).toEqual([
        'authorize',
        'pending',
        'transfer',
      ]);
    }
  });

  it('a withdrawal is either canceled by one process or paid by the other', async () => {
    const { withdraw, status, takeBack } = await openSession();
    for (let times = 0; times < 10; times += 1) {
      const id = await withdraw(0);
      await setDue(id);
      const [answer] = await Promise.all([takeBack(0, id), sweepBoth()]);
      const isBack = answer.status === 200;
      await expect
        .poll(async () => {
          await sweepBoth();
          return status(1, id);
        })
        .toBe(isBack ? 'cancelled' : 'completed');
      const events = received.filter(({ txId, path }) => txId === id && /transfer|cancel/.test(path));
      expect(events.map(({ path }) => path)).toEqual([isBack ? 'cancel' : 'transfer']);
    }
  });

  it('concurrent first messages of a chat create one conversation with one line', async () => {
    const line = { key: 'the-same-key', text: 'Hello', name: 'Twice', locale: 'en-US' };
    const body = { account: 'northern', restoreId: 'r'.repeat(32), ...line };
    const message = { host: 'chat.localhost', method: 'POST', path: '/api/say', body };
    const answers = await Promise.all([0, 1, 0, 1].map((index) => supplierCall(at(index), message)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body: inbox } = await supplierCall(at(0), {
      host: 'localhost',
      method: 'GET',
      path: '/control/chat/conversations',
      headers: { 'X-Simulators-Token': CONTROL_TOKEN },
    });
    const mine = inbox.conversations.filter(({ name }: { name: string }) => name === 'Twice');
    expect(mine).toHaveLength(1);
    expect(mine[0].lines.filter(({ author }: { author: string }) => author === 'visitor')).toHaveLength(1);
  });
});
