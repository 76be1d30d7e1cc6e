import { OPTION_SCHEMA, type WidgetName } from '@playerdesk/contract/internal';
import { type ComponentProps, type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import type { Playerdesk } from '../client/playerdesk.ts';
import { PlayerdeskProvider, widgets } from '../entries/react.tsx';

const { WIDGETS } = OPTION_SCHEMA;

/** How a page shows widgets: by calls, as components, or as elements. */
export type Host = 'module' | 'React' | 'tag';

/** Options by name. JavaScript passes any value. */
export type Values = Readonly<Record<string, unknown>>;

/** What a widget needs to be shown. */
const NEEDED: Partial<Record<string, Values>> = {
  message: { kind: 'activation-required' },
  'message-notice': {
    message: { id: 'm-1', title: 'News', content: '', status: 'unread', messageSent: '2026-01-01T00:00:00Z' },
  },
  'sign-up-token': { token: 'token' },
  external: { gameId: '1', identifier: 'book', playMode: 'real' },
};

const TABS = String(WIDGETS.account?.tab).match(/(?<=')[\w-]+(?=')/g) ?? [];

/** Widgets that read options. */
export const WITH_OPTIONS = Object.keys(WIDGETS).filter(
  (name) => Object.keys(WIDGETS[name] ?? {}).length > 0,
);

/** Every widget, and every tab of the account. */
const ALL: readonly (readonly [widget: string, tab?: Values])[] = [
  ...Object.keys(WIDGETS).map((widget) => [widget] as const),
  ...TABS.filter((tab) => tab !== 'sign-out').map((tab) => ['account', { tab }] as const),
];

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Shows every widget of an instance, one after another, with options by widget. As elements, only those that read
 * options.
 */
export async function showEveryWidget(
  desk: Playerdesk,
  host: Host,
  getOptions: (widget: string) => Values,
): Promise<void> {
  const shown = host === 'tag' ? ALL.filter(([widget, tab]) => !tab && WITH_OPTIONS.includes(widget)) : ALL;
  for (const [widget, tab] of shown) {
    const options = { ...NEEDED[widget], ...getOptions(widget), ...tab };
    // Cast: the names are those of widgets.
    const close = await SHOW[host](desk, widget as WidgetName, options);
    await settle();
    await close();
  }
}

/** Waits until a widget has loaded its code and data. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

type Show = (desk: Playerdesk, widget: WidgetName, options: Values) => Promise<() => unknown>;

const SHOW: Readonly<Record<Host, Show>> = {
  async module(desk, widget, options) {
    const place = document.body.appendChild(document.createElement('div'));
    // Cast: the options are those of the widget.
    const handle = desk.mount(widget as 'sign-in', place, options as object);
    await handle.ready;
    return () => handle.close();
  },

  async React(desk, widget, options) {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    const opened = isOpened(desk, widget);
    // Cast: `children` is passed as an argument.
    const provider = { desk } as ComponentProps<typeof PlayerdeskProvider>;
    const component = createElement(widgets[widget] as ComponentType<Values>, options);
    root.render(createElement(PlayerdeskProvider, provider, component));
    await opened;
    return () => root.unmount();
  },

  async tag(desk, widget, options) {
    const { provideDesk } = await import('../entries/elements.ts');
    provideDesk(desk);
    const element = document.createElement('playerdesk-widget');
    element.setAttribute('type', widget);
    for (const [name, value] of Object.entries(options)) element.setAttribute(kebabCase(name), String(value));
    const opened = isOpened(desk, widget);
    document.body.append(element);
    await opened;
    return () => element.remove();
  },
};

/** Resolves when a widget has opened. */
const isOpened = (desk: Playerdesk, widget: WidgetName) =>
  new Promise<void>((resolve) => {
    const stop = desk.on('widget-opened', (opened) => {
      if (opened.widget !== widget) return;
      stop();
      resolve();
    });
  });
