/** Happens once on the container when the view has taken the screen over. What waited is done then. */
export const LIVE = 'playerdesk-live';

/** A modal's place that stands on the page already, and what had the focus before it. */
export interface StandingHost {
  readonly element: HTMLElement;
  readonly opener: Element | null;
}
