import type { Playerdesk } from '@playerdesk/widgets';
import { connectDataLayer } from '@playerdesk/widgets/data-layer';
import { element } from '../element.ts';

const KEPT = 200;

/** Creates the pane that lists events with their payloads, newest first, and the entries for analytics. */
export function createEventsView(onCount: (count: number) => void) {
  const events = createList('Emitted events, newest first');
  const entries = createList('Data layer entries, newest first');
  let count = 0;
  const setCount = (value: number) => {
    count = value;
    onCount(value);
  };
  const shown = element('div', { class: 'sr-lists' }, events);
  const buttons = [
    ['desk.on', events, 'Every event, with its payload'],
    ['Data layer', entries, 'What analytics may receive: no personal data, no limits, no breaks'],
  ] as const;
  const hint = element('p', { class: 'sr-hint' });
  const segments = buttons.map(([label, list, text]) =>
    element('button', { type: 'button', class: 'sr-segment', onclick: () => show(list, text) }, label),
  );
  function show(list: HTMLElement, text: string) {
    shown.replaceChildren(list);
    hint.textContent = text;
    segments.forEach((segment, index) => {
      segment.setAttribute('aria-pressed', String(buttons[index]?.[1] === list));
    });
  }
  const clear = () => {
    events.replaceChildren();
    entries.replaceChildren();
    setCount(0);
  };
  show(events, buttons[0][2]);
  const view = element(
    'div',
    { class: 'sr-view' },
    element(
      'div',
      { class: 'sr-row' },
      element('div', { class: 'sr-segments', role: 'group', 'aria-label': 'Source' }, ...segments),
      element('button', { type: 'button', class: 'sr-button small', onclick: clear }, 'Clear'),
    ),
    hint,
    shown,
  );
  return {
    view,
    attach(desk: Playerdesk) {
      desk.onAny((name, data) => {
        add(events, name, data);
        setCount(count + 1);
      });
      connectDataLayer(desk, { push: ({ event, ...parameters }) => add(entries, event, parameters) });
    },
  };
}

const createList = (label: string) =>
  element('ol', { class: 'sr-events', 'aria-label': label, tabindex: '0' });

function add(list: HTMLElement, name: string, data: unknown): void {
  const time = new Date().toLocaleTimeString('en-GB');
  list.prepend(
    element(
      'li',
      { 'data-event': name },
      element('span', { class: 'sr-time' }, time),
      element('strong', {}, name),
      element('code', {}, JSON.stringify(data)),
    ),
  );
  while (list.children.length > KEPT) list.lastElementChild?.remove();
}
