import { LIVE } from '@playerdesk/widgets/first-screen';
import { renderNodes } from './render-nodes.ts';

/** How to load the instance, and the text that is shown when that fails. */
export interface LoadRequest {
  readonly load: () => Promise<unknown>;
  readonly errorText: string;
}

const errorPlaces = new Set<Element>();

/** Removes the error texts before the view takes over the screen. */
export function clearErrors(): void {
  for (const place of errorPlaces) place.replaceChildren();
  errorPlaces.clear();
}

/**
 * Captures the player's actions on a form before the instance takes it over.
 *
 * Nothing is sent. The last action is replayed once the form is live. When loading fails, an action shows an error and
 * retries. The close button works like Escape.
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
    loadRequest?.load().catch(() => {
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
    // An element in light DOM may be inside a form or dialog of the page.
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
    // Runs one task later: if the view restores an earlier visit, the form is gone and the action has no effect.
    if (lastAction) setTimeout(lastAction);
  });
}
