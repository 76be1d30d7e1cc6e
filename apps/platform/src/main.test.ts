import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { program } from '../test/fixtures/programs.ts';
import { registration } from '../test/fixtures/registrations.ts';
import { startTestPlatform } from '../test/fixtures/test-platform.ts';
import { wireClient } from '../test/fixtures/wire-client.ts';

let dataDir: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'playerdesk-main-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts main with an environment and collects its output. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, program('main'), {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...environment },
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const isUp = expect.poll(() => said.out, { timeout: 90_000 });
  return { child, said, ended, up: () => isUp.toMatch(/\/backstage\?token=\S+\n|is at \S+\n$/) };
}

describe('a data folder in use', () => {
  it('is refused to a second process with a clear error, and free again after a stop', async () => {
    const first = start({ NODE_ENV: 'development' });
    await first.up();
    expect(first.said.out).toMatch(
      /^Playerdesk is at (http:\/\/localhost:\d+)\nBackstage is at \1\/backstage\?token=\S+\n$/,
    );
    const second = start({ NODE_ENV: 'development' });
    expect(await second.ended).toBe(1);
    expect(second.said.out).toBe('');
    expect(second.said.err).toContain(`in use by process ${first.child.pid}`);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  }, 240_000);

  it('is taken over after a kill, with everything that was acknowledged', async () => {
    // Initialized beforehand, because creating a database takes longest.
    await startTestPlatform({ dataDir }).then((platform) => platform.close());
    const first = start({ NODE_ENV: 'test', BACKSTAGE_TOKEN: 'a-token-of-this-test' });
    await first.up();
    const fields = registration();
    const registered = await wireClient(urlOf(first.said.out)).post('/rest/player/signup/v2', fields);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start({ NODE_ENV: 'test', BACKSTAGE_TOKEN: 'a-token-of-this-test' });
    await second.up();
    const device = { Platform: '', OperatingSystem: '', Browser: '' };
    const credentials = { Username: fields.Email, Password: fields.Password, ...device };
    const again = await wireClient(urlOf(second.said.out)).post('/rest/player/signin/v2', credentials);
    expect([registered.status, again.status]).toEqual([200, 200]);
  }, 240_000);
});

const urlOf = (said: string) => /is at (\S+)/.exec(said)?.[1] ?? '';

describe('a database that is not there', () => {
  it('ends the start with a word of it', async () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    const { said, ended } = start({ DATABASE_URL, PLATFORM_SECRET: 'x'.repeat(32) });
    expect(await ended).toBe(1);
    expect(said.err).toMatch(/Playerdesk could not start\. .*ECONNREFUSED/);
  }, 120_000);
});

describe('a wrong configuration', () => {
  it('ends the start with what is wrong', async () => {
    const { said, ended } = start({ PORT: '99999999', NODE_ENV: 'production' });
    expect(await ended).toBe(1);
    expect(said.err).toContain('PORT');
    expect(said.out).toBe('');
  }, 120_000);
});
