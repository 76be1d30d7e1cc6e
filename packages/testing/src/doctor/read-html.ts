import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** Attributes of an element by name. */
export type Attributes = Readonly<Record<string, string>>;

/** A script element. */
export interface ScriptElement {
  /** Absolute address. */
  readonly src: URL;
  readonly attributes: Attributes;
}

/** What the doctor reads in the HTML of a page. */
export interface PageContent {
  /** Script tags of the widgets, each once. */
  readonly tags: readonly ScriptElement[];
  /** Policies of `<meta>` elements. */
  readonly metaPolicies: readonly string[];
  /** Digests of import maps, by absolute address. */
  readonly integrity: ReadonlyMap<string, string>;
  /** Attributes of each element of the widgets. */
  readonly elements: readonly Attributes[];
  /** Attributes of each element that has one that only the widgets read, such as `data-playerdesk-open`. */
  readonly openers: readonly Attributes[];
  /** Names of all elements of the page. */
  readonly names: readonly string[];
  /** Whether an element of the widgets contains others, because it has no end tag. */
  readonly isUnclosed: boolean;
}

/** `playerdesk.js`, or the file with a first form, such as `playerdesk.sign-in.sv.js`. */
const TAG_FILE = /\/playerdesk(\.[\w.-]+)?\.js$/;

type Element = DefaultTreeAdapterTypes.Element;

/** Reads the HTML of a page. Any text is accepted: the parser is that of the HTML standard. */
export function readHtml(html: string, page: URL): PageContent {
  const elements = listElements(html);
  const href = elements
    .map((element) => (element.tagName === 'base' ? getAttributes(element).href : null))
    .find(Boolean);
  const base = href && URL.canParse(href, page) ? new URL(href, page) : page;
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  const tags = scripts.flatMap((element) => {
    const attributes = getAttributes(element);
    if (!attributes.src || !URL.canParse(attributes.src, base)) return [];
    const src = new URL(attributes.src, base);
    return TAG_FILE.test(src.pathname) || attributes['data-platform'] ? [{ src, attributes }] : [];
  });
  return {
    tags: [...new Map(tags.map((tag) => [JSON.stringify(tag), tag])).values()],
    metaPolicies: elements.flatMap((element) => {
      const { 'http-equiv': name = '', content = '' } = getAttributes(element);
      return element.tagName === 'meta' && name.toLowerCase() === 'content-security-policy' ? [content] : [];
    }),
    integrity: new Map(scripts.flatMap((element) => readImportMap(element, base))),
    elements: elements.filter(({ tagName }) => tagName === 'playerdesk-widget').map(getAttributes),
    openers: elements
      .map(getAttributes)
      .filter((attributes) => Object.keys(attributes).some((name) => name.startsWith('data-playerdesk-'))),
    names: [...new Set(elements.map(({ tagName }) => tagName))],
    isUnclosed: elements.some((element) => isOfPage(element) && isInWidget(element)),
  };
}

/** Whether only a page has an element. A placeholder and prerendered HTML contain others. */
const isOfPage = (element: Element): boolean => {
  const { src, 'data-playerdesk-open': opened } = getAttributes(element);
  const isScript = element.tagName === 'script' && src !== undefined;
  return isScript || opened !== undefined || element.tagName === 'playerdesk-widget';
};

function isInWidget({ parentNode }: Element): boolean {
  for (let node = parentNode; node && 'tagName' in node; node = node.parentNode)
    if (node.tagName === 'playerdesk-widget') return true;
  return false;
}

/** Returns all elements in the order of the document. Without recursion: nesting may be deep. */
function listElements(html: string): readonly Element[] {
  const found: Element[] = [];
  const waiting: DefaultTreeAdapterTypes.Node[] = [parse(html)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return found;
}

const getAttributes = ({ attrs }: Element): Attributes =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

function readImportMap(element: Element, base: URL): [string, string][] {
  const [content] = element.childNodes;
  if (getAttributes(element).type !== 'importmap' || !content || !('value' in content)) return [];
  try {
    const { integrity } = JSON.parse(content.value) as { integrity?: Record<string, unknown> };
    return Object.entries(integrity ?? {}).flatMap(([address, digest]) =>
      typeof digest === 'string' && URL.canParse(address, base)
        ? [[new URL(address, base).href, digest]]
        : [],
    );
  } catch {
    // Browsers ignore an import map that is no JSON.
    return [];
  }
}
