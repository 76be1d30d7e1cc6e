import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import type { MeasuredPage } from '../engine/page.ts';
import type { BenchServer } from '../engine/server.ts';
import { FAST, open, seeField, seeTakenOver } from '../engine/visit.ts';

/** WCAG to 2.2 AA: what best practice asks of a whole page says nothing of the form on it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that axe finds violated on a page at rest; null when no field came. */
export async function findings(
  browser: Browser,
  server: BenchServer,
  measured: MeasuredPage,
): Promise<readonly string[] | null> {
  const { page, rest, close } = await open(browser, server, measured, { profile: FAST });
  try {
    if (!(await seeField(page))) return null;
    await rest();
    if (!(await seeTakenOver(page, measured))) return null;
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    return violations.map(({ id }) => id);
  } finally {
    await close();
  }
}
