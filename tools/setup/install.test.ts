import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sourceHash } from '../build/build-cache.ts';
import { buildOrder } from '../build/build-packages.ts';
import { type LockedPackage, readLockfile } from '../gates/lockfile.ts';
import { ROOT } from './command.mjs';
import { ensureInstalled, isInstalled, isNodeSupported } from './install.mjs';
import { findPostgres } from './postgres.ts';

/** Texts of files by path. */
type Files = Readonly<Record<string, string>>;

const folders: string[] = [];
function folderWith(files: Files): string {
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

describe('the required version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '25.1.0'])('Node %s is supported', (version) => {
    expect(isNodeSupported(version)).toBe(true);
  });
  it.each(['20.18.3', '18.20.0', '19.99.0', '21.7.3', '22.12.0', '23.11.1'])(
    'Node %s is not supported',
    (version) => {
      expect(isNodeSupported(version)).toBe(false);
    },
  );
  it('the required version equals that of the most demanding locked package', () => {
    const { packages } = readLockfile(ROOT);
    const { engines }: LockedPackage = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const required = '^20.19.0 || ^22.13.0 || >=24.0.0';
    expect(packages['node_modules/jsdom']?.engines?.node).toBe(required);
    expect([engines?.node, packages['']?.engines?.node]).toEqual([required, required]);
  });
});

describe('the check of the installation', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'packages/core': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/native-for-another-machine': { version: '1.0.0', optional: true },
    },
  };
  const installed = (a?: { version: string; integrity: string }) => ({
    packages: a ? { 'node_modules/a': a } : {},
  });

  it('an installation with every required package of the lock file is complete', () => {
    expect(isInstalled(lock, installed({ version: '1.0.0', integrity: 'x' }))).toBe(true);
  });

  it.each([
    ['missing', undefined],
    ['of another version', { version: '1.0.1', integrity: 'x' }],
    ['of other content', { version: '1.0.0', integrity: 'y' }],
  ])('an installation is incomplete when a package is %s', (_what, a) => {
    expect(isInstalled(lock, installed(a))).toBe(false);
  });

  it('development dependencies are installed even if NODE_ENV is production', async () => {
    const npm = '#!/bin/sh\nmkdir node_modules\necho "$@" > arguments\n';
    const root = folderWith({ 'package-lock.json': JSON.stringify(lock), 'bin/npm': npm });
    vi.stubEnv('PATH', `${root}bin:${process.env.PATH}`);
    vi.stubEnv('NODE_ENV', 'production');
    const consoleLog = vi.spyOn(console, 'log').mockReturnValue();
    await ensureInstalled(root);
    consoleLog.mockRestore();
    expect(readFileSync(join(root, 'arguments'), 'utf8')).toMatch(/^ci .*--include=dev/);
  });
});

describe('the hash of the sources of a build', () => {
  const files = { 'app/src/a.ts': 'a', 'app/dist/a.js': 'built', 'app/node_modules/x/i.js': 'x' };
  const hashOf = (more: Files = {}) => sourceHash(['app', 'nowhere'], folderWith({ ...files, ...more }));

  it('the hash does not depend on the folder or on built files', () => {
    expect(hashOf({ 'app/dist/a.js': 'built again' })).toBe(hashOf());
  });

  it.each<[what: string, more: Files]>([
    ['changed', { 'app/src/a.ts': 'b' }],
    ['new', { 'app/src/b.ts': '' }],
  ])('the hash differs when a source is %s', (_what, more) => {
    expect(hashOf(more)).not.toBe(hashOf());
  });
});

describe('the build order of packages', () => {
  it('a package is built after its dependencies, and a cycle throws an error', () => {
    const manifest = (name: string, ...needs: readonly string[]) => ({
      name,
      dependencies: Object.fromEntries(needs.map((n) => [n, '1'])),
    });
    expect(
      buildOrder([manifest('widgets', 'core', 'react'), manifest('core', 'contract'), manifest('contract')]),
    ).toEqual(['contract', 'core', 'widgets']);
    expect(() => buildOrder([manifest('a', 'b'), manifest('b', 'a')])).toThrow('depends on itself');
  });
});

describe('the search for PostgreSQL', () => {
  const server = (version: string) => `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`;
  const programs = (bin: string, version: string) => ({
    [`${bin}/initdb`]: '',
    [`${bin}/postgres`]: server(version),
  });
  const NOWHERE = { PATH: '/nowhere' };

  it('the newest supported server is found, and clients and old servers are ignored', () => {
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

  it('a server is found on PATH and through pg_config', () => {
    const root = folderWith({ ...programs('brew', '16.2'), ...programs('pgsql', '17beta1') });
    const client = folderWith({ pg_config: `#!/bin/sh\n[ "$1" = --bindir ] && echo ${root}pgsql\n` });
    const PATH = `/nowhere:${client}`;
    expect(findPostgres('/nowhere', { PATH })).toBe(`${root}pgsql`);
    expect(findPostgres('/nowhere', { PATH: `${PATH}:${root}brew` })).toBe(`${root}brew`);
  });

  it('a configured folder is used and no other', () => {
    const home = folderWith({ ...programs('15/bin', '15.4'), ...programs('own', '16.2') });
    expect(findPostgres(home, { ...NOWHERE, PLAYERDESK_POSTGRES: `${home}own` })).toBe(`${home}own`);
    expect(findPostgres(home, { ...NOWHERE, PLAYERDESK_POSTGRES: `${home}none` })).toBeNull();
  });
});

/** Whether a range of `engines.node` includes Node 20.19.0: `>=18`, `^20.9.0 || >=22`, `18 || 20`. */
function includesOldestNode(range: string): boolean {
  return range.split('||').some((part) => {
    const [, operator = '', major = '', minor = '0'] =
      /^\s*([<>=^~v]*)\s*(\d+|\*)(?:\.(\d+))?/.exec(part) ?? [];
    if (major === '*') return true;
    const isOlder = Number(major) < 20;
    const isSameMajor = Number(major) === 20 && Number(minor) <= 19;
    return operator.startsWith('>') ? isOlder || isSameMajor : isSameMajor;
  });
}

it.each([
  ['>=18', true],
  ['>= 20.19', true],
  ['^18.18.0 || ^20.9.0 || >=21.1.0', true],
  ['*', true],
  ['>=22', false],
  ['^20.20.0 || >=22', false],
])('the range %s includes the oldest supported Node: %s', (range, expected) => {
  expect(includesOldestNode(range)).toBe(expected);
});

it('every locked package supports the oldest supported Node', () => {
  proves('IN-09.oldest-node');

  const { packages } = readLockfile(ROOT);
  const refused = Object.entries(packages)
    .filter(([, { engines }]) => typeof engines?.node === 'string' && !includesOldestNode(engines.node))
    .map(([path, { version, engines }]) => `${path} ${version} needs Node ${engines?.node}`);

  expect(refused).toEqual([]);
});
