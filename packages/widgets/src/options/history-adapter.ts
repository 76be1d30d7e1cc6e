/**
 * Adapter that stores open panels in the browser's history. Implement it to use the router of the host.
 *
 * @see createRouterHistory in `@playerdesk/widgets/router`
 */
export interface HistoryAdapter {
  /** Adds a history entry for a panel. May return a promise that resolves when the entry exists. */
  push(id: string): void | Promise<void>;
  /** Removes the entry of a panel that closes without navigation. Resolves when the history has moved. */
  pop(id: string): Promise<void>;
  /**
   * Subscribes to navigation. The listener receives the ids of the panels that are still open.
   *
   * @returns A function that unsubscribes.
   */
  onMove(listener: (open: readonly string[]) => void): () => void;
}
