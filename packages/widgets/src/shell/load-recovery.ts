/** Recovery actions after a failed load. `close` is set when the panel can be closed. */
export interface LoadRecovery {
  readonly again: () => void;
  readonly close?: (() => void) | undefined;
}
