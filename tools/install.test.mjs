import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildOrder } from './build-packages.mjs';
import { isInstalled, isNodeSupported } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { sourceHash } from './stamp.mjs';

const folders = [];
function folderWith(files) {
  const root = `${mkdtempSync(join(tmpdir(), 'tools-'))}/`;
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('Node', () => {
  it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('%s is new enough', (version) => {
    expect(isNodeSupported(version)).toBe(true);
  });
  it.each(['20.18.3', '18.20.0', '19.99.0'])('%s is not', (version) => {
    expect(isNodeSupported(version)).toBe(false);
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
  it('is found in its newest version, and not where only a client lies', () => {
    const home = folderWith({ '9/bin/initdb': '', '15/bin/initdb': '', '17/bin/psql': '' });
    expect(findPostgres(home.slice(0, -1))).toBe(`${home}15/bin`);
    expect(findPostgres('/nowhere')).toBeNull();
  });
});
