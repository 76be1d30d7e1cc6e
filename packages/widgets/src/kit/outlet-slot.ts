/** Name of the slot through which the page's own elements show inside a panel. */
export const OUTLET_SLOT = 'playerdesk-outlet';

/** Marks the place that takes the outlet in light DOM, where there are no slots. */
export const OUTLET_PLACE = 'data-playerdesk-outlet';
