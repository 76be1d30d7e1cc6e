import { expect } from '@playwright/test';
import type { HostPage } from '../models/host-page.ts';
import type { test as base } from '../test.ts';
import { findViolations } from './axe.ts';

type Test = typeof base;
interface Look {
  readonly locale: 'en-US' | 'th-TH';
  readonly theme: 'light' | 'dark';
}

/** The stories are checked in every locale, and in both themes, by `visual/stories.spec.ts`. */
const LOOKS: readonly Look[] = [
  { locale: 'en-US', theme: 'light' },
  { locale: 'th-TH', theme: 'dark' },
];

/**
 * Declares screens for each look. `inTurn` receives the test function before each screen. Without PLAYERDESK_FULL each
 * screen is tested in one look, and the looks alternate.
 */
export function describeLooks(test: Test, declare: (look: Look, inTurn: (test: Test) => Test) => void): void {
  for (const [own, look] of LOOKS.entries()) {
    let screen = -1;
    const inTurn = (test: Test): Test => {
      screen += 1;
      return process.env.PLAYERDESK_FULL || screen % LOOKS.length === own ? test : NOT_NOW;
    };
    test.describe(`the locale ${look.locale} in the ${look.theme} theme`, () => declare(look, inTurn));
  }
}

const NOT_NOW = (() => {}) as unknown as Test;

/** Checks that axe finds no violation, that no text is under 13 px and that no target is under 24 px. */
export async function expectAccessible(host: HostPage): Promise<void> {
  const { page } = host;
  // Wait for fades before colors are checked. `document.getAnimations()` does not include those of shadow roots.
  await page.evaluate(() => {
    const roots = [...document.querySelectorAll('[data-playerdesk-root]')].map((root) => root.shadowRoot);
    // Ignore endless animations.
    const running = roots
      .flatMap((root) => root?.getAnimations() ?? [])
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(running.map((animation) => animation.finished)).then(() => {});
  });
  const violations = await findViolations(page, '[data-playerdesk-root]');
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`),
  ).toEqual([]);
  const small = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('[data-playerdesk-root]')].flatMap((root) =>
      root.shadowRoot ? [root.shadowRoot] : [],
    );
    const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const texts = roots
      .flatMap((root) => [...root.querySelectorAll('*')])
      .filter(
        (element) =>
          seen(element) &&
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ),
      )
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 13);
    const targets = roots
      .flatMap((root) => [...root.querySelectorAll('button, input, select, a')])
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return seen(element) && (width < 24 || height < 24);
      });
    return [...texts, ...targets].map((element) => element.outerHTML.slice(0, 120));
  });
  expect(small).toEqual([]);
}
