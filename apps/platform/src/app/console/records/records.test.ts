import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../../test/fixtures/console.ts';
import { gameProvider, openGame } from '../../../../test/fixtures/game-provider.ts';
import { limitedPlayer } from '../../../../test/fixtures/limited-player.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../../../../test/fixtures/payment-provider.ts';
import { eur, rewarding } from '../../../../test/fixtures/rewarded-player.ts';
import { RECORD_LIST_NAMES, type RecordListName } from './record-lists.ts';

let test: TestConsole;
let ada: StaffClient;
let ines: StaffClient;
beforeAll(async () => {
  test = await startTestConsole();
  [ada, ines] = [await test.signInStaff('ada'), await test.signInStaff('ines')];
});
afterAll(() => test.close());

interface Page {
  readonly entries: readonly (Record<string, unknown> & { readonly id: string })[];
  readonly next: Record<string, string> | null;
}

const ask = (userId: string, list: RecordListName, query: Record<string, string> = {}) =>
  ada.get(`/records?${new URLSearchParams({ id: userId, list, ...query })}`);
const readPage = async (...asked: Parameters<typeof ask>): Promise<Page> => (await ask(...asked)).body;

/** Reads all pages of a list. Returns its entries, and how many each page had. */
async function readAll(userId: string, list: RecordListName, days: Record<string, string> = {}) {
  const entries: Page['entries'][number][] = [];
  const sizes: number[] = [];
  for (let next: Record<string, string> | null = {}; next !== null; ) {
    const page = await readPage(userId, list, { ...days, ...next });
    entries.push(...page.entries);
    sizes.push(page.entries.length);
    next = page.next;
  }
  return { entries, sizes };
}

const AT = new Date('2026-01-15T12:00:00.000Z');
const COUNT = 120;
const ROWS = Array.from({ length: COUNT }, () => crypto.randomUUID());

/** Adds entries of one instant to the lists that can become long. */
async function addMany(player_id: string): Promise<void> {
  const { db } = test;
  const money = { player_id, currency: 'EUR', amount: 100 };
  const paid = { brand: 'Testcasino', provider: 'card', status: 'failed', created_at: AT } as const;
  const without = { visit: null, masked_account: null, bonus_code: null, auth_code: null, refusal: null };
  const unchecked = { checks: null, check_decision: null };
  const payments = ROWS.map((id, index) => {
    const method = index % 2 === 0 ? ('deposit' as const) : ('withdraw' as const);
    return { ...money, ...paid, ...without, ...unchecked, id, tx_id: id, method };
  });
  await db.insertInto('payments').values(payments).execute();

  const written = { player_id, title: 'One', content: '<p>Two</p>', status: 'Read', sent_at: AT } as const;
  const extras = { occasion: null, cta_action: null, cta_text: null };
  const messages = ROWS.map((id) => ({ ...written, ...extras, id }));
  await db.insertInto('messages').values(messages).execute();

  const [play_id = ''] = ROWS;
  const named = { id: play_id, book: 'casino', round_id: 'r', game_id: '1001', product: 'casino' } as const;
  const stake = { player_id, currency: 'EUR', stake_real: 1, stake_bonus: 0, counted: 0 };
  const started = { started_at: AT, status: 'settled', bonus_id: null, set_up_id: null } as const;
  await db
    .insertInto('plays')
    .values({ ...named, ...stake, ...started })
    .execute();
  const won = { play_id, book: 'casino', type: 'Win', game: 'Aurora Spins', status: 'Completed' } as const;
  const ended = { description: null, end_entry: null, at: AT };
  const steps = ROWS.map((step) => ({ ...money, ...won, ...ended, step }));
  await db.insertInto('play_steps').values(steps).execute();

  const times = { created_at: AT, seen_at: AT, expires_at: AT, acr_at: AT, ended_by: null };
  const device = { device: 'Firefox', address: '192.0.2.1', country: 'MT', failed_sign_ins: 0 };
  const methods = { method: 'password', acr: 'password' } as const;
  const sessions = ROWS.map((id_hash) => ({ player_id, ...times, ...device, ...methods, id_hash }));
  await db.insertInto('sessions').values(sessions).execute();
}

