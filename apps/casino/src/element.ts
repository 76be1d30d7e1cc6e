type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | boolean | undefined | ((event: Event) => void)>>;

/** Creates an element with attributes by name, listeners such as `onclick`, and texts and nodes as children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  made.append(...children.filter((child): child is Node | string => Boolean(child)));
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Creates an icon on a 24 px grid, hidden from screen readers. */
export function icon(...paths: string[]): SVGSVGElement {
  const made = document.createElementNS(SVG, 'svg');
  made.setAttribute('viewBox', '0 0 24 24');
  made.setAttribute('class', 'icon');
  made.setAttribute('aria-hidden', 'true');
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    made.append(path);
  }
  return made;
}
