import { createNode } from './create-node.ts';

/** A part of the panel that can be opened and closed. */
export interface Section {
  readonly element: HTMLDetailsElement;
  /** Element for the content. */
  readonly body: HTMLElement;
  /** Shows a number next to the title. */
  count(number: number): void;
}

/**
 * Creates a section.
 *
 * @param onOpen Called each time the section is opened.
 */
export function createSection(title: string, onOpen: (body: HTMLElement) => void = () => {}): Section {
  const label = createNode('span');
  const body = createNode('div');
  const element = createNode('details', {}, createNode('summary', {}, title, label), body);
  element.addEventListener('toggle', () => element.open && onOpen(body));
  return {
    element,
    body,
    count: (number) => {
      label.textContent = ` (${number})`;
    },
  };
}

/** Most entries that a log keeps. */
const MOST_ENTRIES = 200;

/** A section with entries, newest first. */
export interface Log {
  readonly element: HTMLElement;
  add(entry: HTMLElement): void;
}

/** Creates a section with a log. */
export function createLog(title: string): Log {
  const { element, body, count } = createSection(title);
  const list = createNode('ol');
  let total = 0;
  body.append(list);
  count(0);
  return {
    element,
    add(entry) {
      total += 1;
      count(total);
      list.prepend(createNode('li', {}, entry));
      if (list.childElementCount > MOST_ENTRIES) list.lastElementChild?.remove();
    },
  };
}
