import type { PlayerdeskGlobal } from '@playerdesk/embed';

declare global {
  interface Window {
    readonly Playerdesk: PlayerdeskGlobal;
  }
}
