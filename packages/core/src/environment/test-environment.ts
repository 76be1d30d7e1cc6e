import { createMemoryStore, type Environment } from './environment.ts';

/** An environment with a manual clock. */
export interface TestEnvironment extends Environment {
  /** Moves the clock and runs the timers that are due, in order. */
  advance(milliseconds: number): void;
  /** Makes the environment report a connection. */
  goOnline(): void;
}

/**
 * Creates an environment with a manual clock, for tests and for rendering on a server.
 *
 * @param start Milliseconds since 1970.
 * @example
 * const environment = createTestEnvironment();
 * environment.advance(30_000);
 */
export function createTestEnvironment(start = Date.UTC(2026, 10, 21)): TestEnvironment {
  let now = start;
  let ids = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const online = new Set<() => void>();
  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    newId: () => `id-${++ids}`,
    tabStore: createMemoryStore(),
    deviceStore: createMemoryStore(),
    userAgent: '',
    query: () => null,
    clearQuery: () => {},
    joinTabs: () => ({ send: () => {}, close: () => {} }),
    onOnline(listener) {
      online.add(listener);
      return () => void online.delete(listener);
    },
    advance(milliseconds) {
      now += milliseconds;
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
        if (timer.at <= now && timers.delete(timer)) timer.run();
      }
    },
    goOnline() {
      for (const listener of [...online]) listener();
    },
  };
}
