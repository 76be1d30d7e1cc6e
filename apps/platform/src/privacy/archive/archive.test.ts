import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameProviderCalls, gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import {
  startTestPlatform,
  type TestPlatform,
  type TestPlayer,
} from '../../../test/fixtures/test-platform.ts';
import { DAY } from '../../infrastructure/clock/clock.ts';
import { checkBooks } from '../../money/index.ts';
import { exportPlayer } from '../export-player.ts';
import { createPrivacyDeps } from '../privacy-deps.ts';
import { findSubject } from '../subject.ts';
import { archiveMonths } from './archive-records.ts';
import { checkArchivedLedger } from './archived-ledger.ts';

const LATER = 16 * 31 * DAY;

let test: TestPlatform;
let folder: string;
let provider: GameProviderCalls;
let player: TestPlayer;
let game: Awaited<ReturnType<typeof openGame>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-archives-'));
  test = await startTestPlatform();
  provider = gameProvider(test);
  const one = await rewarding(test).rewarded();
  ({ player } = one);
  await one.deposit(5_000);
  game = await openGame(test, provider, player, '1001');
  for (const round of ['a', 'b', 'c']) {
    await game.stake(round, 300);
    await game.win(round, 450);
  }
  await game.stake('lost', 200);
  await game.win('lost', 0);
  await game.stake('canceled', 200);
  await game.cancel('canceled');
  await game.stake('open', 100);
  await test.db
    .insertInto('consent_records')
    .values({
      id: randomUUID(),
      player_id: player.userId,
      type: 'email',
      active: false,
      at: new Date(),
      source: 'account',
      text_version: '1',
    })
    .execute();
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const createDeps = () =>
  createPrivacyDeps(
    { ...TEST_CONFIGURATION, archives: { place: { kind: 'folder', folder }, keys: null } },
    test.db,
    { now: () => Date.now() + LATER },
  );

/** Moves all that the tests wrote into archives. */
async function archiveAll() {
  const deps = await createDeps();
  // The month after this one: the test may run while a month ends.
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
  return archiveMonths({ ...deps, archives: deps.openArchives() }, month);
}

const LEFT = [
  'audit',
  'consent_records',
  'ledger_movements',
  'ledger_postings',
  'limit_usage',
  'play_steps',
] as const;

/** Exports the player, and returns the rows of the tables that can leave. */
async function exportRows() {
  const deps = await createDeps();
  const subject = await findSubject(test.db, player.userId);
  if (!subject) throw new Error('no such player');
  const { data } = await exportPlayer(deps, subject);
  // As in the file that the command writes.
  const { tables } = JSON.parse(JSON.stringify(data)) as { tables: Record<string, unknown[]> };
  const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  return Object.fromEntries(LEFT.map((table) => [table, inOrder(tables[table] ?? [])]));
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count
    FROM ${sql.table(table)}`.execute(test.db);
  return rows[0]?.count ?? 0;
}

/** Reads the totals by day. */
const readDays = () =>
  Promise.all([
    test.db.selectFrom('play_days').selectAll().where('player_id', '=', player.userId).execute(),
    test.db.selectFrom('limit_totals').selectAll().where('player_id', '=', player.userId).execute(),
  ]);
const readHistory = async () =>
  (await test.rest.get('/transaction/gameplay?offset=0&max=20', player.as)).body;

describe('a player whose months have left the database', () => {
  it('has the same books, totals and export, a shorter history, and rounds that are never paid twice', async () => {
    proves('RE-11.readable', 'RE-11.books');
    const before = { books: await checkBooks(test.db), days: await readDays(), rows: await exportRows() };
    expect(before.books.findings).toEqual([]);
    for (const table of LEFT) expect(before.rows[table], table).not.toEqual([]);
    expect((await readHistory()).Transactions).toHaveLength(9);

    const done = await archiveAll();

    const records = Object.fromEntries(done.map((one) => [one.source, one.records]));
    expect(records).toMatchObject({ consents: 1, ledger: 10, rounds: 8 });
    const after = await checkBooks(test.db);
    expect(after.findings).toEqual([]);
    expect(after.sums).toEqual(before.books.sums);
    // The deposit stays with its payment, the open round until it ends.
    expect([await count('ledger_movements'), await count('play_steps')]).toEqual([1, 1]);
    expect(await readDays()).toEqual(before.days);
    expect(await exportRows()).toEqual(before.rows);
    const { db, openArchives } = await createDeps();
    expect(await checkArchivedLedger(db, openArchives())).toEqual({ movements: 10, findings: [] });
    expect((await readHistory()).Transactions).toEqual([]);

    const balance = await game.balance();
    expect(await game.stake('a', 300)).toMatchObject({ success: true });
    expect(await game.win('a', 450)).toBe('NotFound');
    expect(await game.cancel('b')).toBe('NotFound');
    await game.cancel('canceled');
    expect(await game.balance()).toEqual(balance);
    expect(await game.win('open', 150)).toMatchObject({ paid: 150 });
    expect((await checkBooks(test.db)).findings).toEqual([]);
  });

  it('has books that differ when what they carry forward is changed', async () => {
    proves('RE-11.books');
    const { db, openArchives } = await createDeps();
    await sql`UPDATE ledger_carried SET amount = amount + 1 WHERE account = 'real'`.execute(db);

    const kinds = (await checkBooks(db)).findings.map(({ kind }) => kind);

    expect(kinds).toEqual(['currency-not-zero', 'balance-differs']);
    expect((await checkArchivedLedger(db, openArchives())).findings).toMatchObject([
      { kind: 'carried-differs', of: `${player.userId} EUR real` },
    ]);
    await sql`UPDATE ledger_carried SET amount = amount - 1 WHERE account = 'real'`.execute(db);
  });

  it('has books and an export without an archive that was deleted after its term', async () => {
    proves('RE-11.deleted');
    const { db, openArchives } = await createDeps();
    const { id } = await db
      .selectFrom('archives')
      .select('id')
      .where('source', '=', 'ledger')
      .executeTakeFirstOrThrow();
    const countMovements = async () => (await exportRows()).ledger_movements?.length ?? 0;
    const before = await countMovements();
    await sql`UPDATE archives SET deleted_at = kept_at WHERE id = ${id}`.execute(db);
    await openArchives().store.remove(id);

    expect(await checkArchivedLedger(db, openArchives())).toEqual({ movements: 0, findings: [] });
    expect((await checkBooks(db)).findings).toEqual([]);
    expect(await countMovements()).toBe(before - 10);
  });
});
