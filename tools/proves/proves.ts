import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Clauses of `docs/rows.json` that the test proves, as `CA-11.reached`. */
    proves?: string[];
  }
}

/**
 * Records which clauses of `docs/rows.json` the running test proves. `.reports/requirements.md` lists them once the
 * test has passed.
 *
 * @param clauses - Ids such as `'CA-11.reached'`; one string may hold several, separated by spaces.
 * @throws When it is called outside a test.
 * @example
 * it('rejects a deposit above the daily limit', async () => {
 *   proves('CA-11.reached');
 *   …
 * });
 */
export function proves(...clauses: readonly string[]): void {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error('proves() must be called inside a test');
  test.meta.proves = [
    ...(test.meta.proves ?? []),
    ...clauses.flatMap((ids) => ids.split(' ').filter(Boolean)),
  ];
}
