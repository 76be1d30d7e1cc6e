// For what draws a widget's first screen before React is here, and hands it over: the script tag.
export { meaningOf, optionsOf } from '../element-attributes.ts';
export type { StandingHost } from '../mount/first-screen.ts';
export { createModalElement, endWaiting, fill, ID, LIVE, VIEW } from '../mount/host.ts';
export type { DrawFirstScreen, FirstScreenAsked } from '../options.ts';
