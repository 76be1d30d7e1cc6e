import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OLD_MONTH } from '../../../test/fixtures/old-records.ts';
import { newDatabase } from '../../../test/fixtures/postgres-platform.ts';
import { runProgram } from '../../../test/fixtures/programs.ts';
import { startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const PLATFORM_SECRET = 'the secret of the platform whose months stay';
const KEY = `1:${Buffer.alloc(32, 7).toString('base64')}`;

let databaseUrl: string;
let folder: string;
beforeAll(async () => {
  databaseUrl = await newDatabase();
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-archives-'));
  // Creates the data key.
  await (await startTestPlatform({ databaseUrl, secret: PLATFORM_SECRET })).close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const variables = () => ({
  DATABASE_URL: databaseUrl,
  PLATFORM_SECRET,
  ARCHIVES_FOLDER: folder,
  ARCHIVES_KEYS: KEY,
});

it.each([
  [[], 'Pass a month such as 2025-06, --verify, or --delete'],
  [['--verify', '--delete'], 'Pass a month'],
  [['--verify', '--years', '7'], 'Pass a month'],
  [['--delete', '--years', 'x'], 'Pass a month'],
  [['2023-05', '2023-06'], 'Pass a month'],
  [['2023-05', '--verify'], 'Pass a month'],
  [['May'], 'May is no month'],
  [['2999-01'], 'is not over'],
])('the archive command fails for %j', async (values, reason) => {
  expect(await runProgram('archive-command', values, variables())).toEqual({
    code: 2,
    output: expect.stringContaining(reason),
  });
});

it('the archive command says why the place cannot be used', async () => {
  const unusable = { ...variables(), ARCHIVES_FOLDER: '/dev/null/archives' };

  expect(await runProgram('archive-command', [OLD_MONTH], unusable)).toEqual({
    code: 2,
    output: expect.stringContaining('ENOTDIR'),
  });
});

it('the archive command needs a place and a key in production', async () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, PLATFORM_SECRET };
  const others = {
    DOCUMENTS_KEYS: KEY,
    DOCUMENTS_FOLDER: folder,
    ALLOW_PLAINTEXT: 'database',
    CAPTCHA: 'off',
  };
  const runWith = (more: Record<string, string>) =>
    runProgram('archive-command', ['--verify'], { ...production, ...others, ...more });

  expect((await runWith({})).output).toContain('Set ARCHIVES_FOLDER or ARCHIVES_S3_URL');
  expect((await runWith({ ARCHIVES_FOLDER: folder })).output).toContain('Set ARCHIVES_KEYS');
  expect((await runWith({ ARCHIVES_FOLDER: folder, ARCHIVES_KEYS: 'x' })).output).toContain(
    'ARCHIVES_KEYS is wrong',
  );
});
