/** Recovery actions after files could not be loaded. `close` is there when the panel may be closed. */
export interface LoadRecovery {
  readonly again: () => void;
  readonly close?: (() => void) | undefined;
}
