import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jpeg } from '@playerdesk/document-sanitizer/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privacyHands } from '../../test/fixtures/privacy-operator.ts';
import { purge } from '../../test/fixtures/purge.ts';
import { TEST_CONFIGURATION } from '../../test/fixtures/test-configuration.ts';
import { startTestPlatform, type TestPlatform, type TestPlayer } from '../../test/fixtures/test-platform.ts';
import { exportPlayer } from './export-player.ts';
import { PERSONAL_DATA_TABLES } from './personal-data-tables.ts';
import { amlTerm, RETENTION } from './retention.ts';

const DAY = 24 * 3600;

let folder: string;
let helpers: ReturnType<typeof privacyHands>;
let test: TestPlatform;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-privacy-'));
  const place = { kind: 'folder', folder } as const;
  test = await startTestPlatform({ documents: { ...TEST_CONFIGURATION.documents, place } });
  helpers = privacyHands(test, folder);
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the declaration of personal data tables', () => {
  it('the declaration covers exactly the tables of the database', async () => {
    const there = (await helpers.everything())
      .map(({ table }) => table)
      .filter((table) => !table.startsWith('kysely_'));
    expect(Object.keys(PERSONAL_DATA_TABLES).sort()).toEqual(there.sort());
  });

  it('every table with a player id can be searched, and every kept table has a reason', async () => {
    const { rows } = await sql<{
      name: string;
    }>`SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('player_id', 'user_id')`.execute(test.db);
    const unfound = rows.filter(
      ({ name }) => PERSONAL_DATA_TABLES[name as keyof typeof PERSONAL_DATA_TABLES].find === null,
    );
    expect(unfound).toEqual([]);
    const unexplained = Object.entries(PERSONAL_DATA_TABLES).filter(
      ([, { erasure, reason }]) => erasure === 'retained' && !reason,
    );
    expect(unexplained).toEqual([]);
  });
});

describe('the privacy page', () => {
  it('the page names every table and every retention period', async () => {
    const page = await readFile(new URL('../../../../docs/security/privacy.md', import.meta.url), 'utf8');
    const unnamed = Object.keys(PERSONAL_DATA_TABLES).filter((table) => !page.includes(`\`${table}\``));
    expect(unnamed).toEqual([]);
    const days = (name: keyof typeof RETENTION) => RETENTION[name] / (DAY * 1000);
    for (const phrases of [
      `declined: ${days('declinedDocument')} days`,
      `mails and SMS ${days('outboxMessage')} days`,
      `sessions ${days('session')} days`,
      `inbox ${days('message') / 365} years`,
      `payment codes ${days('paymentCode')} day`,
      `self-tests ${days('selfTest') / 365} years`,
      `${amlTerm('MGA') / (365 * DAY * 1000)} years (Directive`,
      `in Spain ${amlTerm('ES') / (365 * DAY * 1000)} (Ley`,
    ]) {
      expect(page.replace(/\s+/g, ' '), phrases).toContain(phrases);
    }
  });
});

