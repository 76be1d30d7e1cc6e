import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { examine, SITE, serve, stopServers } from './testing/serve.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../examples/plain-page', import.meta.url));

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  stopServers();
});

/** Starts the server of the example with the files of a script tag. Returns its address. */
async function startExample(): Promise<string> {
  // The space is in many a home folder.
  const folder = mkdtempSync(join(tmpdir(), 'plain page-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  cpSync(EXAMPLE, folder, { recursive: true });
  for (const [path, answer] of Object.entries(SITE)) {
    if (!path.endsWith('.js') || typeof answer === 'function') continue;
    const file = join(folder, 'public/playerdesk', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, answer[2]);
  }
  const server = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', PLATFORM: await serve(SITE) },
  });
  cleanUps.push(() => server.kill());
  const [line] = await once(server.stdout, 'data');
  return `${/http:\S+/.exec(String(line))}/`;
}

describe('the example of a plain page', () => {
  it('passes every check of the doctor without a warning', async () => {
    proves('IN-42.doctor');
    const address = await startExample();

    const findings = await examine(address);

    expect(findings.filter(({ result }) => result !== 'ok' && result !== 'skipped')).toEqual([]);
    expect(findings.find(({ check }) => check === 'files')?.detail).toBe('3 files answer as scripts');
  });

  it('answers an address that cannot be decoded, and the next one', async () => {
    const address = await startExample();

    const statuses = [await fetch(`${address}%E0`), await fetch(address)].map(({ status }) => status);

    expect(statuses).toEqual([400, 200]);
  });
});
