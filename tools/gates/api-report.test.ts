import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedLines, compareReports } from './api-report.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'playerdesk-api-'));
  write(
    'packages/desk/package.json',
    JSON.stringify({
      name: '@example/desk',
      exports: { '.': { types: './dist/index.d.ts' }, './more': { types: './dist/more.d.ts' } },
    }),
  );
  write('packages/inner/package.json', JSON.stringify({ name: '@example/inner', private: true }));
  write('packages/desk/dist/index.d.ts', "export { open, type Size as Extent } from './open.ts';\n");
  write(
    'packages/desk/dist/more.d.ts',
    "import type { Size } from './open.ts';\nexport declare const SIZES: readonly Size[];\n",
  );
  openTakes('size: Size');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const openTakes = (parameters: string, before = '') =>
  write(
    'packages/desk/dist/open.d.ts',
    `interface Hidden { readonly deep: number; }
interface Unused { readonly nothing: true; }
export type Size = 'small' | Hidden;
/** Opens it. ${before} */
export declare function open(${parameters}): void;
`,
  );
const report = () => readFileSync(join(root, 'docs/api/desk.md'), 'utf8');

describe('the API report of a package', () => {
  it('the report lists the exports of each entry point and once the types that they reference', () => {
    expect(compareReports({ root, write: true }).map(({ path }) => path)).toEqual(['/docs/api/desk.md']);
    const [, first = '', more = '', referenced = ''] = report().split(/^## .*$/m);
    expect(first).toContain('function open(size: Size): void;');
    expect(first).toContain("// as Extent\ntype Size = 'small' | Hidden;");
    expect(more).toContain('const SIZES: readonly Size[];');
    expect(referenced).toContain('readonly deep: number;');
    expect(report().match(/interface Hidden/g)).toHaveLength(1);
    expect(report()).not.toContain('Unused');
    expect(compareReports({ root })).toEqual([]);
  });

  it('a changed parameter and a changed referenced type change the report', () => {
    compareReports({ root, write: true });
    openTakes('size: Size, twice: boolean');
    expect(compareReports({ root })[0]?.lines).toEqual([
      '- function open(size: Size): void;',
      '+ function open(size: Size, twice: boolean): void;',
    ]);
    openTakes('size: Size');
    expect(compareReports({ root })).toEqual([]);
    write('packages/desk/dist/open.d.ts', readText().replace('deep: number', 'deep: string'));
    expect(compareReports({ root })).toHaveLength(1);
  });

  it('a changed comment does not change the report, and a deprecation does', () => {
    compareReports({ root, write: true });
    openTakes('size: Size', 'And shows it.');
    expect(compareReports({ root })).toEqual([]);
    openTakes('size: Size', '\n@deprecated since 2.21');
    expect(compareReports({ root })[0]?.lines).toEqual(['+ // deprecated']);
  });

  it('a very long type is shortened where it is only referenced', () => {
    const fields = Array.from({ length: 1000 }, (_, at) => `  readonly f${at}: number;`).join('\n');
    write(
      'packages/desk/dist/open.d.ts',
      `interface Long {\n${fields}\n}\nexport type Size = Long;\nexport declare function open(size: Size): void;\n`,
    );
    compareReports({ root, write: true });
    expect(report()).toContain('interface Long {\n    // …\n}');
    expect(report()).not.toContain('f999');
  });

  it('a package that is not built throws an error', () => {
    rmSync(join(root, 'packages/desk/dist'), { recursive: true });
    expect(() => compareReports({ root })).toThrow('npm run build -w @example/desk');
  });
});

const readText = () => readFileSync(join(root, 'packages/desk/dist/open.d.ts'), 'utf8');

it('unchanged lines are left out of the differences of two texts', () => {
  expect(changedLines('a\nb\nc', 'a\nx\nc')).toEqual(['- b', '+ x']);
});