describe('an export', () => {
  it('contains all personal data and files of the player, and no secrets', async () => {
    const player = await helpers.knownPlayer({
      Email: 'export@vanderbloom.example',
      Address1: 'Other Street 1',
    });
    const { data, files } = await exportPlayer(await helpers.parts(), await helpers.subjectOf(player));
    const text = JSON.stringify(data);
    for (const phrases of [
      'Quintessa',
      'Vanderbloom',
      '1987-04-23',
      'Other Street',
      'Quintessa of Xaghramar',
      'Dear Quintessa',
    ]) {
      expect(text, phrases).toContain(phrases);
    }
    expect(data).toMatchObject({
      player: player.userId,
      documents: [{ fileName: 'Quintessa Vanderbloom.jpg' }, { fileName: 'Quintessa Vanderbloom.jpg' }],
      sourceOfWealth: [{ source: ['Estate of Vanderbloom'], occupation: 'Quintessa’s bakery' }],
      tables: { persons: [{ email: 'export@vanderbloom.example' }], favourites: [{ game_id: '1001' }] },
    });
    expect(text).not.toMatch(/_hash"/);
    expect(text).not.toContain('$argon2');
    expect(files.map(({ name }) => name.split('.')[1]).sort()).toEqual(['jpg', 'pdf']);
    expect(
      files
        .find(({ name }) => name.endsWith('pdf'))
        ?.bytes.subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('contains no data of another player', async () => {
    const other = await test.newPlayer();
    const { data, files } = await exportPlayer(await helpers.parts(), await helpers.subjectOf(other));
    expect(JSON.stringify(data)).not.toContain('Quintessa');
    expect(files).toEqual([]);
  });
});

describe('the purge', () => {
  const there = async (
    table: 'documents' | 'wealth_declarations' | 'kept_identities',
    { userId }: TestPlayer,
  ) => (await test.db.selectFrom(table).select('player_id').where('player_id', '=', userId).execute()).length;
  const purged = async (days: number) => {
    const { db, clock, files } = await helpers.parts(days);
    return purge(db, clock, files);
  };

  it('declined documents are deleted after 90 days, approved ones after five years, and open ones never', async () => {
    const player = await test.newPlayer();
    const ids: string[] = [];
    for (const decision of ['declined', 'approved', null]) {
      const { body } = await test.rest.post(
        '/kyc/upload',
        { Type: 'ID', Image: jpeg().toString('base64') },
        player.as,
      );
      ids.push(body.Id);
      if (decision)
        await test.backstage.post('/document-review', { id: body.Id, decision, reasons: ['Flash'] });
    }
    const { files } = await helpers.parts();
    const left = async () => Promise.all(ids.map(async (id) => (await files.read(id)) !== null));
    await purged(89);
    expect(await left()).toEqual([true, true, true]);
    await purged(91);
    expect(await left()).toEqual([false, true, true]);
    await purged(5 * 365 - 1);
    expect(await left()).toEqual([false, true, true]);
    await purged(5 * 365 + 1);
    expect(await left()).toEqual([false, false, true]);
    expect(await there('documents', player)).toBe(1);
  });

  it('approved documents of a Spanish player are kept for ten years', async () => {
    const player = await test.newPlayer();
    const { body } = await test.rest.post(
      '/kyc/upload',
      { Type: 'ID', Image: jpeg().toString('base64') },
      player.as,
    );
    await test.backstage.post('/document-review', { id: body.Id, decision: 'approved' });
    await test.db
      .updateTable('players')
      .set({ jurisdiction: 'ES' })
      .where('id', '=', player.userId)
      .execute();
    await purged(9 * 365);
    expect(await there('documents', player)).toBe(1);
    await purged(10 * 365 + 1);
    expect(await there('documents', player)).toBe(0);
  });

  it('the kept data of an erased player is deleted after its retention period', async () => {
    const player = await helpers.knownPlayer({
      Email: 'term@vanderbloom.example',
      Address1: 'Fourth Street 4',
    });
    await helpers.erase(player);
    const counts = async () => [
      await there('kept_identities', player),
      await there('documents', player),
      await there('wealth_declarations', player),
    ];
    await purged(5 * 365 - 2);
    expect(await counts()).toEqual([1, 1, 1]);
    await purged(5 * 365 + 2);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('emails are deleted after a month, and all but the newest declaration after its retention period', async () => {
    const player = await test.newPlayer();
    const emails = async () => (await test.backstage.get(`/outbox?to=${player.email}`)).body.messages.length;
    expect(await emails()).toBeGreaterThan(0);
    const wealth = {
      Source: ['salary'],
      IncomeFromValue: 1,
      IncomeToValue: 2,
      Industry: 'retail',
      Occupation: 'x',
      Nationality: 'MT',
      CountryOfBirthCode: 'MT',
    };
    await test.rest.post('/kyc/source-of-wealth/v2', wealth, player.as);
    await test.advance(60);
    await test.rest.post('/kyc/source-of-wealth/v2', wealth, player.as);
    await purged(29);
    expect([(await emails()) > 0, await there('wealth_declarations', player)]).toEqual([true, 2]);
    await purged(31);
    expect(await emails()).toBe(0);
    await purged(6 * 365);
    expect(await there('wealth_declarations', player)).toBe(1);
  });

  it('accounts, limits, consents and the audit are never deleted', async () => {
    const player = await test.newPlayer();
    const count = async () => {
      const names = [
        'players',
        'persons',
        'credentials',
        'limits',
        'consents',
        'consent_records',
        'audit',
      ] as const;
      return Promise.all(
        names.map(async (name) => {
          const { rows } = await sql<{
            n: number;
          }>`SELECT count(*)::int AS n FROM ${sql.table(name)}`.execute(test.db);
          return rows[0]?.n;
        }),
      );
    };
    const before = await count();
    await purged(30 * 365);
    expect(await count()).toEqual(before);
    expect((await test.signIn(player.email)).status).toBe(200);
  });
});
