import type { NoticeMessage } from '@playerdesk/widgets';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const LEVELS = [
  ['success', 'status'],
  ['error', 'alert'],
  ['warning', 'status'],
  ['info', 'status'],
] as const;

test('a notice of each level is shown and announced', async ({ host, page }) => {
  proves('HO-03.notice-title', 'HO-03.notice-message', ...LEVELS.map(([level]) => `HO-03.notice-${level}`));

  await host.goto();
  for (const [level, role] of LEVELS) {
    await page.evaluate(async () => {
      const handle = window.desk.open('sign-in');
      await handle.ready;
      Object.assign(window, { handle });
    });
    // The live region has to exist before its message, or screen readers do not announce it.
    // A success has a region of its own at the bottom edge.
    const region = host.panel.getByRole(role).nth(level === 'success' ? 1 : 0);
    await expect(region).toBeEmpty();
    const notice: NoticeMessage = { level, title: 'A title', text: 'What there is to say' };
    await page.evaluate(
      (given) => (window as unknown as { handle: { notify(n: unknown): void } }).handle.notify(given),
      notice,
    );
    const shown = region.locator('[part="notice"]');
    await expect(shown).toHaveAttribute('data-level', level);
    await expect(shown.locator('[part="notice-title"]')).toHaveText('A title');
    await expect(shown).toContainText('What there is to say');
    await expect(region).toHaveAttribute('aria-live', role === 'alert' ? 'assertive' : 'polite');
    const colors = await page.evaluate(() => {
      const root = document.querySelector('[data-playerdesk-root]')?.shadowRoot;
      const [box, panel] = ['[part="notice"]', '.pd-panel'].map((selector) => root?.querySelector(selector));
      return box && panel
        ? [getComputedStyle(box).backgroundColor, getComputedStyle(panel).backgroundColor]
        : [];
    });
    expect(colors[0]).not.toBe(colors[1]);
    await shown.getByRole('button', { name: 'Dismiss' }).click();
    await expect(shown).toHaveCount(0);
    await page.evaluate(() => (window as unknown as { handle: { close(): void } }).handle.close());
  }
});
