/** What is asked again and again until it is there. */
export interface Wait {
  readonly every: number;
  readonly longest: number;
  readonly signal: AbortSignal;
}

/** The first value that is not null; null when it did not come in time or nobody waits any more. */
export function until<T>(look: () => T | null, { every, longest, signal }: Wait): Promise<T | null> {
  return new Promise((resolve) => {
    const start = Date.now();
    const tick = () => {
      const found = signal.aborted ? null : look();
      const isOver = signal.aborted || Date.now() - start >= longest;
      if (found !== null || isOver) resolve(found);
      else setTimeout(tick, every);
    };
    tick();
  });
}

/** A promise's own end, or a rejection after so many milliseconds. */
export function within<T>(promise: PromiseLike<T> | T, longest: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${longest} ms`)), longest);
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
