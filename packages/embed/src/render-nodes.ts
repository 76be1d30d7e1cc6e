import type { FirstNode } from './first-form.ts';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** Replaces `{key}` by its value. */
const interpolate = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{([^}]+)\}/g, (_place, key: string) => values[key] ?? '');

/** Renders nodes element by element. No HTML is parsed, so no Trusted Types policy is required. */
export function renderNodes(
  parent: Element,
  node: FirstNode,
  values: Readonly<Record<string, string>>,
  namespace = HTML,
): void {
  if (typeof node === 'string') {
    parent.append(interpolate(node, values));
    return;
  }
  const [name, attributes, ...inside] = node;
  const ownNamespace = name === 'svg' ? SVG : namespace;
  const element = document.createElementNS(ownNamespace, name);
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(key, interpolate(value, values));
  for (const child of inside) renderNodes(element, child, values, ownNamespace);
  parent.append(element);
}
