import type { ElementOptions } from '@playerdesk/widgets/elements';

// Types the element in templates: an unknown widget or option is an error of `svelte-check`.
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'playerdesk-widget': ElementOptions & HTMLAttributes<HTMLElement>;
  }
}
