/** A modal's element that is on the page already, and what had the focus before it. */
export interface PreparedHost {
  readonly element: HTMLElement;
  readonly opener: Element | null;
}
