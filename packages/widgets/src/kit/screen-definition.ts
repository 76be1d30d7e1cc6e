import type { WidgetName } from '@playerdesk/contract';
import type { ComponentType } from 'react';

/** Names of screens: those of widgets, and of one that takes the place of a widget's own. No host opens it by its name. */
export type ViewName = WidgetName | 'identify-to-sign-up';

/** What a screen gives to the shell that draws it. */
export interface ScreenDefinition {
  // biome-ignore lint/suspicious/noExplicitAny: each widget has props of its own; the entry points check them
  readonly Component: ComponentType<any>;
  /** CSS of this screen alone. */
  readonly styles?: string;
}
