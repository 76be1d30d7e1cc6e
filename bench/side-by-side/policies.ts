import type { Browser } from '@playwright/test';
import type { MeasuredPage } from '../engine/page.ts';
import { type BenchServer, POLICY_NAMES, type PolicyName } from '../engine/server.ts';
import { FAST, open, seeField } from '../engine/visit.ts';

export interface UnderPolicy {
  readonly violations: number;
  /** What was violated, each once. */
  readonly directives: readonly string[];
  readonly shown: boolean;
}

/** Milliseconds a page has to show its field under a policy; it had a chance to show it without one. */
const PATIENCE = 6_000;

/** What a page makes of each policy. */
export async function underPolicies(
  browser: Browser,
  server: BenchServer,
  measured: MeasuredPage,
): Promise<ReadonlyMap<PolicyName, UnderPolicy>> {
  const found = new Map<PolicyName, UnderPolicy>();
  for (const policy of POLICY_NAMES) {
    const { page, rest, close } = await open(browser, server, measured, { profile: FAST, policy });
    try {
      const shown = await seeField(page, PATIENCE);
      await rest();
      const violations = await page.evaluate(() => window.watch.violations);
      const directives = [...new Set(violations.map(({ directive }) => directive))].sort();
      found.set(policy, { violations: violations.length, directives, shown });
    } finally {
      await close();
    }
  }
  return found;
}
