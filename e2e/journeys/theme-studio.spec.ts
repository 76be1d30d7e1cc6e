import { readFile } from 'node:fs/promises';
import { WIDGET_NAMES } from '@playerdesk/contract/internal';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findViolations } from '../a11y/axe.ts';
import { serveGallery, storyUrl } from '../gallery.ts';
import { repeats } from '../repeats.ts';

async function open(page: Page, theme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await serveGallery(page);
  await page.goto(storyUrl('theme-studio--theme-studio', { theme }));
  await expect(page.locator('[data-story="shown"]')).toHaveCount(WIDGET_NAMES.length, { timeout: 30_000 });
}

const widget = (page: Page, name: string): Locator => page.locator(`.studio-widget[data-name="${name}"]`);
const mainButton = (page: Page, name: string) =>
  widget(page, name).locator('[part="button"][data-kind="primary"]').first();
const verdict = (page: Page) => page.locator('.studio-verdict');

test('a color set in the studio applies to every widget in its theme only', { tag: '@full' }, async ({
  page,
}) => {
  await open(page);
  await page.getByLabel('Accent, light', { exact: true }).fill('#5b2bd9');
  for (const name of ['sign-in', 'source-of-wealth', 'subscriptions'])
    await expect(mainButton(page, name)).toHaveCSS('background-color', 'rgb(91, 43, 217)');
  await page.getByText('Dark', { exact: true }).first().click();
  await expect(mainButton(page, 'sign-in')).toHaveCSS('background-color', 'rgb(95, 208, 168)');
  await expect(page.locator('.studio-widget .pd-root[data-theme="light"]')).toHaveCount(0);
});

test('corners, density, text size and font apply to the widgets', async ({ page }) => {
  await open(page);
  const field = widget(page, 'sign-in').locator('[part="input"]').first();
  await expect(field).toHaveCSS('height', '48px');
  await page.getByLabel('Corners').fill('2');
  await page.getByLabel('Text size').fill('18');
  await page.getByText('Compact', { exact: true }).click();
  await page.getByLabel('Font list').fill('Georgia, serif');
  await expect(field).toHaveCSS('border-radius', '2px');
  await expect(field).toHaveCSS('height', '40px');
  await expect(field).toHaveCSS('font-size', '18px');
  await expect(field).toHaveCSS('font-family', 'Georgia, serif');
});

test('a color with too little contrast is reported with its ratio, and the proposed color fixes it', async ({
  page,
}) => {
  await open(page);
  await expect(verdict(page)).toHaveText('All 48 pairs reach WCAG 2.2 AA.');
  await page.getByLabel('Accent, light', { exact: true }).fill('#f2a33c');
  await expect(verdict(page)).toContainText('below WCAG 2.2 AA');
  const failure = page.locator('.studio-failure').first();
  await expect(failure).toContainText('2.08:1 of 4.5:1');
  await expect(failure).toContainText('every widget');
  const all = await page.locator('.studio-failure').count();
  await failure.getByRole('button').click();
  await expect(page.locator('.studio-failure')).not.toHaveCount(all);
  await page.getByRole('button', { name: 'Use the nearest that pass for all' }).click();
  await expect(verdict(page)).toHaveText('All 48 pairs reach WCAG 2.2 AA.');
  await expect(page.locator('.studio-flag')).toHaveCount(0);
});

test('the copied CSS applies the brand on another page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.getByRole('button', { name: 'Violet' }).click();
  await page.getByRole('button', { name: 'Copy CSS' }).click();
  await expect(page.locator('.studio-said')).toHaveText('The CSS is copied.');
  const css = await page.evaluate(() => navigator.clipboard.readText());
  expect(css).toContain('--pd-accent: light-dark(#5b2bd9, #b9a3ff);');
  await page.goto(storyUrl('widgets-good-day--sign-in', { theme: 'dark' }));
  await page.addStyleTag({ content: css });
  const button = page.locator('[part="button"][data-kind="primary"]').first();
  await expect(button).toHaveCSS('background-color', 'rgb(185, 163, 255)');
});

test('a brand is saved as a file, reset and opened again, and another file is refused', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Slate' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const path = await (await saved).path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ kind: 'playerdesk-brand', density: -2 });

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(mainButton(page, 'sign-in')).toHaveCSS('background-color', 'rgb(28, 93, 74)');
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles({
    name: 'holiday.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await expect(page.locator('.studio-said')).toHaveText('This file is not a brand of the theme studio.');
  await input.setInputFiles(path);
  await expect(mainButton(page, 'sign-in')).toHaveCSS('background-color', 'rgb(15, 76, 156)');
});

test('the studio works by keyboard', { tag: '@full' }, async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: 'Light', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.studio')).toHaveAttribute('data-theme', 'dark');
  for (const name of ['Reset', 'Open file', 'Save file', 'Copy CSS', 'Playerdesk', 'Violet']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Violet' })).toHaveAttribute('aria-pressed', 'true');
  const field = page.getByLabel('Accent, dark', { exact: true });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('#00ff88');
  await expect(mainButton(page, 'sign-in')).toHaveCSS('background-color', 'rgb(0, 255, 136)');
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [375, 1280]) {
    const isRepeat = theme === 'light' || width > 375;
    const title = `axe finds no violation in the ${theme} studio at ${width} px, and nothing overflows`;
    test(title, repeats(isRepeat), async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, theme);
      const found = await findViolations(page, '.studio-bar, .studio-controls, .studio-preview-head');
      expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
