import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterAll, describe, expect, it } from 'vitest';
import { loadAdapter } from './load-adapter.ts';
import { main } from './main.ts';
import type { Terminal } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'playerdesk-adapter-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PLATFORM = `{
  capabilities: { supports: (name) => ['bootstrap', 'getTerms', 'getCountries'].includes(name) },
  call: async ({ name }) => (name === 'getCountries' ? { countries: [], currentIpCountry: 7 } : { ipCountry: 'MT', allowed: true }),
  on: () => () => {},
  close: () => {},
}`;

function write(name: string, source: string): string {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
}

/** Runs the command and returns what it wrote. */
async function runCommand(args: readonly string[]) {
  const text = { out: '', errors: '' };
  const terminal: Terminal = {
    isInteractive: false,
    hasColor: false,
    print: (part) => {
      text.out += part;
    },
    printError: (part) => {
      text.errors += `${part}\n`;
    },
    progress: () => {},
    ask: async () => false,
  };
  return { code: await main(args, {}, terminal), ...text };
}

describe('an adapter file', () => {
  it('is examined, and the report says what to implement next', async () => {
    proves('IN-32.adapter', 'IN-32.next');
    const file = write('platform.mjs', `export default ${PLATFORM};`);

    const { code, out } = await runCommand(['--adapter', file]);

    expect(code).toBe(1);
    expect(out).toContain(`Conformance of ${file} (PLATFORM)`);
    expect(out).toMatch(/^differs +getCountries/m);
    expect(out).toContain('currentIpCountry: expected a string, got a whole number');
    expect(out).toContain('implement signIn, getProfile, signOut: they unlock sign-in');
  });

  it('may export a function that returns a platform', async () => {
    proves('IN-32.adapter');
    const file = write('function.mjs', `export default async () => (${PLATFORM});`);

    expect((await loadAdapter(file)).capabilities.supports('getTerms')).toBe(true);
  });

  it.each([
    ['empty.mjs', 'export const platform = {};', /has no platform as its default export/],
    ['other.mjs', 'export default { call: () => {} };', /has no platform as its default export/],
    ['broken.mjs', 'throw new Error("no key");', /cannot be loaded: no key/],
  ])('is explained when it cannot be used: %s', async (name, source, message) => {
    proves('IN-32.refused');
    const file = write(name, source);

    const { code, errors } = await runCommand(['--adapter', file]);

    expect(code).toBe(2);
    expect(errors).toMatch(message);
  });

  it('is explained when it does not exist', async () => {
    proves('IN-32.refused');

    const { code, errors } = await runCommand(['--adapter', join(folder, 'nowhere.mjs')]);

    expect(code).toBe(2);
    expect(errors).toContain('cannot be loaded');
  });
});
