import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';

let test: TestConsole;
let ada: StaffClient;
let tom: StaffClient;
beforeAll(async () => {
  test = await startTestConsole();
  [ada, tom] = [await test.signInStaff('ada'), await test.signInStaff('tom')];
});
afterAll(() => test.close());

/** Adds a completed payment, without its movement in the ledger. */
async function addPayment(playerId: string, at: string, changes: Record<string, unknown> = {}) {
  const time = new Date(at);
  const id = crypto.randomUUID();
  const payment = {
    id,
    tx_id: id,
    player_id: playerId,
    method: 'deposit',
    status: 'completed',
    amount: 1_000,
    currency: 'EUR',
    brand: 'test',
    provider: 'card',
    created_at: time,
    ended_at: time,
    ...changes,
  } as const;
  await test.db.insertInto('payments').values(payment).execute();
  const { tx_id: name } = payment;
  await test.db.insertInto('directory_payments').values({ name, player_id: playerId }).execute();
  return payment;
}

/** Adds a round with a stake of 10.00 and a win of 4.00. */
async function addRound(playerId: string, stakedAt: string, wonAt: string): Promise<void> {
  const id = crypto.randomUUID();
  const play = {
    id,
    book: 'casino',
    round_id: id,
    player_id: playerId,
    product: 'slots',
    game_id: '1',
  } as const;
  const stakes = { currency: 'EUR', stake_real: 1_000, stake_bonus: 0, counted: 0 };
  await test.db
    .insertInto('plays')
    .values({ ...play, ...stakes, status: 'settled', started_at: new Date(stakedAt) })
    .execute();
  const step = { play_id: id, player_id: playerId, book: 'casino', currency: 'EUR', game: 'Game' } as const;
  await test.db
    .insertInto('play_steps')
    .values([
      { ...step, step: 'bet', type: 'Bet', amount: -1_000, status: 'Completed', at: new Date(stakedAt) },
      { ...step, step: 'win', type: 'Win', amount: 400, status: 'Completed', at: new Date(wonAt) },
    ])
    .execute();
}

it('a report has the month of the market’s zone, and each figure is the sum of the rows that it lists', async () => {
  proves('ST-01.reports');
  const { userId } = await test.newPlayer();
  // In Malta, March begins at 23:00 UTC and ends at 22:00 UTC.
  const inMarch = ['2025-02-28T23:30:00Z', '2025-03-15T12:00:00Z', '2025-03-31T21:59:59Z'];
  for (const at of ['2025-02-28T22:59:59Z', ...inMarch, '2025-03-31T22:00:00Z']) await addPayment(userId, at);
  await addPayment(userId, '2025-03-15T13:00:00Z', { brand: '=1+1', method: 'withdraw' });
  await addPayment(userId, '2025-03-15T14:00:00Z', { status: 'failed' });
  await addRound(userId, '2025-02-28T23:30:00Z', '2025-03-31T22:30:00Z');
  const at = { player_id: userId, rule_edition: '1' };
  await test.db
    .insertInto('blocks')
    .values({
      ...at,
      id: crypto.randomUUID(),
      kind: 'self-exclusion',
      scope: 'account',
      set_by: 'player',
      starts_at: new Date('2025-03-20T00:00:00Z'),
    })
    .execute();
  const document = { id: crypto.randomUUID(), player_id: userId };
  await test.db
    .insertInto('document_files')
    .values({ ...document, key_id: '1' })
    .execute();
  await test.db
    .insertInto('documents')
    .values({
      ...document,
      type: 'id',
      status: 'approved',
      media_type: 'image/jpeg',
      bytes: 1,
      reasons: [],
      added_at: new Date('2025-03-01T08:00:00Z'),
      reviewed_at: new Date('2025-03-01T10:00:00Z'),
    })
    .execute();

  const query = 'market=MGA&month=2025-03';
  const { body } = await ada.get(`/report?${query}`);
  const csv = await ada.get(`/report-csv?${query}`);

  const sums = { part: 'test', currency: 'EUR', staked: null, won: null, median: null, longest: null };
  const play = { part: 'casino', amount: 1_000, staked: 1_000, won: 0, entries: 1 };
  expect([body.timeZone, body.isOver]).toEqual(['Europe/Malta', true]);
  const none = { ...sums, currency: null, amount: null, entries: 1 };
  expect(body.figures).toEqual([
    { ...none, kind: 'breaks', part: 'self-exclusion, player' },
    { ...sums, kind: 'deposits', entries: 3, amount: 3_000 },
    { ...sums, kind: 'withdrawals', part: '=1+1', entries: 1, amount: 1_000 },
    { ...sums, ...play, kind: 'play' },
    { ...none, kind: 'documents', part: 'approved', median: 7_200, longest: 7_200 },
  ]);
  const rows = (await ada.get(`/report-rows?${query}&kind=deposits&part=test&currency=EUR`)).body;
  expect(rows.isLast).toBe(true);
  expect(rows.rows.map(({ at, amount }: Record<string, unknown>) => [at, amount])).toEqual([
    ['2025-02-28T23:00:00.000Z', 1_000],
    ['2025-03-15T00:00:00.000Z', 1_000],
    ['2025-03-31T00:00:00.000Z', 1_000],
  ]);
  const [first] = rows.rows;
  const after = `afterTime=${first.at}&afterPlayer=${first.playerId}&afterId=${encodeURIComponent(first.id)}`;
  const next = await ada.get(`/report-rows?${query}&kind=deposits&part=test&currency=EUR&${after}`);
  expect(next.body.rows).toEqual(rows.rows.slice(1));
  expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="report-MGA-2025-03.csv"');
  expect(csv.body).toContain("MGA,2025-03,Europe/Malta,withdrawals,'=1+1,EUR,1,10,,,,\r\n");
  expect((await ada.get('/report?market=MGA&month=2025-13')).status).toBe(400);
});

