import { LIVE } from '@playerdesk/widgets/first-screen';
import { renderNodes } from './render-nodes.ts';

/** What wakes the instance up, and what is said where it does not come. */
export interface LoadRequest {
  readonly wake: () => Promise<unknown>;
  readonly errorText: string;
}

const errorPlaces = new Set<Element>();

/** Takes back what was said, before a view takes the screen over as it was made. */
export function clearErrors(): void {
  for (const place of errorPlaces) place.replaceChildren();
  errorPlaces.clear();
}

/**
 * Keeps what a player does with a form that is not taken over yet: nothing is sent, and the last act is done once, when
 * the form lives. Where nothing comes to take it over an act says so, and tries again. An X calls the panel off as Escape
 * does.
 */
export function captureEvents(container: HTMLElement, loadRequest?: LoadRequest): void {
  const listening = new AbortController();
  const listen = (name: string, run: (event: Event) => void) =>
    container.addEventListener(name, run, { signal: listening.signal });
  const getSubmitButton = () => container.querySelector<HTMLElement>('[type="submit"]');
  let lastAction: (() => void) | undefined;
  const record = (next: () => void) => {
    lastAction = next;
    clearErrors();
    loadRequest?.wake().catch(() => {
      getSubmitButton()?.removeAttribute('data-state');
      const place = container.querySelector('[role="alert"]');
      if (!place) return;
      clearErrors();
      renderNodes(place, ['p', { class: 'pd-notice', 'data-level': 'error' }, loadRequest.errorText], {});
      errorPlaces.add(place);
    });
  };
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement;
    // A place in light DOM may stand in a form or in a dialog of the page.
    event.preventDefault();
    event.stopPropagation();
    getSubmitButton()?.setAttribute('data-state', 'busy');
    record(() => form.requestSubmit());
  });
  listen('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[type="button"]');
    if (!button) return;
    if (button.getAttribute('part') === 'close') {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    } else record(() => button.click());
  });
  listen(LIVE, () => {
    listening.abort();
    getSubmitButton()?.removeAttribute('data-state');
    // A task later: where the view goes on from an earlier visit, the form has gone by then, and does nothing.
    if (lastAction) setTimeout(lastAction);
  });
}
