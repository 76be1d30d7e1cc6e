import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createLedger } from '../ledger/ledger.ts';
import { type Erasure, erasePlayer } from '../privacy/erase-player.ts';
import type { Subject } from '../privacy/kept-tables.ts';
import { createPrivacyParts, type PrivacyParts } from '../privacy/privacy-parts.ts';
import { findSubject } from '../privacy/subject.ts';
import { createPushes } from '../push/pushes.ts';
import { createSecret } from '../secret/secret.ts';
import { jpeg, pdf } from './document-files.ts';
import { TEST_CONFIGURATION } from './test-configuration.ts';
import type { TestPlatform, TestPlayer } from './test-platform.ts';

const DAY = 24 * 3600;

/** Words of the person below that stand in no other test. */
export const PERSON = {
  ...{
    FirstName: 'Quintessa',
    LastName: 'Vanderbloom',
    BirthDate: '1987-04-23',
    Address1: 'Wisteria Mews 417',
  },
  ...{ City: 'Xaghramar', Zip: 'XRA 9177', Email: 'quintessa@vanderbloom.example' },
};

/** Hands of the tests about privacy, over a platform and the folder of its documents. */
export function privacyHands(test: TestPlatform, folder: string) {
  const documents = { ...TEST_CONFIGURATION.documents, place: { kind: 'folder', folder } } as const;
  /** The parts at the platform's own time, or days later. */
  const parts = async (days = 0): Promise<PrivacyParts> => {
    const { now } = (await test.backstage.get('/clock')).body;
    const start = Date.now();
    const clock = { now: () => now + (Date.now() - start) + days * DAY * 1000 };
    return createPrivacyParts({ ...TEST_CONFIGURATION, documents }, test.db, clock);
  };
  const subjectOf = async ({ userId }: Pick<TestPlayer, 'userId'>): Promise<Subject> => {
    const { db, secret } = await parts();
    const subject = await findSubject(db, secret, userId);
    if (!subject) throw new Error('no such player');
    return subject;
  };
  const everything = async (): Promise<{ table: string; text: string }[]> => {
    const { rows: names } = await sql<{
      name: string;
    }>`SELECT table_name AS name FROM information_schema.tables
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
  };
  return {
    parts,
    subjectOf,
    /** Every row of every table that there is, as text, in lower case. */
    everything,
    tablesWith: async (words: string): Promise<string[]> =>
      (await everything()).filter(({ text }) => text.includes(words.toLowerCase())).map(({ table }) => table),
    erase: async (player: Pick<TestPlayer, 'userId'>): Promise<Erasure> =>
      erasePlayer(await parts(), await subjectOf(player)),
    /** Moves a player's money between two accounts of the ledger. */
    move: async ({ userId }: TestPlayer, key: string, from: 'clearing' | 'real', to: 'clearing' | 'real') => {
      const { clock } = await parts();
      const ledger = createLedger(clock, createPushes(clock));
      const postings = [
        { account: from, amount: -5_000 },
        { account: to, amount: 5_000 },
      ];
      const movement = { key, kind: 'adjustment', playerId: userId, currency: 'EUR', postings };
      await test.db.transaction().execute((tx) => ledger.post(tx, movement));
    },
    knownPlayer: (changes: Record<string, unknown> = {}) => knownPlayer(test, changes),
  };
}

/** Somebody who left traces wherever one can. */
async function knownPlayer(test: TestPlatform, changes: Record<string, unknown>): Promise<TestPlayer> {
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
  await chatted(test, player);
  const html = '<p>Dear Quintessa Vanderbloom of Wisteria Mews</p>';
  await test.backstage.post('/message', { email, title: 'Hello Quintessa', html });
  const wanted = [{ type: 'id', reason: 'Quintessa, we need it again' }];
  await test.backstage.post('/documents-wanted', { email, wanted });
  await test.rest.post('/player/request-password-reset', { UsernameOrEmail: email });
  await test.rest.post('/casino/set-favorite/1001', {}, as);
  await test.rest.post('/player/sso-token', { TokenType: 'support' }, as);
  return player;
}

/** A conversation at the simulated provider, whose key the client keeps with the player. */
async function chatted({ db, rest }: TestPlatform, { userId, as }: TestPlayer): Promise<void> {
  const value = `restore-${userId}`;
  await rest.post('/player-properties', { Properties: [{ Name: 'chat', Type: 'string', Value: value }] }, as);
  const [id, at] = [randomUUID(), new Date()];
  const restore_hash = createSecret(TEST_CONFIGURATION.secret).digest('chat conversation', value);
  await db
    .insertInto('chat_conversations')
    .values({
      ...{ id, restore_hash, account: 'a', visitor_name: 'Quintessa', language: 'en', for_people: false },
      ...{ created_at: at, changed_at: at },
    })
    .execute();
  const line = { conversation_id: id, author: 'visitor' as const, key: '1', at };
  await db
    .insertInto('chat_messages')
    .values({ ...line, text: 'I live in Wisteria Mews' })
    .execute();
}
