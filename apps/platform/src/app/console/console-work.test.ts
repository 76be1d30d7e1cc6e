import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';
import { createTestLimits } from '../../../test/fixtures/limited-player.ts';
import {
  activePlayer,
  payingPlayer,
  paymentProvider,
  readHeldMoney,
  readPaymentStatus,
} from '../../../test/fixtures/payment-provider.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import type { TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { createAudit } from '../../infrastructure/audit/audit.ts';
import { DEFAULT_RATES } from '../../infrastructure/exchange-rates/rates.ts';
import { createSecret } from '../../infrastructure/secret/secret.ts';
import { createSignalDesk } from '../../money/money-laundering/signal-desk.ts';
import { exportPlayer } from '../../privacy/export-player.ts';

let test: TestConsole;
let tom: StaffClient;
let mia: StaffClient;
beforeAll(async () => {
  const payment = {
    ...TEST_CONFIGURATION.payment,
    withdrawalChecks: ['unverified', 'other-method', 'markers'] as const,
  };
  test = await startTestConsole({ payment });
  [tom, mia] = [await test.signInStaff('tom'), await test.signInStaff('mia')];
});
afterAll(() => test.close());

/** Returns what a player gets who asks for their data. */
async function exportData({ userId: playerId, email }: TestPlayer) {
  const { clock } = await createTestLimits(test);
  const deps = {
    db: test.db,
    clock,
    fileNames: { open: () => null },
    files: { read: async () => null },
    wealth: { read: async () => [] },
    openArchives: () => {
      throw new Error('There is no archive');
    },
  };
  return exportPlayer(deps, { playerId, email, phone: '' });
}

/** Adds the task to contact a player because of markers of harm. */
async function addMarkers(playerId: string): Promise<void> {
  const task = { player_id: playerId, reason: 'markers-of-harm', details: '{}', created_at: new Date() };
  await test.db
    .insertInto('contact_tasks')
    .values({ ...task, id: crypto.randomUUID() })
    .execute();
}

/** Adds an uploaded document that nobody has reviewed. */
async function addDocument(playerId: string): Promise<void> {
  const [id, at] = [crypto.randomUUID(), new Date()];
  await test.db.insertInto('document_files').values({ player_id: playerId, id, key_id: 'k' }).execute();
  const row = { id, player_id: playerId, type: 'id', status: 'uploaded', media_type: 'image/png' } as const;
  await test.db
    .insertInto('documents')
    .values({ ...row, bytes: 1, added_at: at, reasons: [] })
    .execute();
}

/** Returns the titles of the messages about a player's withdrawals, the oldest first. */
async function findTitles({ userId }: TestPlayer): Promise<readonly string[]> {
  const rows = await test.db
    .selectFrom('messages')
    .select('title')
    .where('player_id', '=', userId)
    .where('title', 'like', '%withdrawal%')
    .orderBy('sent_at')
    .execute();
  return rows.map(({ title }) => title);
}

/** Gives a player 50.00, and begins a withdrawal of 20.00 by another method, which staff check. */
async function checkedWithdrawal(player: TestPlayer) {
  const provider = paymentProvider(test);
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
  proves('ST-01.withdrawals', 'HI-07.checked', 'HI-07.notified');
  const one = await checkedWithdrawal(await activePlayer(test));
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
  const [{ CheckedAt, EndedAt, ...paid }] = await one.paying.outcome(one.txId);
  expect(paid).not.toHaveProperty('CheckUntil');
  expect([Date.parse(CheckedAt) >= Date.parse(begun), CheckedAt <= EndedAt]).toEqual([true, true]);
  expect(await findTitles(one.player)).toEqual([
    'We have checked your withdrawal',
    'Your withdrawal is on its way',
  ]);
});

