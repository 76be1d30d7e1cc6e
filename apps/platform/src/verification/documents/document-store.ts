/** Seconds after which an upload may be repeated while the store is away or full. */
export const STORE_RETRY = 30;

/**
 * Storage of encrypted files by id. It has no access to player data or plain contents. Calls reject with the refusal
 * `ServiceUnavailable` while the store is away or full.
 */
export interface DocumentStore {
  /** Resolves when the bytes are durable. Overwrites an existing file. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** Returns null when the file does not exist. */
  get(id: string): Promise<Buffer | null>;
  /** Resolves even when the file does not exist. */
  remove(id: string): Promise<void>;
}
