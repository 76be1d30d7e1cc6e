import type { WidgetName } from '@playerdesk/contract';
import type { PlayerdeskOptions } from '../options.ts';

/** A first screen that is wanted before React is there. */
export interface FirstScreenAsked {
  readonly widget: WidgetName;
  readonly modal: boolean;
  readonly props: object;
  readonly options: Partial<PlayerdeskOptions>;
}

/**
 * Draws a first screen into a container, just as React will, from html made at build: at once, or when it is here. Leaves
 * alone what React would draw otherwise.
 */
export type DrawFirstScreen = (container: HTMLElement, asked: FirstScreenAsked) => void;

/** Happens once on the container when the view has taken the screen over. What waited is done then. */
export const LIVE = 'playerdesk-live';

/** A modal's place that stands on the page already, and what had the focus before it. */
export interface StandingHost {
  readonly element: HTMLElement;
  readonly opener: Element | null;
}
