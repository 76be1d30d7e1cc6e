import type { CashierEvent } from './event.ts';

/** State of a cashier. */
export type CashierState = 'not-loaded' | 'loading' | 'loaded' | 'paused';

/** A cashier on a page. */
export interface Cashier {
  /** Version of the wrapper: 1.4.1. */
  readonly version: string;
  readonly state: CashierState;
  /** Subscribes to the events of the cashier. Returns an unsubscribe function. */
  on(listener: (event: CashierEvent) => void): () => void;
  /** Pauses the frame and removes it from the tab order. */
  pause(): void;
  /** Continues a paused cashier. */
  resume(): void;
  /** Removes the cashier from the page. It is not loaded afterwards. */
  reset(): void;
  /** Changes the configuration of the visible cashier. */
  update(data: Readonly<Record<string, unknown>>): void;
  /** Sets the operator's styles inside the frame. */
  setCss(css: string): void;
  /** Releases all listeners, timers and frames. */
  close(): void;
}