it('a refused one is back in the balance once, and the player reads why', async () => {
  proves('ST-01.withdrawals');
  const one = await checkedWithdrawal(await activePlayer(test));
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

it('one that waits for a verification says what is missing, and ended meanwhile, waits for nobody', async () => {
  proves('ST-01.withdrawals', 'HI-07.missing');
  const player = await activePlayer(test, { verified: false });
  await addMarkers(player.userId);
  const one = await checkedWithdrawal(player);
  expect(one.item.details).toMatchObject({
    checks: ['unverified', 'other-method', 'markers'],
    facts: { isVerified: false, isSameMethod: false, hasMarkers: true },
  });
  const waitsFor = async () => (await one.paying.outcome(one.txId))[0].WaitsFor;
  expect(await waitsFor()).toBe('documents');
  await addDocument(player.userId);
  expect(await waitsFor()).toBe('review');
  await test.db
    .updateTable('players')
    .set({ identity_verified_at: new Date() })
    .where('id', '=', player.userId)
    .execute();
  expect(await waitsFor()).toBeUndefined();
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
  const limit = { type: 'deposit', period: 'daily', amount: 5_000, reason: 'asked by telephone' };
  const sam = await test.signInStaff('sam');
  expect((await sam.post('/limit', { ...limit, playerId: limited.userId })).status).toBe(200);
  await addMarkers(marked.userId);
  await test.db
    .updateTable('persons')
    .set({ registered_at: new Date('2020-02-29T23:59:59Z') })
    .where('player_id', '=', other.userId)
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

it('signs of money laundering wait for compliance once, are decided, and are never disclosed', async () => {
  proves('ST-01.signals');
  const { clock } = await createTestLimits(test);
  const { db } = test;
  const audit = createAudit(clock, createSecret(TEST_CONFIGURATION.secret));
  const desk = createSignalDesk({
    db,
    clock,
    audit,
    exchangeRates: DEFAULT_RATES,
    signals: TEST_CONFIGURATION.signals,
  });
  const player = await activePlayer(test);
  const paying = payingPlayer(test, paymentProvider(test), player);
  for (let times = 0; times < 3; times += 1) await paying.deposit(190_000);
  await Promise.all([desk.sweep(), desk.sweep()]);
  const [ines, sam] = [await test.signInStaff('ines'), await test.signInStaff('sam')];
  const findSignals = async (client: StaffClient) =>
    (await client.get('/queue')).body.items.filter(
      ({ kind, playerId }: { kind: string; playerId: string }) =>
        kind === 'signal' && playerId === player.userId,
    );

  const [signal, ...others] = await findSignals(ines);
  expect(others).toEqual([]);
  const facts = { deposits: 3, sum: 570_000, threshold: 200_000, days: 30, currency: 'EUR' };
  expect(signal.details).toEqual({ signal: 'structuring', facts });
  expect(await findSignals(sam)).toEqual([]);
  const item = { id: signal.id, playerId: player.userId };
  await ines.post('/work-snooze', { id: signal.id, days: 1, reason: 'asks the nominated officer' });
  const decision = { ...item, decision: 'reported', grounds: 'no income explains it' };
  expect((await ines.post('/signal-decision', decision)).status).toBe(200);
  expect((await ines.post('/signal-decision', decision)).body.Details).toMatchObject({
    Decision: 'reported',
  });
  await desk.sweep();
  expect(await findSignals(ines)).toEqual([]);

  const { entries } = (await sam.get(`/timeline?id=${player.userId}`)).body;
  const exported = await exportData(player);
  for (const text of [JSON.stringify(entries), JSON.stringify(exported.data)]) {
    expect(text).toContain('deposit-completed');
    expect(text).not.toMatch(/signal|structuring|officer|income/);
  }
  const decided = await db
    .selectFrom('audit')
    .select(['staff_id', 'after'])
    .where('player_id', '=', player.userId)
    .where('action', '=', 'decide-money-signal')
    .execute();
  expect(decided).toEqual([
    {
      staff_id: 'ines',
      after: { signal: signal.id, kind: 'structuring', decision: 'reported', grounds: decision.grounds },
    },
  ]);
});

it('a limit that staff set is in force at once, and ends when a second person approves', async () => {
  proves('ST-01.limits');
  const player = await test.newPlayer();
  const [ines, noor] = [await test.signInStaff('ines'), await test.signInStaff('noor')];
  const limit = { playerId: player.userId, type: 'deposit', period: 'daily', amount: 3_000 };
  expect((await ines.post('/limit', { ...limit, reason: 'source of wealth is open' })).status).toBe(200);
  const read = async () => (await ines.get(`/player?id=${player.userId}`)).body.limits;
  const [{ id, ...set }] = await read();
  expect(set).toMatchObject({ amount: 3_000, locked: true, lockedReason: 'source of wealth is open' });

  const asked = { playerId: player.userId, limit: id, reason: 'the documents are approved' };
  const unknown = { ...asked, limit: crypto.randomUUID() };
  expect((await ines.post('/limit-end', unknown)).body.Code).toBe('NotFound');
  const request = (await ines.post('/limit-end', asked)).body;
  const { items } = (await noor.get('/queue')).body;
  expect(items.find((item: { id: string }) => item.id === request.id).details.input).toEqual({
    limit: id,
    type: 'deposit',
    period: 'daily',
    amount: 3_000,
    currency: 'EUR',
  });
  expect(await read()).toHaveLength(1);
  const approval = { id: request.id, playerId: player.userId, decision: 'approved' };
  expect((await noor.post('/request-decision', approval)).status).toBe(200);

  expect(await read()).toEqual([]);
  const acts = await test.db
    .selectFrom('audit')
    .select(['action', 'staff_id'])
    .where('player_id', '=', player.userId)
    .where('action', 'like', '%lock-limit')
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { action: 'lock-limit', staff_id: 'ines' },
    { action: 'unlock-limit', staff_id: 'noor' },
  ]);
});

it('a limit that staff set does not end where the law wants one of the kind and no other is in force', async () => {
  proves('ST-01.limits');
  const { userId: playerId } = await test.newPlayer();
  const [ines, noor] = [await test.signInStaff('ines'), await test.signInStaff('noor')];
  await test.db.updateTable('players').set({ jurisdiction: 'SGA' }).where('id', '=', playerId).execute();
  await test.db.deleteFrom('limits').where('player_id', '=', playerId).execute();
  const limit = { type: 'deposit', period: 'daily', amount: 3_000, reason: 'wealth is open' };
  await ines.post('/limit', { playerId, ...limit });
  const read = async () => (await ines.get(`/player?id=${playerId}`)).body.limits;
  const [{ id }] = await read();
  const request = (await ines.post('/limit-end', { playerId, limit: id, reason: 'it is settled' })).body;

  const approval = { id: request.id, playerId, decision: 'approved' };
  const { status, body } = await noor.post('/request-decision', approval);

  expect([status, body.Code]).toEqual([403, 'LimitNotRemovable']);
  expect(await read()).toMatchObject([{ id, locked: true }]);
});

it('the export of a player names no member of staff', async () => {
  proves('ST-01.notes');
  const player = await test.newPlayer();
  const { userId: playerId } = player;
  await tom.post('/note', { playerId, text: 'calls in the evening' });
  const correction = { playerId, account: 'real', amount: 4000, reason: 'a double stake' };
  const { id } = (await tom.post('/balance-correction', correction)).body;
  await mia.post('/work-take', { id });
  await mia.post('/request-decision', { id, playerId, decision: 'approved' });

  const { tables } = (await exportData(player)).data as { tables: Record<string, unknown[]> };

  expect(Object.keys(tables)).toEqual(expect.arrayContaining(['audit', 'staff_requests', 'staff_work']));
  expect(JSON.stringify(tables)).not.toMatch(/"(?:tom|mia)"|Micallef|Tabone/);
});

it('a note is in the timeline of those who read notes, and in the export without its author', async () => {
  proves('ST-01.notes');
  const player = await test.newPlayer();
  const [ines, ada] = [await test.signInStaff('ines'), await test.signInStaff('ada')];
  const write = (text: string, isConfidential = false) =>
    tom.post('/note', { playerId: player.userId, text, isConfidential });
  expect((await write(' ')).status).toBe(400);
  expect((await write('calls in the evening')).status).toBe(200);
  expect((await write('asks who reports to the authority', true)).status).toBe(200);
  const read = async (client: StaffClient) => {
    const { entries } = (await client.get(`/timeline?id=${player.userId}`)).body;
    const notes = entries.filter(({ kind }: { kind: string }) => kind === 'note');
    return notes.map(({ details: { by, text } }: { details: Record<string, unknown> }) => [by, text]);
  };

  const [[author, text]] = await read(tom);
  expect(text).toBe('calls in the evening');
  expect(await read(ada)).toEqual([[author, null]]);
  expect(await read(ines)).toHaveLength(2);
  const exported = (await exportData(player)).data as { tables: { staff_notes: unknown[] } };
  expect(exported.tables.staff_notes).toEqual([expect.objectContaining({ text })]);
  expect(JSON.stringify(exported.tables.staff_notes)).not.toContain(String(author));
  expect(JSON.stringify(exported)).not.toContain('confidential-note');
  const change = test.db.updateTable('staff_notes').set({ created_at: new Date() });
  await expect(change.execute()).rejects.toThrow('append-only');
});
