// For the script tag, which draws the first screen of a widget before React is loaded, and then passes it to React.

export type { DrawFirstScreen, FirstScreenRequest } from '../options/playerdesk-options.ts';
export { keepEarlyAction } from '../shell/keep-early-action.ts';
export type { PreparedHost } from '../shell/prepared-host.ts';
export {
  attachContainer,
  createModalElement,
  hideBackdrop,
  ID,
  LIVE,
  SCREEN,
} from '../shell/widget-host.ts';
export {
  getElementOptions,
  parseAttribute,
} from './element-attributes.ts';
