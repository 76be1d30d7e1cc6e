/** Background work of a domain. Every process runs it again and again; players never wait for it. */
export interface Sweep {
  /** Names it in logs. */
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  run(): Promise<unknown>;
}
