/** Work with one run at a time. A request during a run starts one more run. */
export interface RepeatedWork {
  /** Resolves when a run that started after the request has ended. Never rejects. */
  request(): Promise<void>;
  /** Stops the timer and resolves when no run is in progress. */
  close(): Promise<void>;
}

/** Runs `work` on request and every `interval` milliseconds. */
export function repeatWork(
  work: () => Promise<void>,
  interval: number,
  onError: (error: unknown) => void,
): RepeatedWork {
  let current: Promise<void> | null = null;
  let isRequested = false;
  const run = async () => {
    while (isRequested) {
      isRequested = false;
      await work().catch(onError);
    }
  };
  const request = (): Promise<void> => {
    isRequested = true;
    current ??= run().finally(() => {
      current = null;
      if (isRequested) void request();
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
