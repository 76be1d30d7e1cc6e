/** A node of Chromium's accessibility tree, as the DevTools protocol returns it. */
export interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

const getRole = (node: AxNode) => node.role?.value ?? '';
const getName = (node: AxNode) => node.name?.value?.replace(/\s+/g, ' ').trim() ?? '';
export const getProperty = (node: AxNode, name: string): unknown =>
  node.properties?.find((property) => property.name === name)?.value.value;

/** Names of roles as people read them. A role without one is written as it is. */
const ROLES: Readonly<Record<string, string>> = {
  textbox: 'text field',
  spinbutton: 'number field',
  checkbox: 'check box',
  radio: 'radio button',
  combobox: 'drop-down list',
  Iframe: 'frame',
  RootWebArea: 'page',
  progressbar: 'progress bar',
  radiogroup: 'group',
  DisclosureTriangle: 'disclosure',
  paragraph: 'paragraph',
};

/** Properties that are states. The value is the text for `true`. */
const STATES: Readonly<Record<string, string>> = {
  required: 'required',
  disabled: 'unavailable',
  checked: 'checked',
  pressed: 'pressed',
  readonly: 'read-only',
  busy: 'busy',
};

/** Containers that a reader names when the focus enters them. */
const CONTAINERS = ['dialog', 'alertdialog', 'region', 'navigation', 'group', 'radiogroup', 'form'];

export const isContainer = (node: AxNode): boolean =>
  !node.ignored && CONTAINERS.includes(getRole(node)) && getName(node) !== '';

/** Describes a node in the order in which readers speak: role, name, value, states, description. */
export function describeNode(node: AxNode): string {
  const role = getRole(node);
  const level = getProperty(node, 'level');
  const kind = ROLES[role] ?? role;
  const states = Object.entries(STATES).flatMap(([name, text]) => {
    const value = getProperty(node, name);
    return value === true || value === 'true' ? [text] : [];
  });
  if (['checkbox', 'radio'].includes(role) && !states.includes('checked')) states.push('not checked');
  const expanded = getProperty(node, 'expanded');
  if (expanded !== undefined && role !== 'combobox') states.push(expanded ? 'expanded' : 'collapsed');
  if (getProperty(node, 'invalid') === 'true') states.push('invalid');
  const value = ['textbox', 'combobox', 'progressbar', 'spinbutton'].includes(role) && node.value?.value;
  const description = node.description?.value?.replace(/\s+/g, ' ').trim();
  return [
    [
      level === undefined || role !== 'heading' ? kind : `${kind} ${level}`,
      getName(node) && `“${getName(node)}”`,
    ]
      .filter(Boolean)
      .join(' '),
    ...(value ? [`“${value}”`] : []),
    ...states,
    ...(description && description !== getName(node) ? [`described as “${description}”`] : []),
  ].join(', ');
}

/** Roles that a reader speaks as one, without their content. */
const LEAVES = [
  'heading',
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'image',
  'progressbar',
  'Iframe',
  'DisclosureTriangle',
];

/** Returns what a reader meets below a node, one thing per line. */
export function readTree(nodes: readonly AxNode[], root: AxNode): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = (node: AxNode) => (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const cellText = (node: AxNode): string =>
    getName(node) || childrenOf(node).map(cellText).filter(Boolean).join(' ');
  const read = (node: AxNode): string[] => {
    const role = getRole(node);
    if (!node.ignored) {
      if (role === 'StaticText') return getName(node) ? [`“${getName(node)}”`] : [];
      if (role === 'ListMarker' || role === 'InlineTextBox') return [];
      if (role === 'row') return [`row: ${childrenOf(node).map(cellText).filter(Boolean).join(' | ')}`];
      if (LEAVES.includes(role)) return [describeNode(node)];
    }
    const below = childrenOf(node).flatMap(read);
    if (node.ignored || !(isContainer(node) || (['table', 'list'].includes(role) && getName(node))))
      return below;
    return [describeNode(node), ...below.map((line) => `  ${line}`)];
  };
  const lines: string[] = [];
  for (const line of read(root)) {
    const before = lines.at(-1);
    // Labels, captions and legends are read with what they name, after it or before it.
    if (before && isText(line) && !isText(before) && before.includes(line.trim().slice(1, -1))) continue;
    if (before && isText(before) && !isText(line) && line.includes(` ${before.trim()}`)) lines.pop();
    lines.push(line);
  }
  return lines;
}

const isText = (line: string) => line.trim().startsWith('“');

/** Returns what a reader speaks of a node in a live region. */
export const getSpokenText = (nodes: readonly AxNode[], root: AxNode): string =>
  readTree(nodes, root)
    .map((line) => line.trim())
    .join(', ');
