import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { findUnmapped } from './source-maps.ts';

/** Texts of files by path. */
type Files = Readonly<Record<string, string>>;

const folders: string[] = [];
function createPackage(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'maps-'));
  folders.push(folder);
  const manifest = JSON.stringify({ files: ['dist', 'src'] });
  for (const [file, text] of Object.entries({ 'package.json': manifest, ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const CODE = 'export const a = 1;\n//# sourceMappingURL=a.js.map\n';
const map = (content: object = {}) =>
  JSON.stringify({ version: 3, sources: ['../src/a.ts'], mappings: '', ...content });

describe('the check of source maps', () => {
  it('accepts a source that the package publishes or that the map contains', () => {
    proves('IN-75.source-maps');

    expect(
      findUnmapped(createPackage({ 'dist/a.js': CODE, 'dist/a.js.map': map(), 'src/a.ts': '' })),
    ).toEqual([]);
    expect(
      findUnmapped(createPackage({ 'dist/a.js': CODE, 'dist/a.js.map': map({ sourcesContent: ['a'] }) })),
    ).toEqual([]);
  });

  it('accepts a file that only passes on what others export', () => {
    proves('IN-75.source-maps');

    const passed = "import { a } from './b.js';\nexport {\n  a\n};\n";

    expect(findUnmapped(createPackage({ 'dist/a.js': passed }))).toEqual([]);
    expect(findUnmapped(createPackage({ 'dist/a.js': `${passed}a();\n` }))).toEqual([
      'dist/a.js has no source map',
    ]);
  });

  it.each<[what: string, files: Files, problem: string]>([
    ['a file without a map', { 'dist/a.js': 'a();' }, 'dist/a.js has no source map'],
    ['a map that is not there', { 'dist/a.js': CODE }, 'dist/a.js has no source map'],
    [
      'a source that is not there',
      { 'dist/a.js': CODE, 'dist/a.js.map': map() },
      'dist/a.js: ../src/a.ts is not published',
    ],
    [
      'a source outside of what is published',
      { 'dist/a.js': CODE, 'dist/a.js.map': map({ sources: ['../lib/a.ts'] }), 'lib/a.ts': '' },
      'dist/a.js: ../lib/a.ts is not published',
    ],
  ])('names %s', (_what, files, problem) => {
    proves('IN-75.source-maps');

    expect(findUnmapped(createPackage(files))).toEqual([problem]);
  });
});
