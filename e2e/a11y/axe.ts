import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const RULES = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
};

/** Rules that another theme can break. A theme changes colors only. */
export const COLORS_ONLY = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

export interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly target: readonly unknown[] }[];
}
interface Part {
  readonly frameSelector: never;
  readonly frameContext: object;
}
interface Axe {
  readonly utils: {
    getFrameContexts(context: object, rules: object): readonly Part[];
    shadowSelect(selector: never): Element | null;
  };
  runPartial(context: object, rules: object): Promise<object>;
  finishRun(partials: readonly unknown[], rules: object): Promise<{ violations: readonly Violation[] }>;
}
declare global {
  interface Window {
    axe: Axe;
  }
}

/**
 * Returns what axe finds on a page, or in the elements that match a selector, and in their frames. Follows the builder
 * of @axe-core/playwright, with two differences: axe is loaded once per document, and the results are merged without an
 * extra page.
 */
export async function findViolations(
  page: Page,
  where?: string,
  rules: object = RULES,
): Promise<readonly Violation[]> {
  const context = where === undefined ? { include: [], exclude: [] } : { include: [[where]], exclude: [] };
  const partials = await findPartialResults(page.mainFrame(), context, rules);
  return page.evaluate(
    async ([parts, requestedRules]) => (await window.axe.finishRun(parts, requestedRules)).violations,
    [partials, rules] as const,
  );
}

async function findPartialResults(frame: Frame, context: object, rules: object): Promise<readonly unknown[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const given = [context, rules] as const;
  const parts = await frame.evaluate(
    ([where, requestedRules]) => window.axe.utils.getFrameContexts(where, requestedRules),
    given,
  );
  const partials: unknown[] = [
    await frame.evaluate(([where, requestedRules]) => window.axe.runPartial(where, requestedRules), given),
  ];
  for (const { frameSelector, frameContext } of parts) {
    const handle = await frame.evaluateHandle(
      (selector) => window.axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const inner = await handle.asElement()?.contentFrame();
    partials.push(...(inner ? await findPartialResults(inner, frameContext, rules) : [null]));
  }
  return partials;
}
