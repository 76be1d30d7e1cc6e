import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`);

it('every widget has a page with its current options', { timeout: 60_000 }, () => {
  const generator = ['--conditions=playerdesk-source', '--import', 'tsx', 'tools/docs/generate-widgets.ts'];
  const check = () => execFileSync(process.execPath, [...generator, '--check'], { cwd: root, stdio: 'pipe' });
  expect(check).not.toThrow();
});

it('every widget has a picture and names for its controls', () => {
  const names: Readonly<Record<string, object>> = JSON.parse(read('docs/widgets/names.json').toString());
  expect(Object.keys(names).length).toBeGreaterThanOrEqual(35);
  for (const [widget, found] of Object.entries(names)) {
    expect(read(`docs/widgets/${widget}.png`).length, widget).toBeGreaterThan(4_000);
    expect(Object.keys(found).length, widget).toBeGreaterThan(0);
  }
});

it('every option has a type and a meaning, on every page with a table of options', () => {
  proves('IN-80.options');
  const pages = readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.md') && !/^(api|decisions|reference)\//.test(path),
  );
  const tables = pages.flatMap((path) => getOptionTables(read(`docs/${path}`).toString(), path));

  expect(tables.length).toBeGreaterThan(30);
  expect(tables.flatMap(getEmptyRows)).toEqual([]);
});

it('an option without a meaning is found', () => {
  proves('IN-80.options');
  const page =
    '# A\n\n| Option | Type |\n|---|---|\n| `a` | `string` |\n| `b` |  |\n\n| Other | Type |\n|---|---|\n| c | |\n';

  expect(getOptionTables(page, 'a.md').flatMap(getEmptyRows)).toEqual(['a.md: | `b` |  |']);
});

interface OptionTable {
  readonly path: string;
  readonly rows: readonly string[];
}

/** Returns the rows of the tables whose first column is the option. */
function getOptionTables(text: string, path: string): OptionTable[] {
  const tables = text.match(/^\| (?:Option|Attribute|Variable)\b.*\n\|[-| :]+\n(?:\|.*\n)+/gm) ?? [];
  return tables.map((table) => ({ path, rows: table.trim().split('\n').slice(2) }));
}

const getEmptyRows = ({ path, rows }: OptionTable) =>
  rows.filter((row) => /\|\s*\|/.test(row)).map((row) => `${path}: ${row}`);
