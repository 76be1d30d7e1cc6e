// For what draws a widget's first screen before React is here, and hands it over: the script tag.

export type { DrawFirstScreen, FirstScreenAsked } from '../options/playerdesk-options.ts';
export type { StandingHost } from '../shell/prepared-host.ts';
export { createModalElement, endWaiting, fill, ID, LIVE, VIEW } from '../shell/widget-host.ts';
export { meaningOf, optionsOf } from './element-attributes.ts';
