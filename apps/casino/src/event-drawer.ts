import type { Playerdesk } from '@playerdesk/widgets';
import { element } from './element.ts';

const KEPT = 200;

/** Creates a drawer that lists the events of the widgets, and the button that opens it. */
export function createEventDrawer(desk: Playerdesk): { drawer: HTMLElement; toggle: HTMLElement } {
  const list = element('ol', {
    class: 'events',
    'aria-label': 'Emitted events, newest first',
    tabindex: '0',
  });
  const count = element('span', { class: 'count' }, '0');
  let eventList = 0;
  const setCount = (value: number) => {
    eventList = value;
    count.textContent = String(value);
  };
  const toggle = element(
    'button',
    {
      type: 'button',
      class: 'demo-button',
      'aria-expanded': 'false',
      'aria-controls': 'event-drawer',
      onclick: () => show(drawer.hasAttribute('hidden')),
    },
    'Events ',
    count,
  );
  const clear = () => {
    list.replaceChildren();
    setCount(0);
  };
  const drawer = element(
    'aside',
    // The drawer stays usable next to an open panel, the source of most events.
    {
      class: 'drawer',
      id: 'event-drawer',
      lang: 'en',
      hidden: true,
      'aria-label': 'Events',
      'data-playerdesk-keep': true,
    },
    element(
      'div',
      { class: 'drawer-head' },
      element('h2', {}, 'Events'),
      element('button', { type: 'button', class: 'demo-button', onclick: clear }, 'Clear'),
      element('button', { type: 'button', class: 'demo-button', onclick: () => show(false) }, 'Hide'),
    ),
    list,
  );
  function show(open: boolean) {
    drawer.hidden = !open;
    toggle.setAttribute('aria-expanded', String(open));
  }
  desk.onAny((name, data) => {
    list.prepend(entry(name, data));
    while (list.children.length > KEPT) list.lastElementChild?.remove();
    setCount(eventList + 1);
  });
  return { drawer, toggle };
}

function entry(name: string, data: unknown): HTMLElement {
  const time = new Date().toLocaleTimeString('en-GB');
  return element(
    'li',
    { 'data-event': name },
    element('span', { class: 'event-time' }, time),
    element('strong', {}, name),
    element('code', {}, JSON.stringify(data)),
  );
}