it('payments are found by reference, player, state, amount and days, and listed in pages', async () => {
  proves('ST-01.payments');
  const { userId } = await test.newPlayer();
  const first = await addPayment(userId, '2025-06-01T10:00:00Z');
  const second = await addPayment(userId, '2025-06-02T10:00:00Z', { status: 'failed', amount: 2_500 });
  const find = async (query: string) =>
    (await tom.get(`/payments?${query}`)).body.payments.map(({ id }: { id: string }) => id);

  expect(await find(`reference=${first.tx_id}`)).toEqual([first.id]);
  expect(await find(`playerId=${userId}`)).toEqual([second.id, first.id]);
  expect(await find(`playerId=${userId}&status=failed`)).toEqual([second.id]);
  expect(await find('from=2025-06-01&to=2025-06-30&least=2500&largest=2500')).toEqual([second.id]);
  const after = `afterTime=2025-06-02T10:00:00.000Z&afterId=${second.id}`;
  expect(await find(`playerId=${userId}&${after}`)).toEqual([first.id]);
  expect(await find('reference=unknown')).toEqual([]);
  const long = await tom.get('/payments?from=2025-01-01&to=2025-06-30');
  expect(long.body.Details).toEqual({ From: 'max-days:93' });
});

it('found payments are saved as CSV, which is an entry of the audit', async () => {
  proves('ST-01.payments-export');
  const { userId } = await test.newPlayer();
  const first = await addPayment(userId, '2025-06-01T10:00:00Z', { tx_id: `=${crypto.randomUUID()}` });
  const second = await addPayment(userId, '2025-06-02T10:00:00Z', { method: 'withdraw', amount: 2_550 });

  const file = await tom.get(`/payments-export?playerId=${userId}&from=2025-06-01&to=2025-06-02`);
  const long = await tom.get('/payments-export?from=2025-01-01&to=2025-06-30');

  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="payments.csv"');
  const [heading, ...rows] = file.body.trim().split('\r\n');
  expect(heading).toMatch(/^id,reference,player,created,ended,kind,status,amount,currency/);
  const day = (number: number) => `2025-06-0${number}T10:00:00.000Z`;
  expect(rows.map((row: string) => row.split(',').slice(0, 9))).toEqual([
    [second.id, second.tx_id, userId, day(2), day(2), 'withdrawal', 'completed', '25.5', 'EUR'],
    [first.id, `'${first.tx_id}`, userId, day(1), day(1), 'deposit', 'completed', '10', 'EUR'],
  ]);
  expect(long.body.Details).toEqual({ From: 'max-days:93' });
  const { entries } = (await ada.get('/audit?action=export-payments')).body;
  expect(entries).toMatchObject([{ staffId: 'tom', playerId: userId, details: { payments: 2 } }]);
});

