/** Element of a modal that is already on the page, and the element that had the focus before. */
export interface PreparedHost {
  readonly element: HTMLElement;
  readonly opener: Element | null;
}