describe('the ledger of a player', () => {
  it('has each movement with the balance after it, page by page and by days', async () => {
    proves('ST-01.ledger');
    const player = await activePlayer(test);
    const paying = payingPlayer(test, paymentProvider(test), player);
    await paying.deposit(5_000);
    const visit = await paying.visit('withdraw');
    await paying.authorize(visit, 2_000, { txId: crypto.randomUUID(), provider: 'bank' });
    for (let turn = 0; turn < 50; turn += 1) await paying.deposit(100);

    const { entries, sizes } = await readAll(player.userId, 'ledger');

    expect(sizes).toEqual([50, 2]);
    expect(entries[0]).toMatchObject({
      kind: 'deposit',
      change: { real: 100, bonus: 0, held: 0 },
      balance: { real: 8_000, bonus: 0, held: 2_000 },
    });
    const oldest = [
      {
        kind: 'withdraw-hold',
        change: { real: -2_000, held: 2_000 },
        balance: { real: 3_000, bonus: 0, held: 2_000 },
      },
      { kind: 'deposit', change: { real: 5_000 }, balance: { real: 5_000, bonus: 0, held: 0 } },
    ];
    expect(entries.slice(-2)).toMatchObject(oldest);
    const ofPlayer = test.db.selectFrom('ledger_movements').select('created_at').orderBy('id');
    const [{ created_at: first } = { created_at: AT }] = await ofPlayer
      .where('player_id', '=', player.userId)
      .execute();
    const day = (shift: number) => new Date(first.getTime() + shift * 86_400_000).toISOString().slice(0, 10);
    await expect(readAll(player.userId, 'ledger', { from: day(0), to: day(1) })).resolves.toMatchObject({
      sizes: [50, 2],
    });
    await expect(readAll(player.userId, 'ledger', { from: day(2) })).resolves.toMatchObject({ sizes: [0] });
    await expect(readAll(player.userId, 'ledger', { to: day(-1) })).resolves.toMatchObject({ sizes: [0] });
  });

  it('has the balances of earlier days', async () => {
    proves('ST-01.ledger');
    const player = await activePlayer(test);
    const paying = payingPlayer(test, paymentProvider(test), player);
    await paying.deposit(5_000);
    const before = new Date((await test.backstage.get('/clock')).body.now).toISOString().slice(0, 10);
    await test.advance(3 * 86_400);
    const later = {
      ...player,
      as: { 'X-Player-Session-Id': (await test.signIn(player.email)).body.SessionId },
    };
    const again = payingPlayer(test, paymentProvider(test), later);
    await again.deposit(700);
    [ada, ines] = [await test.signInStaff('ada'), await test.signInStaff('ines')];

    const { entries } = await readPage(player.userId, 'ledger', { to: before });

    expect(entries).toMatchObject([{ change: { real: 5_000 }, balance: { real: 5_000 } }]);
    const { entries: since } = await readPage(player.userId, 'ledger', { from: before });
    expect(since.map(({ balance }) => balance)).toMatchObject([{ real: 5_700 }, { real: 5_000 }]);
  });
});

