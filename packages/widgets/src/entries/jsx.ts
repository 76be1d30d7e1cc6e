import type { HTMLAttributes, Ref } from 'react';
import type { ElementOptions, PlayerdeskWidgetElement } from './elements.ts';

// Types alone: importing this module tells JSX about the element.

/** `<playerdesk-widget>` in JSX: its widget's options as attributes, beside those of every element. */
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
