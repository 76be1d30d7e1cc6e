import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

let source: string | undefined;

/** Returns the source of axe. Read once, with the first check. */
function readAxe(): string {
  source ??= readFileSync(
    createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
    'utf8',
  );
  return source;
}

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

/** A rule of axe that elements violate. */
export interface Violation {
  /** Name of the rule, such as `color-contrast`. */
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly target: readonly unknown[] }[];
}
interface Part {
  readonly frameSelector: never;
  readonly frameContext: object;
}
interface Axe {
  run(context: object, rules: object): Promise<{ violations: readonly Violation[] }>;
  readonly utils: {
    getFrameContexts(context: object, rules: object): readonly Part[];
    shadowSelect(selector: never): Element | null;
  };
  runPartial(context: object, rules: object): Promise<object>;
  finishRun(partials: readonly unknown[], rules: object): Promise<{ violations: readonly Violation[] }>;
}
/** The window of a page in which axe is loaded. */
type AxeWindow = Window & { readonly axe: Axe };

/**
 * Returns what axe finds on a page, or in the elements that match a selector, and in their frames and shadow roots.
 *
 * Needs `@axe-core/playwright`. Follows its builder, with three differences: axe is loaded once per document, a page
 * without frames is checked by one call, and the results of frames are merged without an extra page.
 *
 * @param where Selector, such as `[data-playerdesk-root]` for the widgets alone.
 * @param rules Options of axe. Default: WCAG 2.2 A and AA, and best practices.
 * @example
 * expect(await findViolations(page, '[data-playerdesk-root]')).toEqual([]);
 */
export async function findViolations(
  page: Page,
  where?: string,
  rules: object = RULES,
): Promise<readonly Violation[]> {
  const context = where === undefined ? { include: [], exclude: [] } : { include: [[where]], exclude: [] };
  await loadAxe(page.mainFrame());
  // Partial results name every element that passed: to send them takes longer than to find them.
  const violations = await page.evaluate(
    async ([where, requestedRules]) => {
      const { axe } = window as unknown as AxeWindow;
      if (axe.utils.getFrameContexts(where, requestedRules).length) return undefined;
      return (await axe.run(where, requestedRules)).violations;
    },
    [context, rules] as const,
  );
  if (violations) return violations;
  const partials = await findPartialResults(page.mainFrame(), context, rules);
  return page.evaluate(
    async ([parts, requestedRules]) =>
      (await (window as unknown as AxeWindow).axe.finishRun(parts, requestedRules)).violations,
    [partials, rules] as const,
  );
}

async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(readAxe());
}

async function findPartialResults(frame: Frame, context: object, rules: object): Promise<readonly unknown[]> {
  await loadAxe(frame);
  const given = [context, rules] as const;
  const parts = await frame.evaluate(
    ([where, requestedRules]) =>
      (window as unknown as AxeWindow).axe.utils.getFrameContexts(where, requestedRules),
    given,
  );
  const partials: unknown[] = [
    await frame.evaluate(
      ([where, requestedRules]) => (window as unknown as AxeWindow).axe.runPartial(where, requestedRules),
      given,
    ),
  ];
  for (const { frameSelector, frameContext } of parts) {
    const handle = await frame.evaluateHandle(
      (selector) => (window as unknown as AxeWindow).axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const inner = await handle.asElement()?.contentFrame();
    partials.push(...(inner ? await findPartialResults(inner, frameContext, rules) : [null]));
  }
  return partials;
}
