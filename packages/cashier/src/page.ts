/** The page APIs that a cashier uses. */
export interface CashierPage {
  readonly document: Document;
  readonly window: Window;
  /** Logs an error to the developer's console. The player does not see it. */
  log(text: string, detail?: unknown): void;
  /** Logs a warning to the developer's console. */
  warn(text: string, detail?: unknown): void;
  /** Resolves when the script has run. Rejects when it could not be loaded. */
  loadScript(url: string): Promise<void>;
  /** Runs a function once after some milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Returns milliseconds since 1970. */
  now(): number;
  readonly crypto: Crypto;
}
