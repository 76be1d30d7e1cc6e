import type { ElementOptions } from '@playerdesk/widgets/elements';

// Types the element in pages: an unknown widget or option is an error of `astro check`.
declare global {
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      'playerdesk-widget': ElementOptions;
    }
  }
}
