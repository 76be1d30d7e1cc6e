import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WIDGET_NAMES, type WidgetName } from '../../packages/contract/src/internal.ts';
import { EVERY, FACTS } from './widget-facts.ts';
import { type WidgetOption, widgetOptions } from './widget-options.ts';

/**
 * Writes a page per widget from its options in the code, its names in `names.json` and its picture.
 * `tools/docs/look-at-widgets.ts` takes the names and pictures from the gallery. With --check it writes nothing and fails if a page differs.
 */
const FOLDER = new URL('../../docs/widgets/', import.meta.url);

/** Accessible names by role, as the gallery shows a widget without faults, in en-US. */
type Names = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
const names = JSON.parse(readFileSync(new URL('names.json', FOLDER), 'utf8')) as Names;
const options = widgetOptions();

function pageOf(name: WidgetName): string {
  const { purpose, events = [], more } = FACTS[name];
  const picture = existsSync(new URL(`${name}.png`, FOLDER)) ? `![The widget ${name}](${name}.png)\n\n` : '';
  const link = more ? ` See the [guide](../${more}).` : '';
  return `# ${name}

${purpose}${link}

${picture}${samplesOf(name)}
## Options

${optionTable(options.get(name) ?? [])}
Pass [panel options](../embedding/options.md#panel-options) as \`panel\`.

## Events

${[...EVERY, ...events].map((event) => `\`${event}\``).join(', ')}. [Events](../embedding/events.md) describes their data.

## Accessible names

${nameTable(names[name] ?? {})}`;
}

/** Components with a name of their own in `@playerdesk/widgets/react`, by widget. */
const components = readComponents();

function readComponents(): ReadonlyMap<string, string> {
  const entry = new URL('../../packages/widgets/src/entries/react.tsx', import.meta.url);
  const lines = readFileSync(entry, 'utf8').matchAll(/^export const (\w+) = widgets(?:\.|\[')([\w-]+)/gm);
  return new Map([...lines].map(([, component = '', widget = '']) => [widget, component]));
}

/** Returns an example per entry point, with the required options, so that it can be copied. The site shows tabs. */
function samplesOf(name: WidgetName): string {
  const required = (options.get(name) ?? [])
    .filter((option) => option.required)
    .map((option) => [option.name, exampleValue(option)] as const);
  const call = required.length === 0 ? '' : `, { ${required.map((pair) => pair.join(': ')).join(', ')} }`;
  return [
    fence('ts tab=JavaScript', `desk.open('${name}'${call});`),
    fence('html fragment tab=HTML', htmlOf(name, required)),
    fence('tsx tab=React', reactOf(name, required)),
  ].join('\n');
}

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;

type Required = readonly (readonly [name: string, value: string])[];

function htmlOf(name: WidgetName, required: Required): string {
  const kebab = (option: string) => option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const attributes = required.map(([option, value]) => ` ${kebab(option)}="${value.replaceAll("'", '')}"`);
  return `<playerdesk-widget type="${name}"${attributes.join('')}></playerdesk-widget>`;
}

function reactOf(name: WidgetName, required: Required): string {
  const own = components.get(name);
  const tag = own ?? 'Widget';
  const props = required.map(([prop, value]) =>
    value.startsWith("'") ? ` ${prop}="${value.slice(1, -1)}"` : ` ${prop}={${value}}`,
  );
  const from = "from '@playerdesk/widgets/react';";
  const page = `export const Page = () => <${tag}${props.join('')} />;`;
  if (own) return `import { ${own} } ${from}\n\n${page}`;
  return `import { widgets } ${from}\n\nconst Widget = widgets['${name}'];\n\n${page}`;
}

const exampleValue = ({ type }: WidgetOption) =>
  /'[^']+'/.exec(type)?.[0] ?? (type === 'boolean' ? 'true' : "'…'");

function optionTable(found: readonly WidgetOption[]): string {
  if (found.length === 0) return 'None.\n';
  const rows = found.map(
    ({ name, type, required, words }) =>
      `| \`${name}\`${required ? ', required' : ''} | \`${type}\` | ${words} |`,
  );
  return `| Option | Type | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function nameTable(found: Names[string]): string {
  const rows = Object.entries(found).map(([role, each]) => `| ${role} | ${each.map(escaped).join(' · ')} |`);
  if (rows.length === 0) return 'The widget has no controls.\n';
  return `These are the names in the picture, in \`en-US\`. Tests may rely on them.\n\n| Role | Names |\n|---|---|\n${rows.join('\n')}\n`;
}

const escaped = (name: string) => name.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const index = `# Widgets

Each widget opens by its name over the page (\`desk.open\`) or in it (\`desk.mount\`), as an element or as a React component.
[Embed the widgets](../embedding/README.md) shows how.

| Widget | Purpose |
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
