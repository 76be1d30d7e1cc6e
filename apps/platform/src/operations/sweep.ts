import { isStopping } from '../infrastructure/stopping/stop-signal.ts';

/** Background work of a domain. Every process starts it periodically, and one at a time runs it. */
export interface Sweep {
  /** Labels its failures in the log and the metrics, and names its lease. */
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  run(): Promise<unknown>;
}

/**
 * Runs work for each item, one after another, until the process stops. A failure does not stop the others.
 * @throws the first error, after the last item.
 */
export async function runForEach<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    if (isStopping()) break;
    try {
      await run(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
