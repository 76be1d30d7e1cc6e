import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { program } from '../test/fixtures/programs.ts';
import { registration } from '../test/fixtures/registrations.ts';
import { startTestPlatform } from '../test/fixtures/test-platform.ts';
import { wireClient } from '../test/fixtures/wire-client.ts';
import { secretIn } from './infrastructure/secret/secret-file.ts';

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
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const isUp = expect.poll(() => output.out, { timeout: 90_000 });
  return { child, output, ended, up: () => isUp.toMatch(/\/backstage\?token=\S+\n|is at \S+\n$/) };
}

describe('a data folder in use', () => {
  it('a second process is refused with a clear error, and the folder is free after a stop', async () => {
    const first = start({ NODE_ENV: 'development', STATIC_DIR: dataDir });
    await first.up();
    await expect
      .poll(() => first.output.out)
      .toMatch(
        /^Playerdesk is at (http:\/\/localhost:\d+)\nBackstage is at (\1\/backstage\?token=\S+)\nOpen the demo at \2&to=demo\n$/,
      );
    const second = start({ NODE_ENV: 'development' });
    expect(await second.ended).toBe(1);
    expect(second.output.out).toBe('');
    expect(second.output.err).toContain(`in use by process ${first.child.pid}`);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  }, 240_000);

  it('a new process takes the folder over after a kill and keeps every acknowledged write', async () => {
    // Initialized beforehand, because creating a database takes longest.
    await startTestPlatform({ dataDir, secret: secretIn(dataDir) }).then((platform) => platform.close());
    const first = start({ NODE_ENV: 'test', BACKSTAGE_TOKEN: 'a-token-of-this-test' });
    await first.up();
    const fields = registration();
    const registered = await wireClient(urlOf(first.output.out)).post('/rest/player/signup/v2', fields);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start({ NODE_ENV: 'test', BACKSTAGE_TOKEN: 'a-token-of-this-test' });
    await second.up();
    const device = { Platform: '', OperatingSystem: '', Browser: '' };
    const credentials = { Username: fields.Email, Password: fields.Password, ...device };
    const again = await wireClient(urlOf(second.output.out)).post('/rest/player/signin/v2', credentials);
    expect([registered.status, again.status]).toEqual([200, 200]);
  }, 240_000);
});

const urlOf = (output: string) => /is at (\S+)/.exec(output)?.[1] ?? '';

describe('a log that nobody reads', () => {
  it('does not keep a process from its end', async () => {
    proves('RE-02.stuck-log');
    const settings = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'trace',
      STOP_DELAY_SECONDS: '0',
      REQUESTS_PER_MINUTE: '100000',
    };
    const { child, output, ended, up } = start(settings);
    await up();
    child.stderr.removeAllListeners('data').pause();
    // Some 300 bytes each: more than a pipe holds.
    const ask = () => fetch(`${urlOf(output.out)}/rest/nothing`).then((response) => response.text());
    for (let each = 0; each < 100; each += 1) await Promise.all(Array.from({ length: 30 }, ask));

    child.kill('SIGTERM');

    expect(await ended).toBe(0);
  }, 120_000);
});

describe('an unreachable database', () => {
  it('the start fails with the connection error', async () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    const { output, ended } = start({ DATABASE_URL, PLATFORM_SECRET: 'x'.repeat(32) });
    expect(await ended).toBe(1);
    expect(output.err).toMatch(/Playerdesk could not start\. .*ECONNREFUSED/);
  }, 120_000);
});

describe('a wrong configuration', () => {
  it('the start fails and names the wrong variable', async () => {
    const { output, ended } = start({ PORT: '99999999', NODE_ENV: 'production' });
    expect(await ended).toBe(1);
    expect(output.err).toContain('PORT');
    expect(output.out).toBe('');
  }, 120_000);
});
