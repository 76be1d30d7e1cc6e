/** A small string store, such as sessionStorage. Reading and writing never throw. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Words between the tabs of one browser; who sends does not hear itself. */
export interface TabChannel {
  send(message: string): void;
  close(): void;
}

/** Everything ambient that the account touches, so that time and storage can be held still. */
export interface Environment {
  /** Milliseconds since 1970: this machine's clock when the page began, counted on whatever happens to that clock later. */
  now(): number;
  /** Runs `run` after `milliseconds`; the returned function cancels. */
  after(milliseconds: number, run: () => void): () => void;
  /** An unguessable id for a request. */
  newId(): string;
  /** Lives as long as the tab. */
  readonly tabStore: KeyValueStore;
  /** Lives on this device. */
  readonly deviceStore: KeyValueStore;
  readonly userAgent: string;
  /** What the browser says of the device (user-agent client hints); absent where it says nothing. */
  readonly isMobile?: boolean | undefined;
  /** A parameter of the page's address, or null. */
  query(name: string): string | null;
  /** Takes parameters out of the page's address. The host's own, the hash and the history's state stay. */
  clearQuery(names: readonly string[]): void;
  /** Joins the tabs of this origin that use the same name. */
  joinTabs(name: string, onWord: (word: string) => void): TabChannel;
  /** Calls back when the connection returns. */
  onOnline(listener: () => void): () => void;
}

/** A store in memory. */
export function createMemoryStore(): KeyValueStore {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}
