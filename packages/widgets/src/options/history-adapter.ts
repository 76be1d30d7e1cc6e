/** How panels stand in the browser's history. A host with its own router passes its own. */
export interface HistoryAdapter {
  /** Adds an entry for a panel. */
  push(id: string): void;
  /** Leaves the entry of a panel that closes by itself. Resolves when the history has moved. */
  pop(id: string): Promise<void>;
  /** Calls back with the panels that are still open after the player went back or forward. */
  onMove(listener: (open: readonly string[]) => void): () => void;
}
