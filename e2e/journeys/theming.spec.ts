import { expect, type Locator, test } from '@playwright/test';
import { serveGallery, storyUrl } from '../gallery.ts';

const SURFACE = { light: 'rgb(255, 255, 255)', dark: 'rgb(20, 27, 25)' };
const SIGN_IN = 'widgets-good-day--sign-in';

test.beforeEach(({ page }) => serveGallery(page));

const height = (container: Locator) =>
  container.evaluate((element) => element.getBoundingClientRect().height);

test('the theme "system" follows the device, and light and dark do not', async ({ page }) => {
  const panel = page.locator('[part="panel"]');
  const background = {
    system: [SURFACE.dark, SURFACE.light],
    light: SURFACE.light,
    dark: SURFACE.dark,
  } as const;
  for (const theme of ['system', 'light', 'dark'] as const) {
    await page.goto(storyUrl(SIGN_IN, { theme }));
    const [onDark, onLight] = theme === 'system' ? background.system : [background[theme], background[theme]];
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(panel).toHaveCSS('background-color', onDark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(panel).toHaveCSS('background-color', onLight);
  }
});

test('a form in the light DOM is as tall as in the shadow DOM', async ({ page }) => {
  const tall: number[] = [];
  for (const dom of ['shadow', 'light'] as const) {
    await page.goto(storyUrl(SIGN_IN, { dom }));
    const panel = page.locator('[part="panel"]');
    await expect(panel).toBeVisible();
    // The protection against the page's rules loads after the form.
    await page.waitForLoadState('networkidle');
    tall.push(await height(panel));
  }
  expect(tall[1]).toBe(tall[0]);
});

for (const dom of ['shadow', 'light'] as const) {
  test(`light-dark() in the host’s CSS follows the theme of a widget in the ${dom} DOM`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(storyUrl(SIGN_IN, { theme: 'dark', dom }));
    await page.addStyleTag({
      content: ':root { color-scheme: light; --pd-accent: light-dark(#ff0000, #00ff00) }',
    });
    await expect(page.locator('[part="button"][data-kind="primary"]')).toHaveCSS(
      'background-color',
      'rgb(0, 255, 0)',
    );
  });

  test(`density is inherited from an ancestor and overridden by an explicit size in the ${dom} DOM`, async ({
    page,
  }) => {
    await page.goto(storyUrl(SIGN_IN, { dom }));
    const field = page.locator('[part="input"]').first();
    const header = page.locator('[part="header"]');
    await expect(field).toHaveCSS('height', '48px');
    const before = await height(header);
    await page.addStyleTag({ content: '#storybook-root { --pd-density: -2 }' });
    await expect(field).toHaveCSS('height', '40px');
    await expect.poll(() => height(header)).toBe(before - 8);
    await expect(page.locator('[part="form"]')).toHaveCSS('row-gap', '12px');
    await page.addStyleTag({ content: '#storybook-root { --pd-control: 56px }' });
    await expect(field).toHaveCSS('height', '56px');
    await expect(page.locator('[part="form"]')).toHaveCSS('row-gap', '12px');
  });
}

test('::part() styles a part in the shadow DOM, and its attribute styles it in the light DOM', async ({
  page,
}) => {
  await page.goto(storyUrl(SIGN_IN));
  await page.addStyleTag({ content: '[data-playerdesk-root]::part(button) { text-transform: uppercase }' });
  await expect(page.locator('[part="button"]').first()).toHaveCSS('text-transform', 'uppercase');
  await page.goto(storyUrl('widgets-sign-in--errors', { dom: 'light' }));
  await page.addStyleTag({
    content:
      '[data-playerdesk-root] [part="field"][data-state="invalid"][part] { outline: 2px solid rgb(1, 2, 3) }',
  });
  await expect(page.locator('[part="field"][data-state="invalid"]').first()).toHaveCSS(
    'outline-color',
    'rgb(1, 2, 3)',
  );
});

test('long texts stay inside the widgets at 320 px', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const name of [
    'sign-in',
    'sign-up',
    'account',
    'deposit',
    'session-summary',
    'verify',
    'subscriptions',
  ]) {
    await page.goto(storyUrl(`widgets-long-text--${name}`));
    await page.locator('[data-story="shown"]').waitFor({ state: 'attached' });
    const wide = await page.locator('.pd-root').evaluate((root) => {
      const edges = root.getBoundingClientRect();
      return [...root.querySelectorAll('*')]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return (
            box.width > 0 &&
            !element.closest('.pd-hidden, .pd-check-scroll') &&
            (box.right > edges.right + 1 || box.left < edges.left - 1)
          );
        })
        .map((element) => `${element.className}: ${element.textContent?.slice(0, 40)}`);
    });
    expect(wide, name).toEqual([]);
  }
});
