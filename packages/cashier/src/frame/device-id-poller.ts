import type { CashierPage } from '../page.ts';

/** Milliseconds between two polls of the device id. */
const POLL_MS = 50;

/** Computes the device id in the background. */
export class DeviceIdPoller {
  #id: string | null = null;
  #isStopped = false;
  #cancel = () => {};
  readonly #page: Pick<CashierPage, 'after' | 'log'>;

  constructor(compute: () => Promise<string>, page: Pick<CashierPage, 'after' | 'log'>) {
    this.#page = page;
    Promise.resolve()
      .then(compute)
      .then((id) => {
        if (!id) throw new Error('DeviceId not defined');
        this.#id = id;
      })
      .catch((error) => {
        this.#isStopped = true;
        page.log('Failed to generate device id', error);
      });
  }

  /** Calls back once the id is known, polling every 50 ms. A later call replaces an earlier one. */
  onKnown(callback: (id: string) => void): void {
    this.#cancel();
    const poll = () => {
      if (this.#id !== null) callback(this.#id);
      else if (!this.#isStopped) this.#cancel = this.#page.after(POLL_MS, poll);
    };
    poll();
  }

  close(): void {
    this.#isStopped = true;
    this.#cancel();
  }
}
