/** What a player does about files that did not come; `close` where the panel may be closed. */
export interface WaysOn {
  readonly again: () => void;
  readonly close?: (() => void) | undefined;
}
