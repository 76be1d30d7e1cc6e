import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activePlayer } from '../../../test/fixtures/payment-provider.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import {
  startTestPlatform,
  type TestPlatform,
  type TestPlayer,
} from '../../../test/fixtures/test-platform.ts';
import { createServices } from '../../app/services.ts';
import { erasePlayer } from '../erase-player.ts';
import { exportSchema } from '../export-schema.ts';
import { createPrivacyDeps, type PrivacyDeps } from '../privacy-deps.ts';
import { findSubject } from '../subject.ts';

const DAY = 86_400;

let folder: string;
let test: TestPlatform;
let moved = 0;
let sweep: () => Promise<unknown>;
let erasure: PrivacyDeps;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-exports-'));
  const documents = { ...TEST_CONFIGURATION.documents, place: { kind: 'folder', folder } as const };
  test = await startTestPlatform({ documents });
  const url = () => 'https://casino.example';
  const clock = { now: () => Date.now() + moved * 1000 };
  const configuration = { ...TEST_CONFIGURATION, documents };
  const { sweeps } = await createServices(configuration, test, clock, { casinoUrl: url, ownUrl: url });
  erasure = await createPrivacyDeps(configuration, test.db, clock);
  sweep = async () => sweeps.find(({ name }) => name === 'data exports')?.run();
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const wait = async (seconds: number) => {
  moved += seconds;
  await test.advance(seconds);
};
const read = async ({ as }: Pick<TestPlayer, 'as'>) => (await test.rest.get('/player/data-export', as)).body;
const ask = ({ as }: Pick<TestPlayer, 'as'>) => test.rest.post('/player/data-export', {}, as);
const load = ({ as }: Pick<TestPlayer, 'as'>) => test.rest.post('/player/data-export/file', {}, as);
const signInAgain = async ({ email }: TestPlayer) => ({
  as: { 'X-Player-Session-Id': String((await test.signIn(email)).body.SessionId) } as const,
});

describe('a file with all data about a player', () => {
  it('is prepared in the background, announced, and downloaded by that player', async () => {
    proves('PR-01.prepared', 'PR-01.announced', 'PR-01.kept');
    const player = await activePlayer(test);
    expect(await read(player)).toEqual({ Status: 'none' });
    expect((await load(player)).body).toEqual({});

    expect([(await ask(player)).status, (await ask(player)).status]).toEqual([200, 200]);
    expect(await read(player)).toEqual({ Status: 'preparing' });
    await sweep();
    const { Status, Size } = await read(player);
    expect(Status).toBe('ready');

    const { body } = await load(player);
    const bytes = Buffer.from(body.File.Content, 'base64');
    expect(bytes).toHaveLength(Size);
    const entries = unzipSync(bytes);
    const data = JSON.parse(Buffer.from(entries['data.json'] ?? []).toString());
    expect(exportSchema.parse(data).tables.persons).toMatchObject([{ email: player.email }]);
    const schema = JSON.parse(Buffer.from(entries['data.schema.json'] ?? []).toString());
    expect([schema.required, schema.additionalProperties]).toEqual([Object.keys(data), false]);
    const page = Buffer.from(entries['data.html'] ?? []).toString();
    expect(page).toContain(player.email);
    const tables = Object.keys(data.tables).map((name) => name.replaceAll('_', ' '));
    expect([...page.matchAll(/<h3 lang="en">([^<]*)/g)].map(([, name]) => name).sort()).toEqual(
      tables.sort(),
    );

    const counted = test.db.selectFrom('data_exports').select('downloads');
    expect(await counted.where('player_id', '=', player.userId).execute()).toEqual([{ downloads: 1 }]);
    const { messages } = (await test.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`)).body;
    const subjects = messages.map(({ subject }: { subject: string }) => subject);
    expect(subjects.filter((subject: string) => subject === 'Your data is ready')).toHaveLength(1);
    const inbox = await test.rest.get('/internalmessages', player.as);
    expect(JSON.stringify(inbox.body)).toContain('Your data is ready');
    expect((await load(await activePlayer(test))).body).toEqual({});
  });

  it('has a page in the language of the player', async () => {
    proves('PR-01.page-language');
    const player = await activePlayer(test);
    await test.db.updateTable('players').set({ language: 'th' }).where('id', '=', player.userId).execute();
    await ask(player);
    await sweep();

    const { body } = await load(player);
    const entries = unzipSync(Buffer.from(body.File.Content, 'base64'));

    expect(Buffer.from(entries['data.html'] ?? []).toString()).toMatch(
      /<html lang="th">.*<h1>สำเนาข้อมูลของฉัน<.*<h2 id="identity">ตัวคุณ[^<]*<\/h2><h3 lang="en">players</s,
    );
  });

  it('is kept for seven days, and another is prepared after a day', async () => {
    proves('PR-01.kept');
    const player = await activePlayer(test);
    await ask(player);
    await sweep();
    const first = await read(player);
    await ask(player);
    expect(await read(player)).toEqual(first);

    await wait(DAY + 60);
    const later = await signInAgain(player);
    await ask(later);
    expect(await read(later)).toEqual({ Status: 'preparing' });
    await sweep();
    await wait(7 * DAY + 60);
    const last = await signInAgain(player);
    expect(await read(last)).toEqual({ Status: 'none' });
    expect((await load(last)).body).toEqual({});
    await sweep();
    const left = test.db.selectFrom('data_exports').select('file').where('player_id', '=', player.userId);
    expect(await left.execute()).toEqual([]);
  });

  it('is canceled while it is prepared and once it is ready, and another can be asked for', async () => {
    proves('PR-01.canceled');
    const player = await activePlayer(test);
    const cancel = () => test.rest.post('/player/data-export/cancel', {}, player.as);
    for (const isReady of [false, true]) {
      await ask(player);
      if (isReady) await sweep();

      expect((await cancel()).status).toBe(200);

      expect(await read(player)).toEqual({ Status: 'none' });
      await sweep();
      expect(await read(player)).toEqual({ Status: 'none' });
    }
    expect((await cancel()).status).toBe(200);
    const { messages } = (await test.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`)).body;
    const ready = messages.filter(({ subject }: { subject: string }) => subject === 'Your data is ready');
    expect(ready).toHaveLength(1);
  });

  it('leaves nothing behind when the player is erased while it is prepared', async () => {
    proves('PR-01.erased');
    for (const orderly of [true, false]) {
      const [player, other] = [await activePlayer(test), await activePlayer(test)];
      await ask(player);
      await ask(other);
      const subject = await findSubject(test.db, player.userId);
      if (!subject) throw new Error('There is no such player.');
      const erase = () => erasePlayer(erasure, subject);

      // In one order, then both at once: whichever is first, the result is the same.
      if (orderly) await erase();
      await Promise.all(orderly ? [sweep()] : [sweep(), erase()]);
      await erasure.files.sweep();

      const rows = (table: 'data_exports' | 'document_files') =>
        test.db.selectFrom(table).select('player_id').where('player_id', '=', player.userId).execute();
      expect([await rows('data_exports'), await rows('document_files')]).toEqual([[], []]);
      const { messages } = (await test.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`)).body;
      expect(messages).toEqual([]);
      expect(await read(other)).toMatchObject({ Status: 'ready' });
    }
  });

  it('needs a confirmation that the session is the player’s', async () => {
    proves('PR-01.confirmed');
    const player = await activePlayer(test);
    await ask(player);
    await sweep();
    await wait(11 * 60);
    for (const attempt of [ask, load]) {
      const { status, body } = await attempt(player);
      expect([status, body.Code]).toEqual([403, 'StepUpRequired']);
    }
  });
});
