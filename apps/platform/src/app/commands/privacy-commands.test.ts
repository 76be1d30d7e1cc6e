import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jpeg } from '@playerdesk/document-sanitizer/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../../../test/fixtures/programs.ts';
import { startTestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { secretIn } from '../../infrastructure/secret/secret-file.ts';

let dataDir: string;
let player: TestPlayer;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'playerdesk-commands-'));
  const secret = secretIn(dataDir);
  const documents = {
    place: { kind: 'folder' as const, folder: join(dataDir, 'documents') },
    keys: null,
    mostBytes: 1_048_576,
    perDay: 40,
    reviewHours: 24,
  };
  const test = await startTestPlatform({ dataDir, secret, documents });
  player = await test.newPlayer({ FirstName: 'Perpetua' });
  const image = jpeg().toString('base64');
  await test.rest.post('/kyc/upload', { Type: 'ID', Image: image, FileName: 'Perpetua.jpg' }, player.as);
  await test.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function run(command: 'export' | 'erase', ...args: readonly string[]) {
  const child = spawn(process.execPath, [...program(`${command}-command`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.text += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output.text };
}

describe('the privacy commands', () => {
  it('the export writes all data into a private folder, and the erasure reports what it kept', async () => {
    const folder = join(dataDir, 'out');
    const exported = await run('export', player.email, folder);
    expect(exported).toMatchObject({ code: 0, output: expect.stringContaining('1 documents') });
    const text = readFileSync(join(folder, 'player.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      player: player.userId,
      documents: [{ fileName: 'Perpetua.jpg' }],
    });
    const [name = ''] = readdirSync(join(folder, 'documents'));
    expect(
      readFileSync(join(folder, 'documents', name))
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8');
    expect(statSync(join(folder, 'player.json')).mode & 0o077).toBe(0);
    const erased = await run('erase', player.userId);
    expect(erased.code).toBe(0);
    expect(erased.output).toMatch(/deleted {2}persons +1\n/);
    expect(erased.output).toMatch(/kept +audit +\d+ {2}the audit trail/);
    expect((await run('erase', player.userId)).output).toContain('erased before');
    expect(await run('export', player.email, folder)).toMatchObject({ code: 1 });
  }, 60_000);

  it('the erasure exits with a message if no player is named or the player is unknown', async () => {
    expect(await run('erase')).toEqual({ code: 2, output: expect.stringContaining('Name the player') });
    expect(await run('erase', 'nobody@example.com')).toMatchObject({
      code: 1,
      output: 'There is no such player.\n',
    });
  }, 60_000);
});
