import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WIDGET_NAMES, type WidgetName } from '../packages/contract/src/index.ts';
import { EVERY, FACTS } from './widget-facts.ts';
import { type WidgetOption, widgetOptions } from './widget-options.ts';

/**
 * Writes a page per widget from its options in the code, its names in `names.json` and its picture, both of which
 * `docs/look-at-widgets.ts` takes from the gallery. With --check it writes nothing and fails where a page is another.
 */
const FOLDER = new URL('./widgets/', import.meta.url);

/** Accessible names by role, as the gallery shows a widget on a good day, in en-US. */
type Names = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
const names = JSON.parse(readFileSync(new URL('names.json', FOLDER), 'utf8')) as Names;
const options = widgetOptions();

function pageOf(name: WidgetName): string {
  const { purpose, events = [], more } = FACTS[name];
  const picture = existsSync(new URL(`${name}.png`, FOLDER))
    ? `![${name} on a good day](${name}.png)\n\n`
    : '';
  const tell = more ? `\n[More](../${more}).` : '';
  return `# ${name}

${purpose}${tell}

${picture}\`\`\`ts
desk.open('${name}'${exampleOf(name)});
\`\`\`

## Options

${optionTable(options.get(name) ?? [])}
[Options of a panel](../embedding.md#options-of-a-panel) come as \`panel\`.

## Events

${[...EVERY, ...events].map((event) => `\`${event}\``).join(', ')}: [their data](../embedding.md#events).

## Accessible names

${nameTable(names[name] ?? {})}`;
}

/** Required options, so that the line can be copied. */
function exampleOf(name: WidgetName): string {
  const required = (options.get(name) ?? []).filter((option) => option.required);
  if (required.length === 0) return '';
  return `, { ${required.map((option) => `${option.name}: ${exampleValue(option)}`).join(', ')} }`;
}

const exampleValue = ({ type }: WidgetOption) =>
  /'[^']+'/.exec(type)?.[0] ?? (type === 'boolean' ? 'true' : "'…'");

function optionTable(found: readonly WidgetOption[]): string {
  if (found.length === 0) return 'None.\n';
  const rows = found.map(
    ({ name, type, required, words }) =>
      `| \`${name}\`${required ? ', required' : ''} | \`${type}\` | ${words} |`,
  );
  return `| Option | Type | |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function nameTable(found: Names[string]): string {
  const rows = Object.entries(found).map(([role, each]) => `| ${role} | ${each.map(escaped).join(' · ')} |`);
  if (rows.length === 0) return 'Nothing that is operated.\n';
  return `As the picture shows it, in \`en-US\`; tests may lean on them.\n\n| Role | Names |\n|---|---|\n${rows.join('\n')}\n`;
}

const escaped = (name: string) => name.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const index = `# Widgets

Each opens by its name over the page (\`desk.open\`), stands in it (\`desk.mount\`), as an element or as a React component:
[Embedding](../embedding.md).

| Widget | |
|---|---|
${WIDGET_NAMES.map((name) => `| [\`${name}\`](${name}.md) | ${FACTS[name].purpose} |`).join('\n')}
`;

const pages = [['README', index], ...WIDGET_NAMES.map((name) => [name, pageOf(name)])] as const;
const isCheck = process.argv.includes('--check');
const stale = pages.filter(([name, text]) => {
  const place = new URL(`${name}.md`, FOLDER);
  if (existsSync(place) && readFileSync(place, 'utf8') === text) return false;
  if (!isCheck) writeFileSync(place, text ?? '');
  return true;
});
if (isCheck && stale.length > 0) {
  process.stderr.write(
    `Not as generated: ${stale.map(([name]) => name).join(', ')}. Run ${fileURLToPath(import.meta.url)}\n`,
  );
  process.exitCode = 1;
}
