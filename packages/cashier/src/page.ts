/** What a cashier needs of the page around it; nothing else is reached for. */
export interface CashierPage {
  readonly document: Document;
  readonly window: Window;
  /** For the developer's console: something was wrong and the player is not told. */
  log(text: string, detail?: unknown): void;
  /** For the developer's console: something works and should be looked at. */
  warn(text: string, detail?: unknown): void;
  /** Resolves when the script has run; rejects when it could not be had. */
  loadScript(url: string): Promise<void>;
  /** Runs once after some milliseconds. Returns its cancellation. */
  after(milliseconds: number, run: () => void): () => void;
  /** Milliseconds since 1970. */
  now(): number;
  readonly crypto: Crypto;
}
