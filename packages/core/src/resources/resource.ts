import { type PlayerdeskError, toPlayerdeskError } from '@playerdesk/contract';
import type { Account } from '../account/account-port.ts';
import { documentVisibility, type Visibility } from '../environment/visibility.ts';

/** Something of the platform's that is read, shown, and read again. */
export interface Resource<T> {
  /** As it was last read; null before the first answer, and of a player who left. */
  get(): T | null;
  /** Why the last reading failed; null where it did not. What was read before stays. */
  failure(): PlayerdeskError | null;
  /** Reads it anew. Those who ask at once share the answer. Rejects with a PlayerdeskError. */
  refresh(): Promise<T>;
  /** Reads what is so after a write or a push: a reading under way was asked for before, and does not count. */
  reread(): Promise<T>;
  /** Puts in place what is known to be so by now, such as after a write. */
  put(value: T): void;
  /** Hears of each change. While somebody listens, what is live is read again and again. */
  subscribe(listener: () => void): () => void;
}

export interface ResourceOptions {
  /**
   * Whether it belongs to the player: gone when they leave, read again for who comes. Default true. `or-visitor`: visitors
   * see one of their own.
   */
  readonly personal?: boolean | 'or-visitor';
  /** Milliseconds between readings while somebody listens and the page is looked at. Without it one reading. */
  readonly every?: number;
  readonly visibility?: Visibility;
}

/** Keeps a reading. The first listener starts it and the last one ends it. */
export function createResource<T>(
  account: Pick<Account, 'store' | 'environment'>,
  read: () => Promise<T>,
  options: ResourceOptions = {},
): Resource<T> {
  return new SharedResource(account, read, options);
}

class SharedResource<T> implements Resource<T> {
  readonly #account;
  readonly #read: () => Promise<T>;
  readonly #personal: boolean | 'or-visitor';
  readonly #every: number | undefined;
  readonly #visibility: Visibility;
  readonly #listeners = new Set<() => void>();
  #value: T | null = null;
  #failure: PlayerdeskError | null = null;
  #pending: Promise<T> | null = null;
  /** Whose it is: an answer for a player who left is thrown away. */
  #reader: string | null = null;
  #stop = () => {};

  constructor(
    account: Pick<Account, 'store' | 'environment'>,
    read: () => Promise<T>,
    { personal = true, every, visibility = documentVisibility() }: ResourceOptions,
  ) {
    this.#account = account;
    this.#read = read;
    this.#personal = personal;
    this.#every = every;
    this.#visibility = visibility;
  }

  get = (): T | null => (this.#isCurrentReader() ? this.#value : null);
  failure = (): PlayerdeskError | null => (this.#isCurrentReader() ? this.#failure : null);

  refresh = (): Promise<T> => {
    const reader = this.#player();
    if (this.#pending && this.#reader === reader) return this.#pending;
    if (this.#reader !== reader) this.#value = null;
    this.#reader = reader;
    // What was put or asked for since is newer.
    const isLatest = () => this.#pending === request;
    const request: Promise<T> = this.#read().then(
      (value) => {
        if (isLatest()) this.#update(reader, value, null);
        return value;
      },
      (thrown: unknown) => {
        const error = toPlayerdeskError(thrown);
        if (isLatest()) this.#update(reader, this.#value, error);
        throw error;
      },
    );
    this.#pending = request;
    request.finally(() => isLatest() && this.#clearPending()).catch(() => {});
    return request;
  };

  reread = (): Promise<T> => {
    this.#pending = null;
    return this.refresh();
  };

  put = (value: T): void => {
    this.#reader = this.#player();
    // An answer that is still on its way was asked for before.
    this.#pending = null;
    this.#update(this.#reader, value, null);
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#stop();
    };
  };

  #clearPending(): void {
    this.#pending = null;
  }

  #update(reader: string | null, value: T | null, failure: PlayerdeskError | null): void {
    const isCurrent = reader === this.#player() && reader === this.#reader;
    if (!isCurrent || (value === this.#value && failure === this.#failure)) return;
    this.#value = value;
    this.#failure = failure;
    this.#notify();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #player(): string | null {
    if (!this.#personal) return 'anyone';
    const { status, profile } = this.#account.store.getState();
    if (status === 'signed-in') return profile?.userId ?? 'unnamed';
    return status === 'signed-out' && this.#personal === 'or-visitor' ? 'a visitor' : null;
  }

  #isCurrentReader = () => this.#reader !== null && this.#reader === this.#player();

  #start(): void {
    const { environment, store } = this.#account;
    let cancel = () => {};
    const look = () => {
      cancel();
      if (this.#player() !== null && this.#visibility.isVisible()) this.refresh().catch(() => {});
      if (this.#every !== undefined) cancel = environment.after(this.#every, look);
    };
    let player = this.#player();
    const releases = [
      store.subscribe(() => {
        if (this.#player() === player) return;
        player = this.#player();
        this.#notify();
        look();
      }),
      this.#visibility.onChange(() => this.#every !== undefined && this.#visibility.isVisible() && look()),
      () => cancel(),
    ];
    this.#stop = () => {
      for (const release of releases) release();
    };
    look();
  }
}
