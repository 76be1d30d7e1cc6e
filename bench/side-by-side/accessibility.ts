import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import type { MeasuredPage } from '../engine/page.ts';
import type { BenchServer } from '../engine/server.ts';
import { FAST, open, waitForField, waitForTakeover } from '../engine/visit.ts';

/** WCAG to 2.2 AA. Best-practice rules for a whole page do not apply to the form on it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns the rules that axe finds violated on an idle page, or null if no field appears. */
export async function findings(
  browser: Browser,
  server: BenchServer,
  measured: MeasuredPage,
): Promise<readonly string[] | null> {
  const { page, rest, close } = await open(browser, server, measured, { profile: FAST });
  try {
    if (!(await waitForField(page))) return null;
    await rest();
    if (!(await waitForTakeover(page, measured))) return null;
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    return violations.map(({ id }) => id);
  } finally {
    await close();
  }
}
