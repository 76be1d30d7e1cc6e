import { element } from '../element.ts';

export const TOOLS = { code: 'Code', events: 'Events', mail: 'Mail', faults: 'Faults' } as const;
export type Tool = keyof typeof TOOLS;

const PANE_ID = 'showroom-pane';
const MOST_SHOWN = 99;

interface PaneDeps {
  readonly views: Readonly<Record<Tool, HTMLElement>>;
  readonly onShow: (tool: Tool | null) => void;
}

/** Creates the pane next to the casino, and the buttons that open it. */
export function createPane({ views, onShow }: PaneDeps) {
  let tool: Tool | null = null;
  const toggle = (name: Tool) => show(tool === name ? null : name);
  const buttons = createToolButtons(toggle);
  /** Opens the tools where the bar has no room for each of them. */
  const opener = toolButton('Tools', () => show(tool === null ? 'code' : null));
  const title = element('h2', { class: 'sr-pane-title' });
  const body = element('div', { class: 'sr-pane-body' });
  const close = () => {
    const pressed = opener.isConnected ? opener : buttons.find(({ dataset }) => dataset.tool === tool);
    show(null);
    pressed?.focus();
  };
  const closeButton = element(
    'button',
    { type: 'button', class: 'sr-close', 'aria-label': 'Close the tools', onclick: close },
    '×',
  );
  const head = element('div', { class: 'sr-pane-head' }, title, closeButton);
  const pane = element('aside', { class: 'sr-pane', id: PANE_ID, 'aria-label': 'Tools' }, head, body);
  pane.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });

  function show(next: Tool | null) {
    tool = next;
    pane.hidden = next === null;
    if (next) {
      title.textContent = TOOLS[next];
      body.replaceChildren(views[next]);
    }
    for (const button of buttons) {
      button.setAttribute('aria-expanded', String(button.dataset.tool === next));
    }
    opener.setAttribute('aria-expanded', String(next !== null));
    onShow(next);
  }

  show(null);
  return {
    pane,
    opener,
    tools: element('div', { class: 'sr-tools', role: 'group', 'aria-label': 'Tools' }, ...buttons),
    show,
    /** Removes tools that the platform cannot serve. */
    remove(...names: readonly Tool[]) {
      for (const button of buttons) if (names.some((name) => name === button.dataset.tool)) button.remove();
    },
    /** Shows the number of new entries of a tool in its button. */
    setCount(name: Tool, value: number) {
      const count = buttons.find(({ dataset }) => dataset.tool === name)?.querySelector('span');
      if (!count) return;
      count.hidden = value === 0;
      count.textContent = value > MOST_SHOWN ? `${MOST_SHOWN}+` : String(value);
    },
  };
}

const toolButton = (label: string, onclick: () => void, tool?: Tool) =>
  element(
    'button',
    { type: 'button', class: 'sr-tool', 'data-tool': tool, 'aria-controls': PANE_ID, onclick },
    label,
  );

function createToolButtons(toggle: (tool: Tool) => void): HTMLButtonElement[] {
  return (Object.entries(TOOLS) as [Tool, string][]).map(([name, label]) => {
    const button = toolButton(label, () => toggle(name), name);
    button.append(element('span', { class: 'sr-count', hidden: true }));
    return button;
  });
}
