/** Options of {@link waitUntil}. Times in milliseconds. */
export interface WaitOptions {
  readonly interval: number;
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** Polls until `look` returns a value. Resolves with null on timeout or abort. */
export function waitUntil<T>(
  look: () => T | null,
  { interval, timeout, signal }: WaitOptions,
): Promise<T | null> {
  return new Promise((resolve) => {
    const start = Date.now();
    const tick = () => {
      const found = signal.aborted ? null : look();
      const isOver = signal.aborted || Date.now() - start >= timeout;
      if (found !== null || isOver) resolve(found);
      else setTimeout(tick, interval);
    };
    tick();
  });
}

/** Returns a promise that rejects after `timeout` milliseconds. */
export function withTimeout<T>(promise: PromiseLike<T> | T, timeout: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${timeout} ms`)), timeout);
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
