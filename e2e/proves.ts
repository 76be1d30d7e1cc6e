import { test } from '@playwright/test';

/**
 * Records which clauses of `docs/rows.json` the running test proves. `.reports/requirements.md` lists them once the
 * test has passed.
 *
 * @param clauses - Ids such as `'CA-11.reached'`; one string may hold several, separated by spaces.
 * @throws When it is called outside a test.
 */
export function proves(...clauses: readonly string[]): void {
  const annotations = clauses.flatMap((ids) => ids.split(' ').filter(Boolean));
  test.info().annotations.push(...annotations.map((description) => ({ type: 'proves', description })));
}
