import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { createServer } from 'vite';
import { fromSource } from '../../../tools/build/vite/source.ts';
import { texts } from '../../../tools/build/vite/texts.ts';
import type { FirstForm, FirstNode, Need } from '../src/first-form.ts';
import { locales } from './messages.ts';

const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Widgets whose first screen is rendered at build time. */
const WIDGETS = ['sign-in', 'get-started'] as const;

/** Options that may change the form: default, and another value. */
const OTHERWISE = {
  activation: [true, false],
  identify: ['email', 'sms'],
  signUp: [null, { flow: 'documented' }],
  eid: [null, { providers: ['frejaeid'] }],
  cashier: [null, { provider: 'fluid' }],
} as const;

/** Placeholders for values that only the page knows. Letters and digits only, so that HTML does not escape them. */
const ID = 'IdOfTheForm';
const EMAIL = 'EmailOfTheForm';
const THEME = 'ThemeOfTheForm';
const word = (number: number) => `Word${number}OfTheForm`;

/** Text key of the error that the form shows when loading fails. */
const FAILED = 'error.generic.load-failed';

type Options = Readonly<Record<string, unknown>>;
interface Can {
  supports(operation: string): boolean;
  carries(operation: string, field: string): boolean;
}
interface Source {
  /** Capabilities of the documented websocket platform. */
  readonly overSocket: Can;
  prerender(widget: string, options: Options): Promise<string>;
  matchLocale(locale: string): string;
  packs: readonly { readonly id: string }[];
  /** Returns the shipped texts of a widget in a locale, by key. */
  getMessages(widget: string, locale: string): Promise<Readonly<Record<string, unknown>>>;
}

export interface FirstForms {
  /** Forms by file name: `sign-in.sv`, or `sign-in.SGA.sv` where a pack changes the form. */
  readonly forms: ReadonlyMap<string, FirstForm>;
  /** Widgets, each with the packs that change its form. */
  readonly packs: Readonly<Record<string, readonly string[]>>;
  /** Returns the catalog of a screen's messages. */
  catalogOf(screen: string): string;
}

/** Renders the first screens of every locale and pack. */
export async function makeFirstForms(): Promise<FirstForms> {
  const server = await createServer({
    ...fromSource,
    configFile: false,
    root: source('embed'),
    plugins: [texts()],
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const load = (path: string) => server.ssrLoadModule(source(path));
    const { prerender } = await load('widgets/src/entries/prerender.tsx');
    const { shippedPacks } = await load('jurisdictions/src/index.ts');
    const { getCatalog, loadMessages } = await load('widgets/src/client/widget-registry.ts');
    const { createRpcPlatform } = await load('adapters/src/rpc/index.ts');
    const { capabilities: overSocket } = createRpcPlatform({ url: 'wss://localhost', realm: '' });
    const getMessages = async (screen: string, locale: string) =>
      Object.assign({}, ...(await loadMessages(screen, locale)));
    const made = await formsFrom({ prerender, packs: shippedPacks, getMessages, overSocket } as Source);
    return { ...made, catalogOf: getCatalog as FirstForms['catalogOf'] };
  } finally {
    await server.close();
  }
}

async function formsFrom(from: Source): Promise<Omit<FirstForms, 'catalogOf'>> {
  const forms = new Map<string, FirstForm>();
  const packs: Record<string, string[]> = {};
  for (const widget of WIDGETS) {
    const [usual = '', ...others] = await Promise.all(
      from.packs.map(({ id }) => from.prerender(widget, { id: ID, jurisdiction: id })),
    );
    const own = from.packs.filter((_pack, index) => index > 0 && others[index - 1] !== usual);
    packs[widget] = own.map(({ id }) => id);
    for (const locale of locales) {
      for (const pack of [undefined, ...(packs[widget] ?? [])]) {
        const name = [widget, ...(pack ? [pack] : []), locale].join('.');
        forms.set(name, await formOf(from, widget, { locale, ...(pack && { jurisdiction: pack }) }));
      }
    }
  }
  return { forms, packs };
}

async function formOf(from: Source, widget: string, options: Options): Promise<FirstForm> {
  const asked = { ...options, id: ID, theme: THEME, props: { email: EMAIL } };
  const made = (more: Options = {}) => from.prerender(widget, { ...asked, ...more });
  const plain = await made();
  const screen = / data-playerdesk-view="([^"]+)"/.exec(plain)?.[1];
  const shipped = await from.getMessages(screen ?? widget, String(options.locale));
  const depends: Record<string, unknown> = {};
  for (const [name, [usual, value]] of Object.entries(OTHERWISE)) {
    if ((await made({ [name]: value })) !== plain) depends[name] = usual;
  }
  const looks = [{}, { modal: true }];
  const needs = await needsOf((capabilities) =>
    Promise.all(looks.map((look) => made({ ...look, capabilities }))),
  );
  // A tag names its provider before the adapter is loaded.
  if (needs.some((need) => !isAble(from.overSocket, need))) depends.provider = 'rest';
  const keys = Object.keys(shipped);
  const marks = Object.fromEntries(keys.map((key, index) => [key, word(index)]));
  const marked = [await made({ texts: marks }), await made({ texts: marks, modal: true })];
  const isUsed = (key: string, index: number) =>
    key === FAILED || marked.some((html) => mentions(html, word(index)));
  const used = keys.filter(isUsed);
  const plainWord = (key: string) => typeof shipped[key] === 'string' || isOneText(shipped[key]);
  const computedTexts = used.filter((key) => !plainWord(key));
  const messages = Object.fromEntries(
    used.filter(plainWord).map((key) => [key, String([shipped[key]].flat(2)[0])]),
  );
  const slots = Object.fromEntries(Object.keys(messages).map((key) => [key, marks[key] ?? '']));
  return {
    lang: String(options.locale),
    ...(screen && { screen }),
    inline: nodesOf(await made({ texts: slots }), slots),
    modal: nodesOf(await made({ texts: slots, modal: true }), slots),
    messages,
    computedTexts,
    depends,
    needs,
  };
}

