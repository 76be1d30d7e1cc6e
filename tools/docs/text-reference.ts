import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectCatalogs } from '../../packages/texts/build/collect-catalogs.ts';
import { ROOT } from '../setup/command.mjs';

/** Texts by the place that shows them, by key. */
type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>;

const TARGET = 'docs/reference/text-keys.md';

/** Returns the page with every text key and its English, by the place that shows it. */
export function textReference(catalog: Catalog = collectCatalogs()['en-US'] ?? {}): string {
  const sections = Object.entries(catalog).map(([place, texts]) =>
    [
      `## ${place}`,
      '| Key | English |\n|---|---|',
      Object.entries(texts)
        .map(([key, text]) => `| \`${key}\` | ${toCell(text)} |`)
        .join('\n'),
    ].join('\n\n'),
  );
  return [
    '# Text keys',
    'Every text of the widgets, by the place that shows it. `common` and `form` are shown by several. To replace a text, see\n[Change texts](../embedding/texts.md); to translate all of them, [Add a locale](../embedding/custom-locale.md).',
    ...sections,
    '',
  ].join('\n\n');
}

/** Code, because messages contain braces, apostrophes and angle brackets. */
const toCell = (text: string) => `\`${text.replaceAll('|', '\\|').replaceAll('\n', ' ')}\``;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(dirname(join(ROOT, TARGET)), { recursive: true });
  writeFileSync(join(ROOT, TARGET), textReference());
  console.log(`wrote ${TARGET}`);
}
