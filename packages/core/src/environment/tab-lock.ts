/** Something that one tab of this browser does at a time. */
export interface TabLock {
  /** The way to let go again, or null where another tab holds it. */
  hold(name: string): Promise<(() => void) | null>;
}

/** Locks of the browser; a browser without them has one tab as far as we know. */
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
