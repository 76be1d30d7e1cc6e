// For the script tag, which draws the first screen of a widget before React is loaded, and then passes it to React.

import type { FirstScreenRequest } from '../options/playerdesk-options.ts';
import type { PreparedHost } from '../shell/prepared-host.ts';

export type { DrawFirstScreen, FirstScreenRequest } from '../options/playerdesk-options.ts';
export { keepEarlyAction } from '../shell/keep-early-action.ts';
export type { PreparedHost } from '../shell/prepared-host.ts';
export {
  attachContainer,
  /** @deprecated Use `attachContainer`. */
  attachContainer as fill,
  createModalElement,
  /** @deprecated Use `hideBackdrop`. */
  hideBackdrop as endWaiting,
  hideBackdrop,
  ID,
  LIVE,
  SCREEN,
  /** @deprecated Use `SCREEN`. */
  SCREEN as VIEW,
} from '../shell/widget-host.ts';
export {
  getElementOptions,
  /** @deprecated Use `getElementOptions`. */
  getElementOptions as optionsOf,
  /** @deprecated Use `parseAttribute`. */
  parseAttribute as meaningOf,
  parseAttribute,
} from './element-attributes.ts';

/** @deprecated Use `FirstScreenRequest`. */
export type FirstScreenAsked = FirstScreenRequest;

/** @deprecated Use `PreparedHost`. */
export type StandingHost = PreparedHost;
