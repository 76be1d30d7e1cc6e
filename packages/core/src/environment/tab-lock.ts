// @chunk player

/** A lock that one tab of this browser holds at a time. */
export interface TabLock {
  /** Acquires the lock. Resolves with its release function, or with null while another tab holds it. */
  hold(name: string): Promise<(() => void) | null>;
}

/** Creates tab locks with the Web Locks API. Without that API every request is granted. */
export function browserTabLock(): TabLock {
  return {
    hold: (name) => {
      const locks = (globalThis.navigator as Navigator | undefined)?.locks;
      if (!locks) return Promise.resolve(() => {});
      return new Promise((resolve) => {
        const held = (lock: Lock | null) => {
          if (!lock) return resolve(null);
          return new Promise<void>((release) => resolve(release));
        };
        locks.request(name, { ifAvailable: true }, held).catch(() => resolve(() => {}));
      });
    },
  };
}
