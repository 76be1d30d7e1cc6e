/** Where sealed files lie, by their ids. It knows nothing of players and never sees what a file holds. */
export interface DocumentStore {
  /** Resolves when the bytes are safe. Written again they are replaced. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  get(id: string): Promise<Buffer | null>;
  /** Resolves also where there is none. */
  remove(id: string): Promise<void>;
}
