type Child = Node | string;

/** Creates an element with attributes and children. Text is never parsed as HTML. */
export function createNode<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[N] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** Creates a list of terms and values. */
export function createFacts(facts: Readonly<Record<string, string>>): HTMLElement {
  const entries = Object.entries(facts).flatMap(([term, value]) => [
    createNode('dt', {}, term),
    createNode('dd', {}, value),
  ]);
  return createNode('dl', {}, ...entries);
}

/** Creates a table with a header row. */
export function createTable(
  caption: string,
  header: readonly string[],
  rows: readonly string[][],
): HTMLElement {
  return createNode(
    'table',
    {},
    createNode('caption', {}, caption),
    createNode(
      'thead',
      {},
      createNode('tr', {}, ...header.map((text) => createNode('th', { scope: 'col' }, text))),
    ),
    createNode(
      'tbody',
      {},
      ...rows.map((cells) => createNode('tr', {}, ...cells.map((text) => createNode('td', {}, text)))),
    ),
  );
}
