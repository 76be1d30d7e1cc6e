/** Work of which one run takes place at a time, and one more when it was requested meanwhile. */
export interface RepeatedWork {
  /** Resolves when a run that began after the request has ended. Never rejects. */
  request(): Promise<void>;
  /** Stops the timer and resolves when no run is under way. */
  close(): Promise<void>;
}

/** Runs `work` on request and every `interval` milliseconds. */
export function repeatWork(
  work: () => Promise<void>,
  interval: number,
  onError: (error: unknown) => void,
): RepeatedWork {
  let current: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      await work().catch(onError);
    }
  };
  const request = (): Promise<void> => {
    isWanted = true;
    current ??= run().finally(() => {
      current = null;
      if (isWanted) void request();
    });
    return current;
  };
  const timer = setInterval(() => void request(), interval);
  timer.unref();
  return {
    request,
    close: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
