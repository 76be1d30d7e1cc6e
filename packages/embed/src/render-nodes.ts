import type { FirstNode } from './first-form.ts';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** Puts values in the places of their keys. */
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{([^}]+)\}/g, (_place, key: string) => values[key] ?? '');

/** Makes a tree of nodes, element by element: no html is parsed, so that no policy of Trusted Types is needed. */
export function plant(
  parent: Element,
  node: FirstNode,
  values: Readonly<Record<string, string>>,
  space = HTML,
): void {
  if (typeof node === 'string') {
    parent.append(filled(node, values));
    return;
  }
  const [name, attributes, ...inside] = node;
  const own = name === 'svg' ? SVG : space;
  const element = document.createElementNS(own, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, filled(value, values));
  for (const child of inside) plant(element, child, values, own);
  parent.append(element);
}
