import type { CashierPage } from '../page.ts';

/** Milliseconds between two looks at whether the device is known yet. */
const POLL_MS = 50;

/** The device's id, computed in the background and handed to whoever waits for it. */
export class DeviceWatch {
  #id: string | null = null;
  #isOver = false;
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
        this.#isOver = true;
        page.log('Failed to generate device id', error);
      });
  }

  /** Looks each 50 ms until the id is there. Asked again, it looks for the one who asked last. */
  whenKnown(tell: (id: string) => void): void {
    this.#cancel();
    const look = () => {
      if (this.#id !== null) tell(this.#id);
      else if (!this.#isOver) this.#cancel = this.#page.after(POLL_MS, look);
    };
    look();
  }

  close(): void {
    this.#isOver = true;
    this.#cancel();
  }
}
