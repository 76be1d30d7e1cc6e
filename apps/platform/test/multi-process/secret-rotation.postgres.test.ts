import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jpeg } from '@playerdesk/document-sanitizer/testing';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase, type PlatformProcess, spawnPlatform } from '../fixtures/postgres-platform.ts';
import { runProgram } from '../fixtures/programs.ts';
import { registration } from '../fixtures/registrations.ts';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [OLD_KEY, NEW_KEY] = [newKey('2025'), newKey('2026')];
const OLD = TEST_CONFIGURATION.secret;
const NEW = 'the secret that replaces the one of all other tests';

let folder: string;
let databaseUrl: string;
let platforms: PlatformProcess[] = [];

/** Process of the old configuration, which already opens what the new document key seals. */
const before = () => ({ PLATFORM_SECRET: OLD, DOCUMENTS_KEYS: `${OLD_KEY},${NEW_KEY}` });
const meanwhile = () => ({
  PLATFORM_SECRET: NEW,
  PLATFORM_SECRET_PREVIOUS: OLD,
  DOCUMENTS_KEYS: `${NEW_KEY},${OLD_KEY}`,
});
const after = () => ({ PLATFORM_SECRET: NEW, DOCUMENTS_KEYS: NEW_KEY });

async function start(variables: Record<string, string>): Promise<PlatformProcess> {
  const platform = await spawnPlatform(databaseUrl, [], { DOCUMENTS_FOLDER: folder, ...variables });
  platforms.push(platform);
  return platform;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playerdesk-rotation-'));
  databaseUrl = await newDatabase();
});
afterAll(async () => {
  await Promise.all(platforms.map((platform) => platform.close()));
  rmSync(folder, { recursive: true, force: true });
});

const command = (...args: readonly string[]) =>
  runProgram('secrets-command', args, {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DOCUMENTS_FOLDER: folder,
    ...meanwhile(),
  });

const upload = async ({ rest }: PlatformProcess, as: Record<string, string>) =>
  rest.post(
    '/kyc/upload',
    { Type: 'Other', Image: jpeg().toString('base64'), FileName: 'Maja Vella.jpg' },
    as,
  );

describe('the replacement of secrets on PostgreSQL', () => {
  it('loses no call and no file while old and new processes and the command run at once', async () => {
    proves('SE-13.at-once', 'SE-13.processes', 'SE-13.data', 'SE-13.alone', 'SE-13.documents');
    const [one, two] = await Promise.all([start(before()), start(before())]);
    const fields = registration();
    const headers = { 'Idempotency-Key': 'a-write-of-both-processes' };
    const first = await one.rest.post('/player/signup/v2', fields, headers);
    const repeated = await two.rest.post('/player/signup/v2', fields, headers);
    expect(repeated.body).toEqual(first.body);
    const player = await one.newPlayer();
    for (let count = 0; count < 6; count += 1) {
      expect((await upload(count % 2 === 0 ? one : two, player.as)).status).toBe(200);
    }

    await two.close();
    const next = await start(meanwhile());
    expect(await command()).toMatchObject({ code: 1 });
    const [sealed, ...answers] = await Promise.all([
      command('reseal'),
      ...Array.from({ length: 12 }, (_, index) => upload(index % 2 === 0 ? one : next, player.as)),
      ...Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? one : next).rest.post('/player/signup/v2', fields, headers),
      ),
    ]);
    expect(sealed?.code, sealed?.output).toBeLessThan(2);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const platform of [one, next]) {
      const { body } = await platform.rest.get('/kyc', player.as);
      expect(body.Documents).toHaveLength(18);
      for (const { Id, FileName } of body.Documents) {
        expect(FileName).toBe('Maja Vella.jpg');
        expect((await platform.backstage.get(`/document-file?id=${Id}`)).status).toBe(200);
      }
    }

    // The old process has ended, so that nothing is sealed with the earlier key any more.
    await one.close();
    expect(await command('reseal')).toMatchObject({ code: 0 });
    await next.close();
    platforms = [];
    const last = await start(after());
    expect((await last.rest.post('/player/signup/v2', fields, headers)).body).toEqual(first.body);
    const { body } = await last.rest.get('/kyc', player.as);
    for (const { Id, FileName } of body.Documents) {
      expect(FileName).toBe('Maja Vella.jpg');
      expect((await last.backstage.get(`/document-file?id=${Id}`)).status).toBe(200);
    }
    await expect(start({ ...before(), LOG_LEVEL: 'silent' })).rejects.toThrow('ended with 1');
  });
});
