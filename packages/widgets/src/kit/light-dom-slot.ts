import type { WidgetHost } from '../shell/widget-host.ts';

/** Name of the slot through which the page's own elements show inside a panel. */
export const OUTLET_SLOT = 'playerdesk-outlet';

/** Marks the place that takes the outlet in light DOM, where there are no slots. */
export const OUTLET_PLACE = 'data-playerdesk-outlet';

/**
 * An element of the page's own, shown at the end of a widget's content. Scripts of third parties look for their
 * elements with `document.querySelector`, which does not see into a shadow root.
 */
export function createOutlet({ element, root, container }: WidgetHost): HTMLElement {
  const outlet = element.ownerDocument.createElement('div');
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
