import type { HTMLAttributes, Ref } from 'react';
import type { ElementOptions, PlayerdeskWidgetElement } from './elements.ts';

// This module has types only. Import it to declare the custom element for JSX.

/** Attributes of `<playerdesk-widget>` in JSX: the widget's options and the attributes of every HTML element. */
export type PlayerdeskWidgetAttributes = ElementOptions &
  Omit<HTMLAttributes<PlayerdeskWidgetElement>, 'title'> & {
    readonly ref?: Ref<PlayerdeskWidgetElement>;
    readonly desk?: PlayerdeskWidgetElement['desk'];
    readonly class?: string;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'playerdesk-widget': PlayerdeskWidgetAttributes;
    }
  }
}
