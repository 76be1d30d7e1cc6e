import type { CashierEvent } from './event.ts';
import type { CashierPage } from './page.ts';

const LIMIT = 10_000;

/** Tells when a cashier takes too long to load. */
export class Watchdog {
  #cancel = () => {};
  readonly #limit: number;
  readonly #page: Pick<CashierPage, 'after' | 'log'>;
  readonly #tell: (event: CashierEvent) => void;

  constructor(
    limit: number | undefined,
    page: Pick<CashierPage, 'after' | 'log'>,
    tell: (event: CashierEvent) => void,
  ) {
    this.#limit = limit ?? LIMIT;
    this.#page = page;
    this.#tell = tell;
  }

  /** Milliseconds in which the cashier has to load. */
  get limit(): number {
    return this.#limit;
  }

  watch(): void {
    this.#cancel();
    this.#cancel = this.#page.after(this.#limit, () => this.#bark());
  }

  rest(): void {
    this.#cancel();
  }

  #bark(): void {
    const limit = this.#limit;
    const statusText = `Could not load cashier iframe. Execution time limit was exceeded: ${limit} milliseconds`;
    this.#page.log(statusText);
    this.#tell({ type: 'load-error', statusText, limit });
  }
}
