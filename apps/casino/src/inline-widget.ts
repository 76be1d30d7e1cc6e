import type { Playerdesk } from '@playerdesk/widgets';
import { element } from './element.ts';

/** Widgets that are mounted inline and lazily. */
export type InlineName = 'jackpots' | 'tournament' | 'favourites' | 'last-played' | 'message-notice';

/**
 * Creates an element that mounts a widget near the viewport and closes it when the element leaves the page. The code of
 * the widget is then not part of the first load.
 */
export function inlineWidget(desk: Playerdesk, name: InlineName, props = {}): HTMLElement {
  const container = element('div', { class: 'inline-widget', 'data-inline': name });
  let handle: { close(): void } | null = null;
  const fill = () => {
    handle ??= desk.mount(name, container, props);
  };
  if (typeof IntersectionObserver === 'undefined') fill();
  else onVisible(container, fill);
  onRemoved(container, () => handle?.close());
  return container;
}

function onVisible(container: Element, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '200px' },
  );
  observer.observe(container);
}

function onRemoved(container: Element, run: () => void): void {
  let wasConnected = false;
  const observer = new MutationObserver(() => {
    wasConnected ||= container.isConnected;
    if (container.isConnected || !wasConnected) return;
    observer.disconnect();
    run();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
