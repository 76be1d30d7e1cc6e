/** Work that runs once at a time, and once more when it was requested meanwhile. */
export interface CoalescedRun {
  /** Resolves when a run that began after the request has ended. Never rejects. */
  request(): Promise<void>;
  /** Resolves when no run is in progress. */
  whenIdle(): Promise<void>;
}

export function coalesceRuns(work: () => Promise<void>, onError: (error: unknown) => void): CoalescedRun {
  let running: Promise<void> | null = null;
  let isRequested = false;
  const run = async () => {
    while (isRequested) {
      isRequested = false;
      await work().catch(onError);
    }
  };
  const ask = (): Promise<void> => {
    isRequested = true;
    running ??= run().finally(() => {
      running = null;
      if (isRequested) void ask();
    });
    return running;
  };
  return { request: ask, whenIdle: async () => running ?? undefined };
}
