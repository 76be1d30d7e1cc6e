import { AsyncLocalStorage } from 'node:async_hooks';

/** A client's call, as the queue for connections sees it. */
export interface Caller {
  /** Whether the client still waits for the answer. */
  readonly isWaiting: () => boolean;
  /** Whether the player protects themself by the call: it is neither refused nor dropped, and comes before new calls. */
  readonly isProtective: boolean;
  /** Whether the call has had a connection. From then on it is completed, because it may have had an effect. */
  hasBegun: boolean;
}

const storage = new AsyncLocalStorage<Caller | null>();

export function createCaller(isWaiting: () => boolean, isProtective = false): Caller {
  return { isWaiting, isProtective, hasBegun: false };
}

/** Runs the work of a client's call. Work outside of it is the platform's own. */
export function runForCaller<T>(caller: Caller, work: () => T): T {
  return storage.run(caller, work);
}

/** Runs the platform's own work within a call: it is neither refused nor dropped with the call. */
export function runWithoutCaller<T>(work: () => T): T {
  return storage.run(null, work);
}

/**
 * Marks the current call as one that continues what has begun, such as the second call of a payment. Under overload it is
 * neither refused nor dropped: otherwise the work of the first call is lost. Only for callers whose identity is proven.
 */
export function continueBegunWork(): void {
  const caller = currentCaller();
  if (caller) caller.hasBegun = true;
}

/** Returns the call that the current work belongs to, or null for the platform's own work. */
export function currentCaller(): Caller | null {
  return storage.getStore() ?? null;
}
