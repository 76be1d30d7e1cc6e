import type { CashierEvent } from './event.ts';

export type CashierState = 'not-loaded' | 'loading' | 'loaded' | 'paused';

/** A cashier on a page. */
export interface Cashier {
  /** Of the wrapper: 1.4.1. */
  readonly version: string;
  readonly state: CashierState;
  /** Hears everything the cashier tells. Returns its end. */
  on(listener: (event: CashierEvent) => void): () => void;
  /** Stops the frame and takes it out of the tab order. */
  pause(): void;
  resume(): void;
  /** Takes the cashier off the page; it is not loaded afterwards. */
  reset(): void;
  /** Changes the cashier's configuration while it is shown. */
  update(data: Readonly<Record<string, unknown>>): void;
  /** Styles of the operator for the inside of the frame. */
  setCss(css: string): void;
  /** Releases every listener, timer and frame. */
  close(): void;
}
