import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sourceHash } from './build-cache.mjs';
import { buildOrder } from './build-packages.mjs';
import { ROOT } from './command.mjs';
import { ensureInstalled, isInstalled, isNodeSupported } from './install.mjs';
import { findPostgres } from './postgres.mjs';

const folders = [];
function folderWith(files) {
  const root = `${mkdtempSync(join(tmpdir(), 'tools-'))}/`;
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
    if (text.startsWith('#!')) chmodSync(join(root, path), 0o755);
  }
  return root;
}
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('Node', () => {
  it.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '25.1.0'])('%s is new enough', (version) => {
    expect(isNodeSupported(version)).toBe(true);
  });
  it.each(['20.18.3', '18.20.0', '19.99.0', '21.7.3', '22.12.0', '23.11.1'])('%s is not', (version) => {
    expect(isNodeSupported(version)).toBe(false);
  });
  it('is asked for as the locked package does that asks for most', () => {
    const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
    const { packages } = read('package-lock.json');
    const asked = '^20.19.0 || ^22.13.0 || >=24.0.0';
    expect(packages['node_modules/jsdom'].engines.node).toBe(asked);
    expect([read('package.json').engines.node, packages[''].engines.node]).toEqual([asked, asked]);
  });
});

describe('the installation', () => {
  const lock = {
    packages: {
      '': { name: 'root' },
      'packages/core': { name: '@playerdesk/core' },
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/native-for-another-machine': { version: '1.0.0', optional: true },
    },
  };
  const installed = (a) => ({ packages: a ? { 'node_modules/a': a } : {} });

  it('is good when every package of the lock that belongs here is there', () => {
    expect(isInstalled(lock, installed({ version: '1.0.0', integrity: 'x' }))).toBe(true);
  });

  it.each([
    ['missing', undefined],
    ['of another version', { version: '1.0.1', integrity: 'x' }],
    ['of another content', { version: '1.0.0', integrity: 'y' }],
  ])('is not when one is %s', (_what, a) => {
    expect(isInstalled(lock, installed(a))).toBe(false);
  });

  it('brings what development needs, whatever NODE_ENV says', async () => {
    const npm = '#!/bin/sh\nmkdir node_modules\necho "$@" > asked\n';
    const root = folderWith({ 'package-lock.json': JSON.stringify(lock), 'bin/npm': npm });
    vi.stubEnv('PATH', `${root}bin:${process.env.PATH}`);
    vi.stubEnv('NODE_ENV', 'production');
    const told = vi.spyOn(console, 'log').mockReturnValue();
    await ensureInstalled(root);
    told.mockRestore();
    expect(readFileSync(join(root, 'asked'), 'utf8')).toMatch(/^ci .*--include=dev/);
  });
});

describe('the stamp of a build', () => {
  const files = { 'app/src/a.ts': 'a', 'app/dist/a.js': 'built', 'app/node_modules/x/i.js': 'x' };
  const hashOf = (more = {}) => sourceHash(['app', 'nowhere'], folderWith({ ...files, ...more }));

  it('is the same for the same sources, wherever they lie and whatever was built', () => {
    expect(hashOf({ 'app/dist/a.js': 'built again' })).toBe(hashOf());
  });

  it.each([
    ['changed', { 'app/src/a.ts': 'b' }],
    ['new', { 'app/src/b.ts': '' }],
  ])('is another when a source is %s', (_what, more) => {
    expect(hashOf(more)).not.toBe(hashOf());
  });
});

describe('packages', () => {
  it('build after those they depend on, and a circle is an error', () => {
    const manifest = (name, ...needs) => ({
      name,
      dependencies: Object.fromEntries(needs.map((n) => [n, '1'])),
    });
    expect(
      buildOrder([manifest('widgets', 'core', 'react'), manifest('core', 'contract'), manifest('contract')]),
    ).toEqual(['contract', 'core', 'widgets']);
    expect(() => buildOrder([manifest('a', 'b'), manifest('b', 'a')])).toThrow('depends on itself');
  });
});

describe('PostgreSQL', () => {
  const server = (version) => `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`;
  const programs = (bin, version) => ({ [`${bin}/initdb`]: '', [`${bin}/postgres`]: server(version) });
  const NOWHERE = { PATH: '/nowhere' };

  it('is found in its newest version, and not where only a client or an old server lies', () => {
    const home = folderWith({
      ...programs('9/bin', '9.6.24'),
      ...programs('15/bin', '15.4 (Debian 15.4-1)'),
      '17/bin/psql': '',
    });
    expect(findPostgres(home, NOWHERE)).toBe(`${home}15/bin`);
    const old = folderWith(programs('14/bin', '14.9'));
    expect(findPostgres(old, NOWHERE)).toBeNull();
    expect(findPostgres('/nowhere', NOWHERE)).toBeNull();
  });

  it('is found on PATH, and where the pg_config there says', () => {
    const root = folderWith({ ...programs('brew', '16.2'), ...programs('pgsql', '17beta1') });
    const client = folderWith({ pg_config: `#!/bin/sh\n[ "$1" = --bindir ] && echo ${root}pgsql\n` });
    const PATH = `/nowhere:${client}`;
    expect(findPostgres('/nowhere', { PATH })).toBe(`${root}pgsql`);
    expect(findPostgres('/nowhere', { PATH: `${PATH}:${root}brew` })).toBe(`${root}brew`);
  });

  it('is the one that is named and no other', () => {
    const home = folderWith({ ...programs('15/bin', '15.4'), ...programs('own', '16.2') });
    expect(findPostgres(home, { ...NOWHERE, PLAYERDESK_POSTGRES: `${home}own` })).toBe(`${home}own`);
    expect(findPostgres(home, { ...NOWHERE, PLAYERDESK_POSTGRES: `${home}none` })).toBeNull();
  });
});
