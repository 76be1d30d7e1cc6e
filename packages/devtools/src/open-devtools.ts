import type { Playerdesk } from '@playerdesk/widgets';
import { createNode } from './create-node.ts';
import { isDevelopment } from './is-development.ts';
import { createCallsPart, createEventsPart } from './logs.ts';
import { createClockPart, createInstancesPart, createRulesPart, createSessionPart } from './state.ts';
import { STYLES } from './styles.ts';
import { createTextsPart } from './texts-part.ts';

/** Options of {@link openDevtools}. */
export interface DevtoolsOptions {
  /** Whether the panel opens in a production build too. Default false. */
  readonly force?: boolean;
}

/** An open panel. */
export interface Devtools {
  /** Closes the panel and stops everything that it records. */
  close(): void;
}

const PARTS = [
  createInstancesPart,
  createSessionPart,
  createRulesPart,
  createCallsPart,
  createEventsPart,
  createTextsPart,
  createClockPart,
];

const open = new WeakMap<Playerdesk, Devtools>();

/**
 * Opens the panel for an instance, at the end of the page. An open panel is returned.
 *
 * The panel shows neither the input nor the answer of a call, and no session. It shows events with their data, which may
 * be personal.
 *
 * @throws Error In a production build, or without a bundler, unless `force` is set.
 * @example
 * if (process.env.NODE_ENV === 'development') {
 *   import('@playerdesk/devtools').then(({ openDevtools }) => openDevtools(desk));
 * }
 */
export function openDevtools(desk: Playerdesk, { force = false }: DevtoolsOptions = {}): Devtools {
  if (!force && !isDevelopment()) {
    throw new Error('The devtools open in a development build only. Pass { force: true } to open them here.');
  }
  const existing = open.get(desk);
  if (existing) return existing;
  // Panels of the widgets make the page inert, except for elements with this attribute.
  const host = createNode('div', { 'data-playerdesk-keep': '', 'data-playerdesk-devtools': '' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const parts = PARTS.map((create) => create(desk));
  const button = createNode('button', { type: 'button' }, 'Close');
  const title = createNode('h2', { id: 'title' }, 'Playerdesk devtools');
  root.append(
    createNode(
      'section',
      { 'aria-labelledby': 'title' },
      createNode('header', {}, title, button),
      ...parts.map(({ element }) => element),
    ),
  );
  document.body.append(host);
  const devtools: Devtools = {
    close() {
      if (!open.delete(desk)) return;
      for (const part of parts) part.release();
      host.remove();
    },
  };
  button.addEventListener('click', () => devtools.close());
  open.set(desk, devtools);
  return devtools;
}
