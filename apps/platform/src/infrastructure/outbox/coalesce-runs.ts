/** Work of which one turn runs at a time, and one more when it was asked for meanwhile. */
export interface CoalescedRun {
  /** Resolves when a turn that began after the asking has ended. Never rejects. */
  request(): Promise<void>;
  /** Resolves when none is under way any more. */
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
