import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';
import {
  activePlayer,
  payingPlayer,
  paymentProvider,
  readHeldMoney,
  readPaymentStatus,
} from '../../../test/fixtures/payment-provider.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';

let test: TestConsole;
let tom: StaffClient;
let mia: StaffClient;
beforeAll(async () => {
  const payment = {
    ...TEST_CONFIGURATION.payment,
    withdrawalChecks: ['unverified', 'other-method'] as const,
  };
  test = await startTestConsole({ payment });
  [tom, mia] = [await test.signInStaff('tom'), await test.signInStaff('mia')];
});
afterAll(() => test.close());

/** Creates a player with 50.00, and a withdrawal of 20.00 by another method, which staff check. */
async function checkedWithdrawal() {
  const provider = paymentProvider(test);
  const player = await activePlayer(test);
  const paying = payingPlayer(test, provider, player);
  await paying.deposit(5_000);
  const visit = await paying.visit('withdraw');
  const txId = provider.newTxId();
  const authorize = async () =>
    (await paying.authorize(visit, 2_000, { txId, provider: 'bank', maskedAccount: '**** 1' })).body;
  const { authCode, ...authorized } = await authorize();
  const findItem = async (client: StaffClient) =>
    (await client.get('/queue')).body.items.find(
      ({ playerId }: { playerId: string }) => playerId === player.userId,
    );
  const item = await findItem(tom);
  return {
    provider,
    player,
    paying,
    visit,
    txId,
    authorized,
    authorize,
    findItem,
    item,
    transfer: () =>
      provider.call('transfer', { txId, authCode, userId: player.userId, amount: 2_000, currency: 'EUR' }),
    decide: (client: StaffClient, decision: object) =>
      client.post('/withdrawal-decision', { id: item.id, playerId: player.userId, ...decision }),
  };
}

it('a withdrawal that a rule names is paid when staff approve it, once', async () => {
  proves('ST-01.withdrawals', 'HI-07.checked');
  const one = await checkedWithdrawal();
  expect(one.authorized).toEqual({ success: true, underCheck: true });
  expect((await one.paying.authorize(one.visit, 500)).body).not.toHaveProperty('underCheck');
  expect(await one.authorize()).toMatchObject({ underCheck: true });
  for (const answer of [await one.transfer(), await one.provider.call('pending', { txId: one.txId })]) {
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'under-check']);
  }
  const [{ Date: begun, CheckUntil, Status }] = await one.paying.outcome(one.txId);
  expect([Status, Date.parse(CheckUntil) - Date.parse(begun)]).toEqual(['Initiated', 24 * 3_600_000]);
  expect(await one.findItem(await test.signInStaff('ines'))).toBeUndefined();
  expect(one.item).toMatchObject({
    kind: 'withdrawal',
    dueAt: CheckUntil,
    details: {
      amount: 2_000,
      reference: one.txId,
      checks: ['other-method'],
      facts: { isVerified: true, isSameMethod: false, hasBonus: false, deposited: 5_000, staked: 0 },
    },
  });

  const answers = await Promise.all([tom, mia].map((client) => one.decide(client, { decision: 'approved' })));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await one.authorize()).not.toHaveProperty('underCheck');
  expect((await one.transfer()).body.success).toBe(true);
  expect(await readHeldMoney(test, one.player)).toEqual({ real: 2_500, held: 500 });
  expect(await one.findItem(tom)).toBeUndefined();
});

it('a refused one is back in the balance once, and the player reads why', async () => {
  proves('ST-01.withdrawals');
  const one = await checkedWithdrawal();
  expect((await one.decide(tom, { decision: 'refused' })).status).toBe(400);
  const refusal = { decision: 'refused', reason: 'same-method' };
  const answers = await Promise.all([tom, mia].map((client) => one.decide(client, refusal)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await readHeldMoney(test, one.player)).toEqual({ real: 5_000, held: 0 });
  expect(await one.paying.outcome(one.txId)).toMatchObject([
    { Status: 'Failed', EndedAt: expect.any(String) },
  ]);
  expect((await one.transfer()).body.errorCode).toBe('canceled');
  expect((await one.authorize()).errorCode).toBe('canceled');
  const messages = await test.db
    .selectFrom('messages')
    .select('content')
    .where('player_id', '=', one.player.userId)
    .where('title', '=', 'Your withdrawal didn’t go through')
    .execute();
  expect(messages).toEqual([
    { content: expect.stringContaining('Withdraw to a payment method that you have deposited with.') },
  ]);
  const decided = await test.db
    .selectFrom('audit')
    .select(['staff_id', 'after'])
    .where('action', '=', 'withdrawal-refused')
    .where('player_id', '=', one.player.userId)
    .execute();
  expect(decided).toEqual([
    {
      staff_id: expect.stringMatching(/^(tom|mia)$/),
      after: expect.objectContaining({ withdrawal: one.item.id, amount: 2_000, reason: 'same-method' }),
    },
  ]);
});

it('one that the provider ended meanwhile waits for nobody', async () => {
  proves('ST-01.withdrawals');
  const one = await checkedWithdrawal();
  await one.provider.call('cancel', { txId: one.txId, reason: 'cancelled' });
  expect(await one.findItem(tom)).toBeUndefined();
  expect((await one.decide(tom, { decision: 'approved' })).status).toBe(404);
  expect(await readPaymentStatus(test, one.txId)).toBe('canceled');
});

it('players are found by the day of registration, limits in force and open markers of harm', async () => {
  proves('ST-01.filters');
  const [limited, marked, other] = [await test.newPlayer(), await test.newPlayer(), await test.newPlayer()];
  const ids = [limited, marked, other].map(({ userId }) => userId);
  await test.db.deleteFrom('limits').where('player_id', 'in', ids).execute();
  const limit = { Type: 'deposit', Period: 'daily', Amount: 5_000 };
  expect((await test.rest.post('/responsiblegaming/limit', limit, limited.as)).status).toBe(200);
  const task = { player_id: marked.userId, reason: 'markers-of-harm', details: '{}', created_at: new Date() };
  await test.db
    .insertInto('contact_tasks')
    .values({ ...task, id: crypto.randomUUID() })
    .execute();
  await test.db
    .updateTable('players')
    .set({ created_at: new Date('2020-02-29T23:59:59Z') })
    .where('id', '=', other.userId)
    .execute();
  const find = async (query: string) => {
    const { body } = await tom.get(`/players?${query}`);
    const found = body.players.map(({ id }: { id: string }) => id);
    return ids.map((id) => found.includes(id));
  };

  expect(await find('limits=yes')).toEqual([true, false, false]);
  expect(await find('limits=no')).toEqual([false, true, true]);
  expect(await find('markers=yes')).toEqual([false, true, false]);
  expect(await find('from=2020-02-29&to=2020-02-29')).toEqual([false, false, true]);
  expect(await find('from=2020-03-01&markers=no')).toEqual([true, false, false]);
  expect((await tom.get('/players?from=yesterday')).status).toBe(400);
});
