import { CUSTOM_PROPERTIES, PARTS, STATES } from './contract.ts';
import { COLOR_PAIRS, contrast } from './contrast.ts';
import { fullHex, type PropertyDefault, readDefaults } from './defaults.ts';

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const code = (text: string) => `\`${text}\``;
const table = (heads: readonly string[], rows: readonly string[]) =>
  [row(...heads), `|${heads.map(() => '---').join('|')}|`, ...rows].join('\n');

/** Returns the tables of docs/embedding/theming.md by marker, from the contract and the default style sheets. */
export function themingTables(
  css: string,
): Readonly<Record<'properties' | 'parts' | 'states' | 'pairs', string>> {
  const defaults = readDefaults(css);
  return {
    properties: table(
      ['Property', 'For', 'Default, light / dark'],
      Object.entries(CUSTOM_PROPERTIES).map(([name, what]) =>
        row(code(name), what, formatDefault(defaults.get(name))),
      ),
    ),
    parts: table(
      ['Part', 'Description'],
      Object.entries(PARTS).map(([name, what]) => row(code(name), what)),
    ),
    states: table(['Part', 'Attribute', 'Values'], stateRows()),
    pairs: table(
      ['Text or edge', 'On', 'At least', 'Default, light / dark', 'Used for', 'Used in'],
      pairRows(defaults),
    ),
  };
}

/**
 * Inserts the tables into a page.
 *
 * @throws Error when a marker is missing.
 */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [name, body]) => {
    const between = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- /${name} -->)`);
    if (!between.test(text)) throw new Error(`docs/embedding/theming.md has no place for ${name}`);
    return text.replace(between, (_all, start: string, end: string) => `${start}\n${body}\n${end}`);
  }, page);
}

function formatDefault(value: PropertyDefault | undefined): string {
  if (!value) return '';
  return value.light === value.dark ? code(value.light) : `${code(value.light)} / ${code(value.dark)}`;
}

function stateRows(): readonly string[] {
  return Object.entries(STATES).flatMap(([part, attributes]) =>
    Object.entries(attributes).map(([name, values]) => row(code(part), code(name), formatValues(values))),
  );
}

function formatValues(values: readonly string[] | null): string {
  if (values === null) return 'a name';
  return values.map((value) => (value === '' ? 'present or absent' : code(value))).join(', ');
}

function pairRows(defaults: ReadonlyMap<string, PropertyDefault>): readonly string[] {
  const hex = (name: string, scheme: 'light' | 'dark') =>
    fullHex(defaults.get(`--pd-${name}`)?.[scheme] ?? '');
  return COLOR_PAIRS.map(({ front, back, minimum, usedFor, usedIn }) => {
    const ratios = (['light', 'dark'] as const).map((scheme) =>
      contrast(hex(front, scheme), hex(back, scheme)).toFixed(1),
    );
    return row(
      code(`--pd-${front}`),
      code(`--pd-${back}`),
      `${minimum}:1`,
      ratios.join(' / '),
      usedFor,
      usedIn,
    );
  });
}