it('a check of the books keeps its result, and does not run twice in a minute', async () => {
  proves('ST-01.books');
  const { userId } = await test.newPlayer();
  const { id } = await addPayment(userId, '2025-07-01T10:00:00Z');
  expect((await tom.post('/books-check', {})).status).toBe(200);
  expect((await ada.post('/books-check', {})).body.Code).toBe('TooManyAttempts');

  const { last } = (await ada.get('/books')).body;

  expect(last.staffId).toBe('tom');
  expect(last.result.findings).toContainEqual({
    kind: 'payment-without-movement',
    of: id,
    found: 'deposit 1000',
  });
});

it('a report of the provider is compared with the ledger', async () => {
  proves('ST-01.reconciliation');
  const player = await activePlayer(test);
  const { txId } = await payingPlayer(test, paymentProvider(test), player).deposit(5_000);
  const unbooked = await addPayment(player.userId, '2025-08-10T10:00:00Z');
  const absent = await addPayment(player.userId, '2025-08-11T10:00:00Z');
  const csv = [
    'status,id,kind,amount,currency',
    `completed,${txId},deposit,50.00,EUR`,
    `completed,${txId},deposit,50.00,EUR`,
    `completed,${unbooked.tx_id},deposit,11.00,EUR`,
    'completed,unknown,withdrawal,1,EUR',
    'failed,never-arrived,deposit,1,EUR',
    'completed,"=1+1",__proto__,1,EUR',
  ].join('\n');

  const { status, body } = await tom.post('/reconciliation', { csv, from: '2025-08-10', to: '2025-08-11' });

  expect([status, body.rows, body.matched]).toEqual([200, 6, 2]);
  const found = body.mismatches.map(({ kind, id, line, columns }: Record<string, unknown>) => ({
    kind,
    id,
    line,
    columns,
  }));
  expect(found).toEqual([
    { kind: 'doubled', id: txId, line: 3, columns: [] },
    { kind: 'different', id: unbooked.tx_id, line: 4, columns: ['amount', 'ledger'] },
    { kind: 'not-in-ledger', id: 'unknown', line: 5, columns: [] },
    { kind: 'unreadable', id: '=1+1', line: 7, columns: ['kind'] },
    { kind: 'not-in-report', id: absent.tx_id, line: null, columns: [] },
  ]);
  expect(body.csv).toContain("\r\nunreadable,'=1+1,7,,kind,,,,,,,,\r\n");
  const { entries } = (await ada.get('/audit?action=reconcile-payments')).body;
  expect(entries).toMatchObject([{ staffId: 'tom', details: { rows: 6, matched: 2, doubled: 1 } }]);
});

it('the audit is searched by person, act, player and days, and its export is in it', async () => {
  proves('ST-01.audit-export');
  const { userId } = await test.newPlayer();
  const entry = {
    actor: 'staff',
    action: 'view-player',
    player_id: userId,
    staff_id: 'old',
    request_id: '1',
  };
  const days = ['2025-09-01', '2025-09-02', '2025-09-03'];
  const rows = days.map((day) => ({ ...entry, at: new Date(`${day}T23:59:59Z`) }));
  await test.db
    .insertInto('audit')
    .values(rows.map((row) => ({ ...row, after: JSON.stringify({ reason: '=1+1' }) })))
    .execute();
  const query = `staffId=old&action=view-player&playerId=${userId}&from=2025-09-01&to=2025-09-02`;

  const { entries } = (await ada.get(`/audit?${query}`)).body;
  const lines = (await ada.get(`/audit-export?${query}&format=jsonl`)).body as string;
  const csv = await ada.get(`/audit-export?${query}&format=csv`);

  expect(entries.map(({ at }: { at: string }) => at.slice(0, 10))).toEqual(['2025-09-02', '2025-09-01']);
  expect(
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(entries);
  const [heading, first = '', ...others] = csv.body.trim().split('\r\n');
  expect([heading, others.length]).toEqual(['id,at,action,staff,player,request,details', 1]);
  expect(first).toContain(`,view-player,old,${userId},1,"{""reason"":""=1+1""}"`);
  const reads = (await ada.get(`/audit?action=read-audit&playerId=${userId}`)).body.entries;
  expect(reads).toMatchObject([{ staffId: 'ada', details: { staffId: 'old', entries: 2 } }]);
  const exports = (await ada.get('/audit?action=export-audit')).body.entries;
  expect(exports).toMatchObject([
    { staffId: 'ada', details: { staffId: 'old', format: 'csv', entries: 2 } },
    { staffId: 'ada', details: { format: 'jsonl' } },
  ]);
});
