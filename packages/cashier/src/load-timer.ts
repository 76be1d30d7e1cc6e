import type { CashierEvent } from './event.ts';
import type { CashierPage } from './page.ts';

const LIMIT = 10_000;

/** Reports a cashier that does not load in time. */
export class LoadTimer {
  #cancel = () => {};
  readonly #limit: number;
  readonly #page: Pick<CashierPage, 'after' | 'log'>;
  readonly #onTimeout: (event: CashierEvent) => void;

  constructor(
    limit: number | undefined,
    page: Pick<CashierPage, 'after' | 'log'>,
    onTimeout: (event: CashierEvent) => void,
  ) {
    this.#limit = limit ?? LIMIT;
    this.#page = page;
    this.#onTimeout = onTimeout;
  }

  /** Milliseconds in which the cashier has to load. */
  get limit(): number {
    return this.#limit;
  }

  start(): void {
    this.#cancel();
    this.#cancel = this.#page.after(this.#limit, () => this.#handleTimeout());
  }

  stop(): void {
    this.#cancel();
  }

  #handleTimeout(): void {
    const limit = this.#limit;
    const statusText = `Could not load cashier iframe. Execution time limit was exceeded: ${limit} milliseconds`;
    this.#page.log(statusText);
    this.#onTimeout({ type: 'load-error', statusText, limit });
  }
}
