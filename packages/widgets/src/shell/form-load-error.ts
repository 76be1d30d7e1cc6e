import type { LoadRecovery } from './load-recovery.ts';

const OTHER_BUTTONS = 'button[type="button"]:not([part="close"])';

/**
 * Shows in a prerendered form that the rest could not be loaded. Typed text and focus stay. Submitting the form or
 * pressing its buttons retries too.
 *
 * @returns A function that removes the error.
 */
export function showLoadError(
  container: HTMLElement,
  place: Element,
  [message = '', label = '']: readonly string[],
  { again }: LoadRecovery,
): () => void {
  const createElement = (
    name: string,
    attributes: Readonly<Record<string, string>>,
    ...inside: (Node | string)[]
  ) => {
    const element = container.ownerDocument.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.append(...inside);
    return element;
  };
  const submitButton = container.querySelector<HTMLElement>('[type="submit"]');
  const listening = new AbortController();
  const clear = () => {
    listening.abort();
    place.replaceChildren();
    submitButton?.removeAttribute('data-state');
  };
  const retry = () => {
    clear();
    submitButton?.setAttribute('data-state', 'busy');
    again();
  };
  const look = { class: 'pd-button', part: 'button', 'data-kind': 'link' };
  const button = createElement('button', { type: 'button', ...look }, label);
  button.addEventListener('click', (event) => {
    // The form replays presses of its own buttons once the view is loaded. This button is not one of them.
    event.stopPropagation();
    submitButton?.focus();
    retry();
  });
  const { signal } = listening;
  container.addEventListener('submit', retry, { signal });
  container.addEventListener('click', ({ target }) => (target as Element).closest(OTHER_BUTTONS) && retry(), {
    signal,
  });
  submitButton?.removeAttribute('data-state');
  const action = createElement('div', { class: 'pd-notice-action' }, button);
  const text = createElement('div', { class: 'pd-notice-text' }, createElement('div', {}, message), action);
  place.replaceChildren(
    createElement('div', { class: 'pd-notice', part: 'notice', 'data-level': 'error' }, text),
  );
  return clear;
}
