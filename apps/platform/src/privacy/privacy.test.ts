import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../ledger/books.ts';
import { jpeg, pdf } from '../testing/document-files.ts';
import { registration } from '../testing/registrations.ts';
import { TEST_CONFIGURATION } from '../testing/test-configuration.ts';
import { startTestPlatform, type TestPlatform, type TestPlayer } from '../testing/test-platform.ts';
import { erasePlayer } from './erase-player.ts';
import { exportPlayer } from './export-player.ts';
import { KEPT_TABLES } from './kept-tables.ts';
import { createPrivacyParts } from './privacy-parts.ts';
import { purge } from './purge.ts';
import { amlTerm, RETENTION } from './retention.ts';
import { findSubject } from './subject.ts';

const DAY = 24 * 3600;

let folder: string;
let test: TestPlatform;
let documents: (typeof TEST_CONFIGURATION)['documents'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-privacy-'));
  documents = { ...TEST_CONFIGURATION.documents, place: { kind: 'folder', folder } };
  test = await startTestPlatform({ documents });
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The parts at the platform's own time, and days later. */
async function parts(days = 0) {
  const { now } = (await test.backstage.get('/clock')).body;
  const start = Date.now();
  const clock = { now: () => now + (Date.now() - start) + days * DAY * 1000 };
  return createPrivacyParts({ ...TEST_CONFIGURATION, documents }, test.db, clock);
}
async function subjectOf({ userId }: TestPlayer) {
  const { db, secret } = await parts();
  const subject = await findSubject(db, secret, userId);
  if (!subject) throw new Error('no such player');
  return subject;
}
const erase = async (player: TestPlayer, days = 0) => erasePlayer(await parts(days), await subjectOf(player));

/** Every row of every table that there is, as text, in lower case. */
async function everything(): Promise<{ table: string; text: string }[]> {
  const { rows: names } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(test.db);
  return Promise.all(
    names.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(
        test.db,
      );
      return {
        table: name,
        text: rows
          .map(({ row }) => row)
          .join('\n')
          .toLowerCase(),
      };
    }),
  );
}
const tablesWith = async (words: string) =>
  (await everything()).filter(({ text }) => text.includes(words.toLowerCase())).map(({ table }) => table);

const PERSON = {
  ...{
    FirstName: 'Quintessa',
    LastName: 'Vanderbloom',
    BirthDate: '1987-04-23',
    Address1: 'Wisteria Mews 417',
  },
  ...{
    City: 'Xaghramar',
    Zip: 'XRA 9177',

    Email: 'quintessa@vanderbloom.example',
  },
};
const NAMES = ['Quintessa', 'Vanderbloom', '1987-04-23', 'Wisteria', 'Xaghramar', 'XRA 9177'];

/** Somebody who left traces wherever one can. */
async function knownPlayer(changes: Record<string, unknown> = {}): Promise<TestPlayer> {
  const player = await test.newPlayer({ ...PERSON, ...changes });
  const { as, email } = player;
  const upload = async (Type: string, bytes: Buffer) =>
    (
      await test.rest.post(
        '/kyc/upload',
        { Type, Image: bytes.toString('base64'), FileName: 'Quintessa Vanderbloom.jpg' },
        as,
      )
    ).body.Id as string;
  const approved = await upload('ID', jpeg());
  await upload('Other', await pdf());
  await test.backstage.post('/document-review', { id: approved, decision: 'approved' });
  await test.rest.post(
    '/kyc/source-of-wealth/v2',
    {
      ...{ Source: ['Estate of Vanderbloom'], IncomeFromValue: 1, IncomeToValue: 2, Industry: 'retail' },
      ...{ Occupation: 'Quintessa’s bakery', Nationality: 'MT', CountryOfBirthCode: 'MT' },
    },
    as,
  );
  await test.rest.post(
    '/player-properties',
    { Properties: [{ Name: 'nick', Type: 'string', Value: 'Quintessa of Xaghramar' }] },
    as,
  );
  const html = '<p>Dear Quintessa Vanderbloom of Wisteria Mews</p>';
  await test.backstage.post('/message', { email, title: 'Hello Quintessa', html });
  const wanted = [{ type: 'id', reason: 'Quintessa, we need it again' }];
  await test.backstage.post('/documents-wanted', { email, wanted });
  await test.rest.post('/player/request-password-reset', { UsernameOrEmail: email });
  await test.rest.post('/casino/set-favorite/1001', {}, as);
  await test.rest.post('/player/sso-token', { TokenType: 'support' }, as);
  return player;
}

