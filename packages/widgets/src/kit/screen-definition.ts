import type { WidgetName } from '@playerdesk/contract/internal';
import type { ComponentType } from 'react';

/** Names of screens: those of widgets, and two that replace a widget's own. A host cannot open those. */
export type ScreenName = WidgetName | 'account-tabs' | 'identify-to-sign-up';

/** Definition of a screen for the shell. */
export interface ScreenDefinition {
  // biome-ignore lint/suspicious/noExplicitAny: each widget has props of its own; the entry points check them
  readonly Component: ComponentType<any>;
  /** CSS of this screen only. */
  readonly styles?: string;
  /**
   * Whether the screen is shown inline before the player has accepted the terms. Without it the screen is personal: it
   * waits.
   */
  readonly beforeTerms?: true;
}
