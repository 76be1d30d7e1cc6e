// @chunk player

import { type PlayerdeskError, toPlayerdeskError } from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { documentVisibility, type Visibility } from '../environment/visibility.ts';

/** A value of the platform that is read, cached and shared between subscribers. */
export interface Resource<T> {
  /** Returns the cached value. Null before the first answer and after the player has signed out. */
  get(): T | null;
  /** Returns the error of the last read, or null. The earlier value stays cached. */
  failure(): PlayerdeskError | null;
  /**
   * Reads the value again. Concurrent callers share one request.
   *
   * @throws PlayerdeskError
   */
  refresh(): Promise<T>;
  /**
   * Reads the value after a write or a push event. Does not join a request that was sent before.
   *
   * @throws PlayerdeskError
   */
  reread(): Promise<T>;
  /** Replaces the cached value, for example after a write. */
  put(value: T): void;
  /**
   * Subscribes to changes. With `every`, the value is polled while there is a subscriber.
   *
   * @returns An unsubscribe function.
   */
  subscribe(listener: () => void): () => void;
}

/** Options of {@link createResource}. */
export interface ResourceOptions {
  /**
   * Whether the value belongs to the player. It is then dropped on sign-out and read again for the next player.
   * Default true.
   *
   * `or-visitor`: visitors have a value of their own.
   */
  readonly personal?: boolean | 'or-visitor';
  /**
   * Milliseconds between reads while there is a subscriber and the page is visible. Without it the value is read once.
   */
  readonly every?: number;
  readonly visibility?: Visibility;
}

/**
 * Creates a cached resource. The first subscriber starts reading and the last one stops it.
 *
 * @param read Reads the value from the platform.
 * @example
 * const limits = createResource(account, async () => (await account.read(getLimits, {})).limits);
 * const off = limits.subscribe(() => console.log(limits.get()));
 */
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
  /** The player whose value it is. An answer for a player who has signed out is discarded. */
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
    // A value that was put or requested since is newer.
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
    // A pending answer was requested before and is older.
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
