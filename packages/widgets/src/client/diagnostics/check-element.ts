import { ROOT } from '../../shell/widget-host.ts';
import type { ObservedInstance } from './observed-instance.ts';

/** Milliseconds in which a host adds an element to the document after it mounted a widget in it. */
const ADD_DELAY = 2_000;

/** Reports that a widget was mounted without an element, or in one that stays outside the document. */
export function checkElement({ account }: ObservedInstance, element: Element | null): void {
  const { events } = account;
  if (!element?.hasAttribute) {
    events.emit('diagnostic', { code: 'element-missing', detail: `mount in ${element}` });
    return;
  }
  setTimeout(() => {
    // A widget that was closed left its element.
    if (element.isConnected || !element.hasAttribute(ROOT)) return;
    events.emit('diagnostic', { code: 'element-detached', detail: getTag(element) });
  }, ADD_DELAY);
}

/** Returns the start tag that the host wrote. */
function getTag(element: Element): string {
  const copy = element.cloneNode() as Element;
  copy.removeAttribute(ROOT);
  return copy.outerHTML.replace(/<\/[^<]*$/, '');
}
