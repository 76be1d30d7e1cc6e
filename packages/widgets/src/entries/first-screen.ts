// For what draws a widget's first screen before React is here, and hands it over: the script tag.

export type { DrawFirstScreen, FirstScreenRequest as FirstScreenAsked } from '../options/playerdesk-options.ts';
export type { PreparedHost as StandingHost } from '../shell/prepared-host.ts';
export { createModalElement, hideBackdrop as endWaiting, attachContainer as fill, ID, LIVE, VIEW } from '../shell/widget-host.ts';
export { parseAttribute as meaningOf, getElementOptions as optionsOf } from './element-attributes.ts';
