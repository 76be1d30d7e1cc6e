import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { point, release } from './release-embed.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'playerdesk-release-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const into = () => join(home, 'cdn');
const read = (path: string) => readFileSync(join(into(), path), 'utf8');
const everything = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(into(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(into().length + 1), readFileSync(path, 'utf8')]),
  );

/** Writes a build as the bundler does: a loader that names a folder, the folder, and lists. */
function build(version: string, { id = '0a1b2c3d', body = 'export {}' } = {}) {
  const dist = join(home, `dist-${version}-${id}`);
  const folder = `${version}-${id}`;
  mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, 'playerdesk.js'), `import(new URL(\`${folder}/main.js\`, home))`);
  writeFileSync(join(dist, 'playerdesk-eid.html'), '<!doctype html>');
  writeFileSync(join(dist, 'early.json'), `{"entry":["${folder}/main.js"]}`);
  writeFileSync(join(dist, folder, 'main.js'), body);
  return { dist, version, into: into() };
}

/** Returns the cache time of each path, from the server examples in the docs. */
function keeping() {
  const page = readFileSync(new URL('../../docs/releases.md', import.meta.url), 'utf8');
  const nginx = [...page.matchAll(/location ~ (\S+) \{\s+add_header Cache-Control "([^"]+)"/g)].map(
    ([, path = '', value]) => ({ path, value }),
  );
  const caddy = [...page.matchAll(/@(\w+) path_regexp (\S+)\n\s+header @\1 Cache-Control "([^"]+)"/g)].map(
    ([, , path = '', value]) => ({ path, value }),
  );
  return [nginx, caddy].map((rules) => (path: string) => {
    const fitting = rules.filter((rule) => new RegExp(rule.path).test(path));
    return fitting.map(({ value }) => value);
  });
}

describe('a release of the script tag', () => {
  it('documented servers cache versioned files for a year and files of a major version for minutes', () => {
    release(build('2.20.3'));
    release(build('12.0.10', { id: 'ffffffff' }));
    const servers = keeping();
    expect(servers).toHaveLength(2);
    for (const lasts of servers) {
      for (const path of Object.keys(everything())) {
        const expected = path.startsWith('v')
          ? /^public, max-age=300, /
          : /^public, max-age=31536000, immutable$/;
        expect(lasts(`/${path}`)).toEqual([expect.stringMatching(expected)]);
      }
    }
  });

  it('a release has a folder for its version, and the folder of its major version points there', () => {
    release(build('2.20.3'));
    expect(read('2.20.3/2.20.3-0a1b2c3d/main.js')).toBe('export {}');
    expect(read('2.20.3/playerdesk.js')).toContain('`2.20.3-0a1b2c3d/main.js`');
    expect(read('v2/playerdesk.js')).toContain('`../2.20.3/2.20.3-0a1b2c3d/main.js`');
    expect(
      Object.keys(everything())
        .filter((path) => path.startsWith('v2/'))
        .sort(),
    ).toEqual(['v2/playerdesk-eid.html', 'v2/playerdesk.js', 'v2/version.json']);
  });

  it('the integrity file has the digest of every file', () => {
    release(build('2.20.3'));
    const integrity: { version: string; files: Record<string, string> } = JSON.parse(
      read('2.20.3/integrity.json'),
    );
    const { version, files } = integrity;
    const sha = (path: string) =>
      createHash('sha384')
        .update(read(`2.20.3/${path}`))
        .digest('base64');
    expect(version).toBe('2.20.3');
    expect(Object.keys(files)).toEqual([
      '2.20.3-0a1b2c3d/main.js',
      'early.json',
      'playerdesk-eid.html',
      'playerdesk.js',
    ]);
    for (const [path, digest] of Object.entries(files)) expect(digest).toBe(`sha384-${sha(path)}`);
  });

  it('an earlier release stays unchanged', () => {
    release(build('2.20.3'));
    const before = everything();
    release(build('2.21.0', { id: 'ffffffff', body: 'export const news = 1' }));
    const after = everything();
    for (const [path, text] of Object.entries(before)) {
      if (!path.startsWith('v2/')) expect(after[path]).toBe(text);
    }
    expect(read('v2/version.json')).toBe('{"version":"2.21.0"}\n');
  });

  it('a new major version leaves the previous major version unchanged', () => {
    release(build('2.20.3'));
    release(build('3.0.0'));
    expect(read('v2/version.json')).toBe('{"version":"2.20.3"}\n');
    expect(read('v3/playerdesk.js')).toContain('../3.0.0/');
  });

  it('a repeated release changes nothing', () => {
    release(build('2.20.3'));
    const before = everything();
    release(build('2.20.3'));
    expect(everything()).toEqual(before);
  });

  it('a different build with a released version is refused and changes nothing', () => {
    release(build('2.20.3'));
    const before = everything();
    expect(() => release(build('2.20.3', { body: 'export const other = 1' }))).toThrow('raise the version');
    expect(() => release(build('2.20.3', { id: '99999999' }))).toThrow('raise the version');
    expect(everything()).toEqual(before);
  });

  it('an older release does not move the major version back, but a point command does', () => {
    release(build('2.21.0'));
    release(build('2.20.4'));
    expect(read('v2/version.json')).toBe('{"version":"2.21.0"}\n');
    point(into(), '2.20.4');
    expect(read('v2/playerdesk.js')).toContain('../2.20.4/');
    expect(() => point(into(), '2.19.0')).toThrow('is not released');
  });
});
