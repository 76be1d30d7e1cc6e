/** Work that runs once at a time, and once more when it was requested meanwhile. */
export interface CoalescedRun {
  /** Resolves when a run that began after the request has ended. Never rejects. */
  request(): Promise<void>;
  /** Resolves when no run is in progress. */
  whenIdle(): Promise<void>;
}

export function coalesceRuns(work: () => Promise<void>, onError: (error: unknown) => void): CoalescedRun {
  let current: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      await work().catch(onError);
    }
  };
  const ask = (): Promise<void> => {
    isWanted = true;
    current ??= run().finally(() => {
      current = null;
      if (isWanted) void ask();
    });
    return current;
  };
  return { request: ask, whenIdle: async () => current ?? undefined };
}
