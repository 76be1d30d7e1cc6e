import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { themingTables, withTables } from '../../packages/widgets/src/design-system/theme/theming-tables.ts';

/** Writes the tables of docs/embedding/theming.md from the theming contract and the style sheets, between their markers. */
const PAGE = new URL('../../docs/embedding/theming.md', import.meta.url);
const WIDGETS = fileURLToPath(new URL('../../packages/widgets/src/', import.meta.url));

const sheets = readdirSync(WIDGETS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);
const css = sheets.map((name) => readFileSync(`${WIDGETS}${name}`, 'utf8')).join('\n');
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), themingTables(css)));
