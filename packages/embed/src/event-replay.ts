import { keepEarlyAction, LIVE } from '@playerdesk/widgets/first-screen';
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
 * Captures the player's actions on a form before the instance takes it over. When loading fails, an action shows an
 * error and retries.
 */
export function captureEvents(container: HTMLElement, loadRequest?: LoadRequest): void {
  keepEarlyAction(container, LIVE, () => {
    clearErrors();
    loadRequest?.load().catch(() => {
      container.querySelector('[type="submit"]')?.removeAttribute('data-state');
      const place = container.querySelector('[role="alert"]');
      if (!place) return;
      clearErrors();
      renderNodes(place, ['p', { class: 'pd-notice', 'data-level': 'error' }, loadRequest.errorText], {});
      errorPlaces.add(place);
    });
  });
}