const deposited = async ({ userId }: TestPlayer, amount: number) => {
  const { createLedger } = await import('../ledger/ledger.ts');
  const { createPushes } = await import('../push/pushes.ts');
  const { clock } = await parts();
  const ledger = createLedger(clock, createPushes(clock));
  return { ledger, userId, amount };
};

describe('what is kept', () => {
  it('is told of every table that there is, and of none that there is not', async () => {
    const there = (await everything())
      .map(({ table }) => table)
      .filter((table) => !table.startsWith('kysely_'));
    expect(Object.keys(KEPT_TABLES).sort()).toEqual(there.sort());
  });

  it('is found of every table that knows players by their id', async () => {
    const { rows } = await sql<{
      name: string;
    }>`SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('player_id', 'user_id')`.execute(test.db);
    const unfound = rows.filter(({ name }) => KEPT_TABLES[name as keyof typeof KEPT_TABLES].find === null);
    expect(unfound).toEqual([]);
    const unsaid = Object.entries(KEPT_TABLES).filter(
      ([, { erasure, because }]) => erasure === 'kept' && !because,
    );
    expect(unsaid).toEqual([]);
  });
});

describe('the page about privacy', () => {
  it('names every table, and every term that the clock clears by', async () => {
    const page = await readFile(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
    const unnamed = Object.keys(KEPT_TABLES).filter((table) => !page.includes(`\`${table}\``));
    expect(unnamed).toEqual([]);
    const days = (name: keyof typeof RETENTION) => RETENTION[name] / (DAY * 1000);
    for (const words of [
      `declined: ${days('declinedDocument')} days`,
      `mails and SMS ${days('letter')} days`,
      `sessions ${days('session')} days`,
      `inbox ${days('message') / 365} years`,
      `chats go after ${days('chat')} days`,
      `payment codes ${days('paymentCode')} days`,
      `self-tests ${days('selfTest') / 365} years`,
      `${amlTerm('MGA') / (365 * DAY * 1000)} years (Directive`,
      `in Spain ${amlTerm('ES') / (365 * DAY * 1000)} (Ley`,
    ]) {
      expect(page.replace(/\s+/g, ' '), words).toContain(words);
    }
  });
});

describe('an export', () => {
  it('is all that is known of a player, in plain words, with their files, and nothing secret', async () => {
    const player = await knownPlayer({
      Email: 'export@vanderbloom.example',
      Address1: 'Other Street 1',
    });
    const { data, files } = await exportPlayer(await parts(), await subjectOf(player));
    const text = JSON.stringify(data);
    for (const words of [
      'Quintessa',
      'Vanderbloom',
      '1987-04-23',
      'Other Street',
      'Quintessa of Xaghramar',
      'Dear Quintessa',
    ]) {
      expect(text, words).toContain(words);
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

  it('tells nothing of another player', async () => {
    const other = await test.newPlayer();
    const { data, files } = await exportPlayer(await parts(), await subjectOf(other));
    expect(JSON.stringify(data)).not.toContain('Quintessa');
    expect(files).toEqual([]);
  });
});

describe('an erasure', () => {
  it('leaves no name, address, day of birth, phone or e-mail in any row of any table', async () => {
    const bystander = await test.newPlayer();
    const player = await knownPlayer({ Email: PERSON.Email, Address1: PERSON.Address1 });
    // The other one of that name, made above, is somebody else: gone first.
    const others = await test.db
      .selectFrom('persons')
      .select('player_id')
      .where('first_name', '=', 'Quintessa')
      .execute();
    for (const { player_id: userId } of others.filter(({ player_id }) => player_id !== player.userId)) {
      await erase({ ...player, userId });
    }
    expect(await tablesWith('Quintessa')).toEqual(
      expect.arrayContaining(['persons', 'messages', 'player_properties']),
    );
    const person = await test.db
      .selectFrom('persons')
      .selectAll()
      .where('player_id', '=', player.userId)
      .executeTakeFirstOrThrow();
    const {
      player_id: _id,
      calling_code: _code,
      nationality: _nationality,
      gender: _gender,
      ...personal
    } = person;
    const words = [...NAMES, ...Object.values(personal).filter((value) => typeof value === 'string')];
    expect(words.length).toBeGreaterThanOrEqual(15);
    const { deleted, kept, identityKeptUntil } = await erase(player);
    for (const word of words) expect(await tablesWith(word), word).toEqual([]);
    expect(deleted).toMatchObject({ persons: 1, credentials: 1, sessions: 1, documents: 1, messages: 2 });
    expect(Object.keys(kept).sort()).toEqual(
      expect.arrayContaining([
        'audit',
        'consents',
        'documents',
        'kept_identities',
        'players',
        'wealth_declarations',
      ]),
    );
    for (const { because } of Object.values(kept)) expect(because).not.toBe('');
    expect(identityKeptUntil?.getTime()).toBeGreaterThan(Date.now() + 4.9 * 365 * DAY * 1000);
    expect((await test.rest.get('/player', player.as)).status).not.toBe(200);
    expect((await test.signIn(player.email)).status).toBe(400);
    expect((await test.rest.get('/wallets', bystander.as)).status).toBe(200);
    expect((await test.backstage.get('/players')).body.players.length).toBeGreaterThan(0);
  });

  it('removes the files that nobody has kept, at once, and leaves the sealed proof of who they were', async () => {
    const player = await knownPlayer({ Email: 'files@vanderbloom.example', Address1: 'Third Street 3' });
    const rows = await test.db
      .selectFrom('documents')
      .selectAll()
      .where('player_id', '=', player.userId)
      .execute();
    const { files } = await parts();
    await erase(player);
    for (const { id, status } of rows) {
      expect((await files.read(id)) === null, status).toBe(status !== 'approved');
    }
  });

  it('of somebody without money or documents keeps nothing of who they were', async () => {
    const player = await test.newPlayer({ FirstName: 'Zebedee', LastName: 'Untraced' });
    const { identityKeptUntil, exclusion, kept } = await erase(player);
    expect([identityKeptUntil, exclusion]).toEqual([null, null]);
    expect(Object.keys(kept)).not.toContain('kept_identities');
    expect(await tablesWith('Zebedee')).toEqual([]);
    expect(
      (
        await test.rest.post(
          '/player/signup/v2',
          registration({ FirstName: 'Zebedee', LastName: 'Untraced' }),
        )
      ).status,
    ).toBe(200);
  });

  it('of somebody with money waits until it is paid out; then the books balance as before', async () => {
    const player = await test.newPlayer();
    const { ledger } = await deposited(player, 5_000);
    const move = (key: string, from: string, to: string) =>
      test.db.transaction().execute((tx) =>
        ledger.post(tx, {
          ...{ key, kind: 'adjustment', playerId: player.userId, currency: 'EUR' },
          postings: [
            { account: from as 'real', amount: -5_000 },
            { account: to as 'real', amount: 5_000 },
          ],
        }),
      );
    await move('erase-1', 'clearing', 'real');
    await expect(erase(player)).rejects.toThrow('money in EUR');
    expect((await test.signIn(player.email)).status).toBe(200);
    await move('erase-2', 'real', 'clearing');
    const before = await checkBooks(test.db);
    const { kept, identityKeptUntil } = await erase(player);
    expect(await checkBooks(test.db)).toEqual(before);
    expect(before.findings).toEqual([]);
    expect(kept.ledger_postings?.rows).toBe(4);
    expect(identityKeptUntil).not.toBeNull();
  });

  it('leaves an exclusion: the same person is refused, however they write their name, and for no longer than it runs', async () => {
    const person = { FirstName: 'Örjan', LastName: 'Lüdke-Ash', BirthDate: '1979-02-03' };
    const player = await test.newPlayer(person);
    const left = await test.rest.post('/responsiblegaming/self-exclude/30', {}, player.as);
    expect(left.status).toBe(200);
    const { exclusion } = await erase(player);
    expect(exclusion?.until?.getTime()).toBeGreaterThan(Date.now() + 29 * DAY * 1000);
    expect(await tablesWith('Örjan')).toEqual([]);
    const again = async (changes: object = {}) =>
      (await test.rest.post('/player/signup/v2', registration({ ...person, ...changes }))).body.Code;
    expect(await again()).toBe('PlayerSelfBlocked');
    expect(await again({ FirstName: 'ORJAN', LastName: 'Ludke Ash' })).toBe('PlayerSelfBlocked');
    expect(await again({ BirthDate: '1979-02-04' })).toBeUndefined();
    await test.advance(31 * DAY);
    expect(await again()).toBeUndefined();
  });

  it('leaves an exclusion without an end, also after years and purges', async () => {
    const person = { FirstName: 'Ilse', LastName: 'Forever', BirthDate: '1981-01-01' };
    const player = await test.newPlayer(person);
    await test.backstage.post('/player-state', { email: player.email, state: 'self-blocked' });
    const { exclusion } = await erase(player);
    expect(exclusion).toEqual({ until: null });
    const { db, clock, files } = await parts(20 * 365);
    await purge(db, clock, files);
    expect((await test.rest.post('/player/signup/v2', registration(person))).body.Code).toBe(
      'PlayerSelfBlocked',
    );
  });

  it('of who was erased already is refused, and their id still finds what is kept', async () => {
    const player = await test.newPlayer();
    await erase(player);
    await expect(erase(player)).rejects.toThrow('erased before');
    const { data } = await exportPlayer(await parts(), await subjectOf(player));
    expect(data.tables).toHaveProperty('players');
  });
});

describe('the purge by the clock', () => {
  const there = async (
    table: 'documents' | 'wealth_declarations' | 'kept_identities',
    { userId }: TestPlayer,
  ) => (await test.db.selectFrom(table).select('player_id').where('player_id', '=', userId).execute()).length;
  const purged = async (days: number) => {
    const { db, clock, files } = await parts(days);
    return purge(db, clock, files);
  };

  it('lets declined documents go after 90 days, approved ones after five years, with their files, and waiting ones never', async () => {
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
    const { files } = await parts();
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

  it('keeps a Spanish customer’s for ten', async () => {
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

  it('lets what was kept of an erased customer go when its term is over, and not before', async () => {
    const player = await knownPlayer({ Email: 'term@vanderbloom.example', Address1: 'Fourth Street 4' });
    await erase(player);
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

  it('lets letters go after a month, and of declarations all but the newest after their term', async () => {
    const player = await test.newPlayer();
    const letters = async () => (await test.backstage.get(`/outbox?to=${player.email}`)).body.messages.length;
    expect(await letters()).toBeGreaterThan(0);
    const wealth = {
      ...{ Source: ['salary'], IncomeFromValue: 1, IncomeToValue: 2, Industry: 'retail', Occupation: 'x' },
      ...{ Nationality: 'MT', CountryOfBirthCode: 'MT' },
    };
    await test.rest.post('/kyc/source-of-wealth/v2', wealth, player.as);
    await test.advance(60);
    await test.rest.post('/kyc/source-of-wealth/v2', wealth, player.as);
    await purged(29);
    expect([(await letters()) > 0, await there('wealth_declarations', player)]).toEqual([true, 2]);
    await purged(31);
    expect(await letters()).toBe(0);
    await purged(6 * 365);
    expect(await there('wealth_declarations', player)).toBe(1);
  });

  it('leaves accounts, books, choices and consents alone, however late it is', async () => {
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