describe('the lists of a player', () => {
  it('have payments, play and bonuses', async () => {
    proves('ST-01.records');
    const tools = rewarding(test);
    const code = await tools.offer({}, { name: 'Ten', gives: eur(1_000), wageringTimes: 3 });
    const { player, cashier, trigger } = await tools.rewarded();
    await cashier.deposit(5_000);
    await trigger(code);
    const game = await openGame(test, gameProvider(test), player, '1001');
    await game.stake('r', 300);
    await game.win('r', 450);

    const [payments, play, bonuses] = await Promise.all(
      (['payments', 'play', 'bonuses'] as const).map((list) => readPage(player.userId, list)),
    );

    expect(payments?.entries).toMatchObject([
      { method: 'deposit', status: 'completed', amount: 5_000, currency: 'EUR', provider: 'card' },
    ]);
    const round = expect.any(String);
    expect(play?.entries).toMatchObject([
      { kind: 'win', game: 'Aurora Spins', amount: 450, status: 'completed', round },
      { kind: 'stake', game: 'Aurora Spins', amount: -300, book: 'casino', round: play?.entries[0]?.round },
    ]);
    expect(bonuses?.entries).toMatchObject([
      {
        code,
        name: 'Ten',
        kind: 'monetary',
        status: 'active',
        origin: 'code',
        amount: 1_000,
        spins: null,
        wageringRequired: 3_000,
        wageringDone: 300,
        endedAt: null,
      },
    ]);
  });

  it('have each change of a limit with who made it, from what, to what and since when', async () => {
    proves('ST-01.records');
    const one = limitedPlayer(test, await test.newPlayer());
    await one.set({ Amount: 10_000 });
    await one.set({ Amount: 5_000 });
    await one.set({ Amount: 20_000 });
    await one.cancel((await one.list()).find(({ Amount }) => Amount === 20_000)?.Id);
    const limit = { playerId: one.id, type: 'deposit', period: 'daily', amount: 2_000 };
    expect((await ines.post('/limit', { ...limit, reason: 'means are not clear' })).status).toBe(200);

    const { entries } = await readPage(one.id, 'limits');

    const own = { type: 'deposit', period: 'daily', currency: 'EUR', setBy: 'player', staffId: null };
    expect(entries).toMatchObject([
      { setBy: 'operator', staffId: 'ines', reason: 'means are not clear', before: 5_000, amount: 2_000 },
      { ...own, before: 5_000, amount: 20_000 },
      { ...own, before: 10_000, amount: 5_000, endsAt: null },
      { ...own, before: null, amount: 10_000 },
    ]);
    const [, raised, lowered, first] = entries;
    expect(Date.parse(String(raised?.startsAt))).toBeGreaterThan(Date.parse(String(raised?.endsAt)));
    expect([lowered?.startsAt, first?.endsAt]).toEqual([lowered?.at, lowered?.at]);
    const { limits } = (await ada.get(`/player?id=${one.id}`)).body;
    expect(limits).toMatchObject([
      { amount: 5_000, isInForce: true },
      { amount: 2_000, isInForce: true },
    ]);
  });

  it('have breaks and sessions, without network addresses', async () => {
    proves('ST-01.records');
    const { userId } = await test.newPlayer();
    const begun = { playerId: userId, kind: 'block', scope: 'account', days: 7, reason: 'a bad evening' };
    expect((await ines.post('/break', begun)).status).toBe(200);

    const breaks = await readPage(userId, 'breaks');
    const sessions = await readPage(userId, 'sessions');

    expect(breaks.entries).toMatchObject([
      {
        kind: 'block',
        scope: 'account',
        setBy: 'operator',
        staffId: 'ines',
        reason: 'a bad evening',
        endsAt: expect.any(String),
        revokedAt: null,
      },
    ]);
    expect(sessions.entries).toMatchObject([
      { method: 'password', endedBy: 'break', failedSignIns: 0, device: expect.any(String) },
    ]);
    expect(JSON.stringify(sessions)).not.toContain('127.0.0.1');
  });

  it('have messages without codes and links, and none to an earlier owner of the address', async () => {
    proves('ST-01.records');
    const { userId, email } = await test.newPlayer();
    const mail = { channel: 'mail', recipient: email, language: 'en', template: 'newsletter' } as const;
    const old = { id: crypto.randomUUID(), created_at: AT, due_at: AT, tries: 0 };
    await test.db
      .insertInto('outbox')
      .values({ ...mail, ...old, subject: 'Of another account', body: '' })
      .execute();
    const content = '<p>Read <a href="/secret">this</a></p><p>A &lt; B</p>';
    const sent = { title: 'Hello', content, status: 'Read', sent_at: new Date(), occasion: null } as const;
    await test.db
      .insertInto('messages')
      .values({ ...sent, id: crypto.randomUUID(), player_id: userId, cta_action: null, cta_text: null })
      .execute();

    const page = await readPage(userId, 'messages');

    expect(page.entries).toContainEqual(
      expect.objectContaining({
        channel: 'inbox',
        title: 'Hello',
        text: 'Read this\n\nA < B',
        status: 'read',
      }),
    );
    expect(page.entries).toContainEqual(
      expect.objectContaining({ channel: 'mail', kind: 'activation', text: null, error: null }),
    );
    const { body } = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', email)
      .where('template', '=', 'activation')
      .executeTakeFirstOrThrow();
    const code = /\d{6,}/.exec(body)?.[0] ?? 'no code';
    const answer = JSON.stringify(page);
    for (const text of [code, 'http', 'secret', 'Of another account']) expect(answer).not.toContain(text);
  });

  it('have each entry once over their pages, also those of one instant', async () => {
    proves('ST-01.records');
    const { userId } = await test.newPlayer();
    await addMany(userId);
    const days = { from: '2026-01-15', to: '2026-01-15' };

    for (const list of ['payments', 'messages', 'play', 'sessions'] as const) {
      const { entries, sizes } = await readAll(userId, list, days);
      expect(sizes, list).toEqual([50, 50, 20]);
      expect(new Set(entries.map(({ id }) => id)).size, list).toBe(COUNT);
    }
    for (const list of RECORD_LIST_NAMES) {
      expect((await readPage(userId, list, { to: '2026-01-14' })).entries, list).toEqual([]);
    }
  });

  it('refuse an unknown list, player and entry, and keep each read in the audit', async () => {
    proves('ST-01.records');
    const { userId } = await test.newPlayer();
    const after = { afterTime: AT.toISOString() };

    for (const list of RECORD_LIST_NAMES) {
      expect((await ask(userId, list)).status, list).toBe(200);
      const wrong = await ask(userId, list, { ...after, afterId: "' OR 1=1" });
      expect([wrong.status, wrong.body.Code], list).toEqual([400, 'ValidationError']);
    }
    expect((await ada.get(`/records?id=${userId}&list=passwords`)).status).toBe(400);
    expect((await ask(crypto.randomUUID(), 'payments')).body.Code).toBe('PlayerNotFound');
    const { entries } = (await ines.get(`/audit?action=view-records&playerId=${userId}`)).body;
    const read = entries.map(({ details }: { details: { list: string } }) => details.list);
    expect(read.toSorted()).toEqual(RECORD_LIST_NAMES.toSorted());
    expect(entries[0]).toMatchObject({ staffId: 'ada' });
    const timeline = await ada.get(`/timeline?id=${userId}`);
    expect(JSON.stringify(timeline.body)).not.toContain('view-records');
  });
});

