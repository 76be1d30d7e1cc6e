import type { LoadRecovery } from './load-recovery.ts';

const ACTS = 'button[type="button"]:not([part="close"])';

/**
 * Says in a form that stands already, where a form says what is the matter, that the rest did not come: what is typed and
 * the focus stay. Who sends the form or presses in it tries again as well. Returns what takes the words away.
 */
export function showLoadError(
  container: HTMLElement,
  place: Element,
  [said = '', label = '']: readonly string[],
  { again }: LoadRecovery,
): () => void {
  const make = (name: string, attributes: Readonly<Record<string, string>>, ...inside: (Node | string)[]) => {
    const made = container.ownerDocument.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...inside);
    return made;
  };
  const send = container.querySelector<HTMLElement>('[type="submit"]');
  const listening = new AbortController();
  const takeBack = () => {
    listening.abort();
    place.replaceChildren();
    send?.removeAttribute('data-state');
  };
  const retry = () => {
    takeBack();
    send?.setAttribute('data-state', 'busy');
    again();
  };
  const look = { class: 'pd-button', part: 'button', 'data-kind': 'link' };
  const button = make('button', { type: 'button', ...look }, label);
  button.addEventListener('click', (event) => {
    // Presses of the form's own buttons wait for the view, to be done once more: this one is none of them.
    event.stopPropagation();
    send?.focus();
    retry();
  });
  const { signal } = listening;
  container.addEventListener('submit', retry, { signal });
  container.addEventListener('click', ({ target }) => (target as Element).closest(ACTS) && retry(), {
    signal,
  });
  send?.removeAttribute('data-state');
  const action = make('div', { class: 'pd-notice-action' }, button);
  const text = make('div', { class: 'pd-notice-text' }, make('div', {}, said), action);
  place.replaceChildren(make('div', { class: 'pd-notice', part: 'notice', 'data-level': 'error' }, text));
  return takeBack;
}