/** Returns the capabilities that change the form when they are missing. */
async function needsOf(made: (can: Can) => Promise<readonly string[]>): Promise<Need[]> {
  const asked = new Map<string, Need>();
  const hear = (...need: Need) => Boolean(asked.set(need.join(), need));
  const plain = await made({ supports: hear, carries: hear });
  const needs: Need[] = [];
  for (const [name, need] of asked) {
    const isOther = (...other: Need) => other.join() !== name;
    const without = await made({ supports: isOther, carries: isOther });
    if (without.join() !== plain.join()) needs.push(need);
  }
  return needs;
}

const isAble = (can: Can, [operation, field]: Need): boolean =>
  field === undefined ? can.supports(operation) : can.carries(operation, field);

const mentions = (html: string, mark: string) => html.includes(mark);

/** Whether a compiled message has no arguments. */
const isOneText = (message: unknown) =>
  Array.isArray(message) && message.length === 1 && typeof message[0] === 'string';

/** Converts the HTML of the container to nodes. */
function nodesOf(html: string, slots: Readonly<Record<string, string>>): readonly FirstNode[] {
  const { document } = new JSDOM(html).window;
  const container = document.body.firstElementChild;
  const children = [...(container?.childNodes ?? [])];
  if (children.length === 0) throw new Error('A first form is empty');
  const keys = new Map([
    [`pd-${ID}-`, 'id'],
    [EMAIL, 'email'],
    [THEME, 'theme'],
    ...Object.entries(slots).map(([key, mark]) => [mark, key] as const),
  ]);
  const spelled = (text: string) => {
    if (/[{}]/.test(text)) throw new Error(`A first form has braces: ${text}`);
    let result = text;
    for (const [mark, key] of keys) result = result.replaceAll(mark, `{${key}}`);
    return result;
  };
  const read = (node: Node): FirstNode => {
    if (node.nodeType === 3) return spelled(node.textContent ?? '');
    if (node.nodeType !== 1) throw new Error('A first form has a node that is neither element nor text');
    const element = node as Element;
    const attributes = [...element.attributes].map(({ name, value }) => [name, spelled(value)] as const);
    return [element.localName, Object.fromEntries(attributes), ...[...element.childNodes].map(read)];
  };
  return children.map(read);
}
