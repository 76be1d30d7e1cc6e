// Declares the global of the script tag.
import type {} from '@playerdesk/embed';
import type { Playerdesk } from '@playerdesk/widgets';

declare global {
  interface Window {
    /** The casino's instance. */
    readonly playerdesk: Playerdesk;
  }
}
