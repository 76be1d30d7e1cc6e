import { expect } from '@playwright/test';
import type { HostPage } from '../models/host-page.ts';
import { violationsOf } from './axe.ts';

const LOCALES = process.env.PLAYERDESK_FULL
  ? (['en-US', 'en-SE', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'] as const)
  : (['en-US', 'th-TH'] as const);
const THEMES = ['light', 'dark'] as const;

const everyLook = LOCALES.flatMap((locale) => THEMES.map((theme) => ({ locale, theme })));
/** Each locale and each theme once; with PLAYERDESK_FULL every pair of them. */
export const LOOKS = process.env.PLAYERDESK_FULL
  ? everyLook
  : everyLook.filter(({ locale, theme }) => (locale === 'en-US') === (theme === 'light'));

/** Nothing that axe finds, no text under 13 px, no target under 24 px. */
export async function sound(host: HostPage): Promise<void> {
  const { page } = host;
  // Colours are judged once nothing fades any more; a document does not count its shadow roots' animations.
  await page.evaluate(() => {
    const roots = [...document.querySelectorAll('[data-playerdesk-root]')].map((root) => root.shadowRoot);
    // What turns for ever is no fading.
    const running = roots
      .flatMap((root) => root?.getAnimations() ?? [])
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(running.map((animation) => animation.finished)).then(() => {});
  });
  const violations = await violationsOf(page, '[data-playerdesk-root]');
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
