/** A call of `desk.open` or `desk.mount`. */
export interface WidgetCall {
  readonly widget: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly isModal: boolean;
}

/** Entry points that the showroom writes code for. */
export const FORMATS = { tag: 'Script tag', react: 'React', script: 'JavaScript', css: 'Brand' } as const;
export type Format = keyof typeof FORMATS;

/** What the code of a widget depends on. */
export interface SnippetInput {
  readonly call: WidgetCall;
  /** Options of the instance that can be written as text. */
  readonly desk: Readonly<Record<string, unknown>>;
  /** Custom properties of the brand, by name. */
  readonly brand: Readonly<Record<string, string>>;
}

type Options = Readonly<Record<string, unknown>>;

/** Widgets that take payments. Their code includes the settings of the cashier. */
const MONEY = new Set(['deposit', 'piq-cashier', 'pnp', 'get-started', 'sign-up', 'account']);
/** Components with a name of their own in `@playerdesk/widgets/react`. */
const COMPONENTS: Readonly<Record<string, string>> = {
  'sign-in': 'SignIn',
  'eid-sign-in': 'EidSignIn',
  'sign-up': 'SignUp',
  'get-started': 'GetStarted',
  'activation-form': 'ActivationForm',
  account: 'PlayerAccount',
};

/** Returns the code that opens a widget, per entry point, with the present options. */
export function writeSnippets({ call, desk, brand }: SnippetInput): Readonly<Record<Format, string>> {
  const { cashier, ...look } = desk;
  const options = withoutEmpty({ ...look, ...(MONEY.has(call.widget) && { cashier }) });
  return {
    tag: writeTag(call, options),
    react: writeReact(call, options),
    script: writeScript(call, options),
    css: writeCss(brand),
  };
}

const writeCss = (brand: Readonly<Record<string, string>>) =>
  [':root {', ...Object.entries(brand).map(([name, value]) => `  ${name}: ${value};`), '}', ''].join('\n');

/** The attributes of a tag are text. Objects need the global, so the tag leaves them out. */
function writeTag({ widget, options, isModal }: WidgetCall, desk: Options): string {
  const attributes = Object.entries(desk)
    .filter(([name, value]) => isText(value) && name !== 'texts')
    .map(([name, value]) => `data-${kebab(name)}="${escapeHtml(String(value))}"`);
  const lines = ['src="/playerdesk.js"', 'data-platform="/rest"', ...attributes, 'defer'];
  const script = `<script\n${lines.map((line) => `  ${line}\n`).join('')}></script>`;
  const isPlain = Object.keys(options).length === 0;
  if (isModal && isPlain)
    return `${script}\n\n<button data-playerdesk-open="${widget}">\n  Open\n</button>\n`;
  const own = Object.entries(options)
    .filter(([, value]) => isText(value))
    .map(([name, value]) => ` ${kebab(name)}="${escapeHtml(String(value))}"`);
  return `${script}\n\n<playerdesk-widget type="${widget}"${own.join('')}></playerdesk-widget>\n`;
}

function writeReact({ widget, options }: WidgetCall, desk: Options): string {
  const name = COMPONENTS[widget];
  const imported = name ?? 'widgets';
  const tag = name ?? 'Widget';
  const props = Object.entries(options).map(([key, value]) =>
    typeof value === 'string' && !/["\\]/.test(value)
      ? ` ${key}="${value}"`
      : ` ${key}={${literal(value, 4)}}`,
  );
  return [
    "import { createRestPlatform } from '@playerdesk/adapters/rest';",
    "import { createPlayerdesk } from '@playerdesk/widgets';",
    `import { PlayerdeskProvider, ${imported} } from '@playerdesk/widgets/react';`,
    '',
    createCall(desk),
    ...(name ? [] : [`const Widget = widgets['${widget}'];`]),
    '',
    'export const Page = () => (',
    '  <PlayerdeskProvider desk={desk}>',
    `    <${tag}${props.join('')} />`,
    '  </PlayerdeskProvider>',
    ');',
    '',
  ].join('\n');
}

function writeScript({ widget, options, isModal }: WidgetCall, desk: Options): string {
  const isPlain = Object.keys(options).length === 0;
  const more = isPlain ? '' : `, ${literal(options)}`;
  return [
    "import { createRestPlatform } from '@playerdesk/adapters/rest';",
    "import { createPlayerdesk } from '@playerdesk/widgets';",
    '',
    createCall(desk),
    isModal
      ? `desk.open('${widget}'${more});`
      : `desk.mount('${widget}', document.getElementById('place')!${more});`,
    "desk.on('signed-in', ({ player }) => console.log(player?.userId));",
    '',
  ].join('\n');
}

function createCall(desk: Options): string {
  const lines = Object.entries(desk).map(([name, value]) => `  ${name}: ${literal(value, 2)},`);
  return [
    'const desk = createPlayerdesk({',
    "  platform: createRestPlatform({ baseUrl: '/rest' }),",
    ...lines,
    '});',
  ].join('\n');
}

/** Writes a value as a JavaScript literal. Objects with several entries have a line per entry. */
export function literal(value: unknown, indent = 0): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;
  if (Array.isArray(value)) return `[${value.map((entry) => literal(entry, indent)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).filter(([, entry]) => isWritable(entry));
  const write = ([name, entry]: [string, unknown]) =>
    `${/^[a-z_$][\w$]*$/i.test(name) ? name : literal(name)}: ${literal(entry, indent + 2)}`;
  if (entries.length === 0) return '{}';
  const oneLine = `{ ${entries.map(write).join(', ')} }`;
  if (oneLine.length <= 60 && !oneLine.includes('\n')) return oneLine;
  const pad = ' '.repeat(indent + 2);
  return `{\n${entries.map((entry) => `${pad}${write(entry)},`).join('\n')}\n${' '.repeat(indent)}}`;
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'boolean';
const isWritable = (value: unknown) => value !== undefined && typeof value !== 'function';
const withoutEmpty = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => isWritable(value)));
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A part of highlighted code. */
export interface CodePart {
  readonly kind: 'string' | 'keyword' | 'name' | 'plain';
  readonly text: string;
}

const TOKENS =
  /(?<string>'(?:\\.|[^'\\\n])*'|"[^"\n]*")|(?<keyword>\b(?:import|from|const|export|defer|true|false|null)\b)|(?<name><\/?[A-Za-z][\w-]*|--[\w-]+(?=:)|\b[\w$]+(?=\())/g;

/** Splits code into parts for highlighting. The parts add up to the code. */
export function highlight(code: string): CodePart[] {
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKENS)) {
    if (match.index > end) parts.push({ kind: 'plain', text: code.slice(end, match.index) });
    const [kind = 'name'] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    parts.push({ kind: kind as CodePart['kind'], text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) parts.push({ kind: 'plain', text: code.slice(end) });
  return parts;
}
