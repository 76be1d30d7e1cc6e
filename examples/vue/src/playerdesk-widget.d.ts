import type { ElementOptions } from '@playerdesk/widgets/elements';
import type { DefineComponent } from 'vue';

// Types the element in templates: an unknown widget or option is an error of `vue-tsc`.
declare module 'vue' {
  interface GlobalComponents {
    'playerdesk-widget': DefineComponent<ElementOptions>;
  }
}
