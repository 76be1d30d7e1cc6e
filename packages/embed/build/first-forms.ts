import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { createServer } from 'vite';
import { fromSource } from '../../../tools/vite/source.ts';
import { texts } from '../../../tools/vite/texts.ts';
import type { FirstForm, FirstNode, Need } from '../src/first-form.ts';
import { locales } from './messages.ts';

const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Widgets whose first screen is made at build. */
const WIDGETS = ['sign-in', 'get-started'] as const;

/** Options that may make another form of it: what each is by default, and a value that it is not. */
const OTHERWISE = {
  activation: [true, false],
  identify: ['email', 'sms'],
  eid: [null, { providers: ['frejaeid'] }],
  cashier: [null, { provider: 'fluid' }],
} as const;

/** Stand for what is known only on the page. Letters alone, so that html spells them as they are. */
const ID = 'IdOfTheForm';
const EMAIL = 'EmailOfTheForm';
const THEME = 'ThemeOfTheForm';
const word = (number: number) => `Word${number}OfTheForm`;

/** Said by the form itself where the rest does not come. */
const FAILED = 'error.generic.load-failed';

type Options = Readonly<Record<string, unknown>>;
interface Can {
  supports(operation: string): boolean;
  carries(operation: string, field: string): boolean;
}
interface Source {
  /** What the documents' websocket can do. */
  readonly overSocket: Can;
  prerender(widget: string, options: Options): Promise<string>;
  matchLocale(locale: string): string;
  packs: readonly { readonly id: string }[];
  /** A locale's texts of a widget by key, as they ship. */
  wordsOf(widget: string, locale: string): Promise<Readonly<Record<string, unknown>>>;
}

export interface FirstForms {
  /** By the name of its file: `sign-in.sv`, or `sign-in.SGA.sv` where a pack makes another one. */
  readonly forms: ReadonlyMap<string, FirstForm>;
  /** The widgets, each with the packs under which it is another one. */
  readonly packs: Readonly<Record<string, readonly string[]>>;
  /** The catalog of a screen's messages. */
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
    const { shippedPacks } = await load('core/src/jurisdictions/packs.ts');
    const { getCatalog, loadMessages } = await load('widgets/src/client/widget-registry.ts');
    const { createRpcPlatform } = await load('adapters/src/rpc/index.ts');
    const { capabilities: overSocket } = createRpcPlatform({ url: 'wss://localhost', realm: '' });
    const wordsOf = async (view: string, locale: string) =>
      Object.assign({}, ...(await loadMessages(view, locale)));
    const made = await formsFrom({ prerender, packs: shippedPacks, wordsOf, overSocket } as Source);
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
  const view = / data-playerdesk-view="([^"]+)"/.exec(plain)?.[1];
  const shipped = await from.wordsOf(view ?? widget, String(options.locale));
  const depends: Record<string, unknown> = {};
  for (const [name, [usual, value]] of Object.entries(OTHERWISE)) {
    if ((await made({ [name]: value })) !== plain) depends[name] = usual;
  }
  const looks = [{}, { modal: true }];
  const needs = await needsOf((capabilities) =>
    Promise.all(looks.map((look) => made({ ...look, capabilities }))),
  );
  // A tag says what its platform is before anything of an adapter is here.
  if (needs.some((need) => !isAble(from.overSocket, need))) depends.provider = 'rest';
  const keys = Object.keys(shipped);
  const marks = Object.fromEntries(keys.map((key, index) => [key, word(index)]));
  const marked = [await made({ texts: marks }), await made({ texts: marks, modal: true })];
  const isUsed = (key: string, index: number) =>
    key === FAILED || marked.some((html) => mentions(html, word(index)));
  const used = keys.filter(isUsed);
  const plainWord = (key: string) => typeof shipped[key] === 'string' || isOneText(shipped[key]);
  const fixed = used.filter((key) => !plainWord(key));
  const words = Object.fromEntries(
    used.filter(plainWord).map((key) => [key, String([shipped[key]].flat(2)[0])]),
  );
  const slots = Object.fromEntries(Object.keys(words).map((key) => [key, marks[key] ?? '']));
  return {
    lang: String(options.locale),
    ...(view && { view }),
    inline: nodesOf(await made({ texts: slots }), slots),
    modal: nodesOf(await made({ texts: slots, modal: true }), slots),
    words,
    fixed,
    depends,
    needs,
  };
}

/** What a form asks of a platform, as far as it is another form where the platform cannot do it. */
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

/** A compiled message without arguments is a list of one text. */
const isOneText = (message: unknown) =>
  Array.isArray(message) && message.length === 1 && typeof message[0] === 'string';

/** What stands in the container. */
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
