// For what draws a widget's first screen before React is here, and hands it over: the script tag.
export { optionsOf } from '../element-attributes.ts';
export { LIVE, type StandingHost } from '../mount/first-screen.ts';
export { createModalElement, endWaiting, fill, ID, VIEW } from '../mount/host.ts';
export type { DrawFirstScreen, FirstScreenAsked } from '../options.ts';
