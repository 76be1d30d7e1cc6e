/** Name of the slot that shows elements of the page inside a panel. */
export const OUTLET_SLOT = 'playerdesk-outlet';

/** Attribute of the outlet's container in light DOM, which has no slots. */
export const OUTLET_PLACE = 'data-playerdesk-outlet';
