import type { ComponentType } from 'react';

/** What a room gives to the frame. */
export interface Feature {
  // biome-ignore lint/suspicious/noExplicitAny: each widget has props of its own; the doors check them
  readonly Component: ComponentType<any>;
  /** CSS of this room alone. */
  readonly styles?: string;
}
