/** Storage of encrypted files by id. It has no access to player data or plain contents. */
export interface DocumentStore {
  /** Resolves when the bytes are durable. Overwrites an existing file. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** Returns null when the file does not exist. */
  get(id: string): Promise<Buffer | null>;
  /** Resolves even when the file does not exist. */
  remove(id: string): Promise<void>;
}
