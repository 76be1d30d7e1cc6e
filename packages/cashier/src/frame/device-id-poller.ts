import type { CashierPage } from '../page.ts';

/** Milliseconds between two looks at whether the device is known yet. */
const POLL_MS = 50;

/** The device's id, computed in the background and handed to whoever waits for it. */
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

  /** Looks each 50 ms until the id is there. Asked again, it looks for the one who asked last. */
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
