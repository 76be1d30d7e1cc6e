import type { Playerdesk } from '@playerdesk/widgets';
import { element } from './element.ts';

/** The widgets that stand in a page and take no attention before they are seen. */
export type InlineName = 'jackpots' | 'tournament' | 'favourites' | 'last-played' | 'message-notice';

/**
 * A place for a widget, filled once the place comes near to what is seen, and emptied when it leaves the page: its code
 * is no part of the first view.
 */
export function inlineWidget(desk: Playerdesk, name: InlineName, props = {}): HTMLElement {
  const place = element('div', { class: 'inline-widget', 'data-inline': name });
  let handle: { close(): void } | null = null;
  const fill = () => {
    handle ??= desk.mount(name, place, props);
  };
  if (typeof IntersectionObserver === 'undefined') fill();
  else whenSeen(place, fill);
  whenGone(place, () => handle?.close());
  return place;
}

function whenSeen(place: Element, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '200px' },
  );
  observer.observe(place);
}

function whenGone(place: Element, run: () => void): void {
  let stood = false;
  const observer = new MutationObserver(() => {
    stood ||= place.isConnected;
    if (place.isConnected || !stood) return;
    observer.disconnect();
    run();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
