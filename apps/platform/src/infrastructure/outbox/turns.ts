/** Work of which one turn runs at a time, and one more when it was asked for meanwhile. */
export interface Turns {
  /** Resolves when a turn that began after the asking has ended. Never rejects. */
  ask(): Promise<void>;
  /** Resolves when none is under way any more. */
  rest(): Promise<void>;
}

export function inTurns(work: () => Promise<void>, onError: (error: unknown) => void): Turns {
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
  return { ask, rest: async () => current ?? undefined };
}
