import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<AbortSignal>();

/** Runs work that looks between its steps whether the process stops. */
export function runUntilStopped<T>(signal: AbortSignal, work: () => T): T {
  return storage.run(signal, work);
}

/** Returns whether the work that runs should end after its current step. */
export function isStopping(): boolean {
  return storage.getStore()?.aborted ?? false;
}
