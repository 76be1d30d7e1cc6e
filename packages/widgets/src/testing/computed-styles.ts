type Read = (element: Element) => string;

const compute = globalThis.window?.getComputedStyle.bind(window);

/** `display` of elements without attributes, by name and type. */
const displays = new Map<string, string>();

/** Attributes with which the browser's own style sheet shows or hides an element. */
const SHOWN_BY = ['style', 'hidden', 'open', 'popover'];

function readDisplay(element: Element): string {
  if (SHOWN_BY.some((name) => element.hasAttribute(name)) || element.localName === 'dialog')
    return compute(element).display;
  const { namespaceURI, localName } = element;
  const type = element.getAttribute('type') ?? '';
  const key = `${namespaceURI} ${localName} ${type}`;
  const known = displays.get(key);
  if (known !== undefined) return known;
  const plain = document.createElementNS(namespaceURI, localName);
  plain.setAttribute('type', type);
  const { display } = compute(plain);
  displays.set(key, display);
  return display;
}

/** Returns a reader of an inherited property. `read` gets its value where no `style` attribute sets it. */
const inherited =
  (property: string, read: Read): Read =>
  (element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at.getAttribute('style')?.includes(property)) return compute(element).getPropertyValue(property);
    }
    return read(element);
  };

const readDir = (element: Element) =>
  element.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'rtl' : 'ltr';

/** The properties that Testing Library and the widgets read. */
const READERS: Readonly<Record<string, Read | undefined>> = {
  display: readDisplay,
  visibility: inherited('visibility', () => 'visible'),
  pointerEvents: inherited('pointer-events', () => 'auto'),
  direction: inherited('direction', readDir),
};

/** Returns the computed style of an element. A property is computed when it is read. */
function getComputedStyleOnDemand(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  // A style sheet can set any property.
  if (pseudo || document.styleSheets.length > 0) return compute(element, pseudo);
  const read = (name: string | symbol): unknown => {
    const reader = READERS[String(name)];
    if (reader) return reader(element);
    const style = compute(element);
    const value: unknown = Reflect.get(style, name, style);
    return typeof value === 'function' ? value.bind(style) : value;
  };
  // Cast: each property is read from the declaration that it stands for.
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === 'getPropertyValue' ? (property: string) => read(property) : read(name)),
  });
}

/*
 * To name an element or to see whether it can be pressed, Testing Library asks for the style of it, of its descendants
 * or of its ancestors. jsdom then computes all properties, which took a quarter of the time of all tests of widgets.
 */
if ('window' in globalThis) window.getComputedStyle = getComputedStyleOnDemand;
