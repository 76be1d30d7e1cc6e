/** A small string store, such as sessionStorage. Reading and writing never throw. */
export interface KeyValueStore {
  /** Returns the value of a key, or null. */
  get(key: string): string | null;
  /** Stores a value. A store that is full or blocked ignores it. */
  set(key: string, value: string): void;
  /** Removes a key. */
  remove(key: string): void;
}

/** A message channel between the tabs of one browser. A sender does not receive its own messages. */
export interface TabChannel {
  send(message: string): void;
  close(): void;
}

/** Time, storage and browser APIs that the account uses. Replace it in tests to control them. */
export interface Environment {
  /**
   * Returns milliseconds since 1970. Starts at the device's clock and is not affected by later changes of that clock.
   */
  now(): number;
  /** Runs `run` after `milliseconds`. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Returns an unguessable id for a request. */
  newId(): string;
  /** Storage that is cleared when the tab closes. */
  readonly tabStore: KeyValueStore;
  /** Storage that persists on this device. */
  readonly deviceStore: KeyValueStore;
  readonly userAgent: string;
  /** Whether the browser reports a mobile device (user-agent client hints). Undefined where it reports nothing. */
  readonly isMobile?: boolean | undefined;
  /** Whether a page of another origin frames this page, at any depth. */
  readonly isInForeignFrame?: boolean | undefined;
  /** Returns a parameter of the page's address, or null. */
  query(name: string): string | null;
  /** Removes parameters from the page's address. Other parameters, the hash and the history state stay. */
  clearQuery(names: readonly string[]): void;
  /** Joins the channel of that name between tabs of this origin. */
  joinTabs(name: string, onWord: (word: string) => void): TabChannel;
  /** Subscribes to the return of the network connection. Returns an unsubscribe function. */
  onOnline(listener: () => void): () => void;
}

/** Creates a store in memory. */
export function createMemoryStore(): KeyValueStore {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}
