import { OUTLET_PLACE, OUTLET_SLOT } from '../kit/outlet-slot.ts';
import type { WidgetHost } from './widget-host.ts';

/**
 * Creates a light-DOM element that is shown at the end of a widget's content. Third-party scripts find their elements
 * with `document.querySelector`, which does not see into a shadow root.
 */
export function createOutlet({ element, root, container }: WidgetHost): HTMLElement {
  const outlet = element.ownerDocument.createElement('div');
  outlet.style.blockSize = '100%';
  if (root instanceof ShadowRoot) {
    outlet.slot = OUTLET_SLOT;
    element.append(outlet);
  } else {
    const place = container.querySelector<HTMLElement>(`[${OUTLET_PLACE}]`);
    if (place) place.hidden = false;
    place?.append(outlet);
  }
  return outlet;
}
