import type { Browser } from '@playwright/test';
import type { MeasuredPage } from '../engine/page.ts';
import { type BenchServer, POLICY_NAMES, type PolicyName } from '../engine/server.ts';
import { FAST, open, waitForField } from '../engine/visit.ts';

export interface UnderPolicy {
  readonly violations: number;
  /** Violated directives, without repeats. */
  readonly directives: readonly string[];
  readonly isShown: boolean;
}

/** Milliseconds until a page has to show its field under a policy. It has shown the field without a policy. */
const PATIENCE = 6_000;

/** Measures a page under each policy. */
export async function underPolicies(
  browser: Browser,
  server: BenchServer,
  measured: MeasuredPage,
): Promise<ReadonlyMap<PolicyName, UnderPolicy>> {
  const found = new Map<PolicyName, UnderPolicy>();
  for (const policy of POLICY_NAMES) {
    const { page, rest, close } = await open(browser, server, measured, { profile: FAST, policy });
    try {
      const shown = await waitForField(page, PATIENCE);
      await rest();
      const violations = await page.evaluate(() => window.watch.violations);
      const directives = [...new Set(violations.map(({ directive }) => directive))].sort();
      found.set(policy, { violations: violations.length, directives, isShown: shown });
    } finally {
      await close();
    }
  }
  return found;
}