describe('a list as a file', () => {
  it('has the entries of its days with decimals, for the roles that may save it, and is in the audit', async () => {
    proves('ST-01.records-export');
    const player = await activePlayer(test);
    const paying = payingPlayer(test, paymentProvider(test), player);
    const { txId } = await paying.deposit(5_050);
    const path = (list: string) => `/records-csv?id=${player.userId}&list=${list}`;

    const payments = await ada.get(path('payments'));
    const ledger = await ada.get(path('ledger'));
    const earlier = await ada.get(`${path('payments')}&to=2020-01-01`);
    const refused = await (await test.signInStaff('sam')).get(path('payments'));

    const [headings, row, ...others] = payments.body.split('\r\n');
    expect(headings).toBe(
      'at,id,reference,method,status,amount,currency,brand,provider,account,refusal,endedAt',
    );
    expect(row).toContain(`,${txId},deposit,completed,50.5,EUR,`);
    expect(others).toEqual(['']);
    expect(payments.headers.get('Content-Disposition')).toContain(`payments-${player.userId}.csv`);
    expect(ledger.body).toContain(',deposit,EUR,50.5,0,0,50.5,0,0,');
    expect(earlier.body).toBe(`${headings}\r\n`);
    expect(refused.body.Code).toBe('Restricted');
    for (const list of RECORD_LIST_NAMES) {
      const [columns = ''] = (await ada.get(path(list))).body.split('\r\n');
      const [entry] = (await readPage(player.userId, list)).entries;
      const names = Object.entries(entry ?? {}).flatMap(([name, value]) =>
        typeof value === 'object' && value !== null
          ? Object.keys(value).map((part) => `${name} ${part}`)
          : [name],
      );
      expect(columns.split(','), list).toEqual(expect.arrayContaining(names));
    }
    const saved = `/audit?action=export-records&playerId=${player.userId}`;
    const { entries } = (await ines.get(saved)).body;
    expect(entries.at(-1)).toMatchObject({ staffId: 'ada', details: { list: 'payments', entries: 1 } });
  });
});

describe('the head of a player’s page', () => {
  it('has open markers of harm', async () => {
    proves('ST-01.head');
    const { userId: player_id } = await test.newPlayer();
    const details = JSON.stringify({ markers: ['nights', 'time-risen'] });
    const task = { player_id, reason: 'markers-of-harm', details, created_at: AT };
    const add = (done_at: Date | null) =>
      test.db
        .insertInto('contact_tasks')
        .values({ ...task, id: crypto.randomUUID(), done_at })
        .execute();
    await Promise.all([add(null), add(AT)]);

    const { markers } = (await ada.get(`/player?id=${player_id}`)).body;

    expect(markers).toEqual([{ since: AT.toISOString(), markers: ['nights', 'time-risen'] }]);
  });
});
