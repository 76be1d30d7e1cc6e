import type { PlayerdeskGlobal } from '@playerdesk/embed';
import type { Playerdesk } from '@playerdesk/widgets';

declare global {
  interface Window {
    /** The casino's instance. */
    readonly playerdesk: Playerdesk;
    readonly Playerdesk: PlayerdeskGlobal;
  }
}

/** As much of the PNG reader as a camera needs. */
declare module 'pngjs' {
  export const PNG: { sync: { read(data: Buffer): { data: Buffer; width: number; height: number } } };
}
