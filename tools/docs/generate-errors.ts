import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COMMON_CODES } from '../../packages/contract/src/common-error-codes.ts';
import { ERROR_CATALOG } from '../../packages/contract/src/internal.ts';
import { collectCatalogs } from '../../packages/texts/build/collect-catalogs.ts';

/**
 * Writes the page of error codes from the catalog of the contract and the English texts. With --check it writes nothing
 * and fails if the page differs.
 */
const PAGE = new URL('../../docs/connecting/error-codes.md', import.meta.url);

const texts: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(collectCatalogs()['en-US'] ?? {}),
);

const toCode = (text: string) => `\`${text.replaceAll('|', '\\|').replaceAll('\n', ' ')}\``;

/** Returns a table with a row per error code: its wire codes and its English text. */
function table(area: string, keys: Readonly<Record<string, string>>): string {
  const rows = [...new Set(Object.values(keys))].map((key) => {
    const wire = Object.keys(keys).filter((code) => keys[code] === key);
    const text = texts[`error.${area}.${key}`];
    return `| \`${area}.${key}\` | ${wire.map(toCode).join(', ')} | ${text ? toCode(text) : 'None'} |`;
  });
  return `| Code of the error | Codes on the wire | Text in \`en-US\` |\n|---|---|---|\n${rows.join('\n')}`;
}

const areas = Object.entries(ERROR_CATALOG).filter(([, keys]) => Object.keys(keys).length > 0);
const text = `# Error codes

Every code of the catalog, by area. [Errors](errors.md) describes how a code is found. The text key of a code is \`error.\`
and the code. Where the text is “None”, the player sees the platform’s description, or else the code.

${areas
  .filter(([area]) => area !== 'generic')
  .map(([area, keys]) => `## ${area}\n\n${table(area, keys)}`)
  .join('\n\n')}

## generic

These codes have the same meaning in every area. An unknown code becomes \`generic.unknown-error\`.

${table('generic', { ...ERROR_CATALOG.generic, ...COMMON_CODES })}
`;

if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== text) {
  if (process.argv.includes('--check')) {
    process.stderr.write(`Not as generated. Run ${fileURLToPath(import.meta.url)}\n`);
    process.exitCode = 1;
  } else writeFileSync(PAGE, text);
}
