/** Background work of a domain. Every process runs it periodically; players never wait for it. */
export interface Sweep {
  /** Logged if a run fails. */
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  run(): Promise<unknown>;
}
