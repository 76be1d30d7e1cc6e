import type { Locator } from '@playwright/test';
import { settledBox } from '../models/settled-box.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

test('a panel is at most 600 by 700 px, and its body scrolls', async ({ host, page }) => {
  proves('HO-04.max-width', 'HO-04.max-height');
  await page.setViewportSize({ width: 1280, height: 1000 });
  await host.goto();
  const panel = await host.open('sign-up');
  const box = await settledBox(panel);
  expect(box.width).toBe(600);
  expect(box.height).toBe(700);
  await panel.getByRole('button', { name: 'Continue' }).click();
  const body = panel.locator('[part="body"]');
  await expect.poll(() => body.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  expect(await body.evaluate((element) => getComputedStyle(element).overflowY)).toBe('auto');
  expect((await settledBox(panel)).height).toBe(700);
});

test('an inline panel is at most 700 px high, and its body scrolls', async ({ host, page }) => {
  proves('HO-04.max-height-inline');
  await page.setViewportSize({ width: 1280, height: 1000 });
  await host.goto();
  for (const widget of ['sign-in', 'sign-up']) {
    const panel = (await host.mount(widget)).locator('[part="panel"]');
    const body = panel.locator('[part="body"]');
    await body.evaluate((element) => {
      element.append(document.createElement('p'));
      (element.lastElementChild as HTMLElement).style.height = '1000px';
    });

    expect((await settledBox(panel)).height).toBe(700);
    expect(await body.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    expect(await body.evaluate((element) => getComputedStyle(element).overflowY)).toBe('auto');
    await page.evaluate(() => window.desk.destroy());
    await host.createInstance();
  }
});

test('a panel fills the screen up to 480 px', async ({ host, page }) => {
  proves('HO-04.full-screen-480');

  await host.goto();
  for (const [width, fills] of [
    [480, true],
    [481, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const panel = await host.open('sign-in');
    const box = await settledBox(panel);
    expect(box.width === width && box.height === 800).toBe(fills);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
});

test('an inline panel adapts to the width of its container', async ({ host, page }) => {
  proves('HO-04.inline-width', 'HO-04.max-width-inline');
  await host.goto();
  await page.locator('#place').evaluate((container) => {
    container.style.width = '400px';
  });
  await host.mount('sign-up');
  const gap = () => page.locator('#place .pd-group').evaluate((group) => getComputedStyle(group).columnGap);
  await expect.poll(gap).toBe('8px');
  await page.locator('#place').evaluate((container) => {
    container.style.width = '900px';
  });
  await expect.poll(gap).not.toBe('8px');
  expect((await settledBox(page.locator('#place [part="panel"]'))).width).toBe(600);
});

test('a panel has its layers, appears in 0.12 s, and at once with reduced motion', {
  tag: '@full',
}, async ({ host, page }) => {
  proves('HO-04.overlay-z-index', 'HO-04.root-z-index', 'HO-04.animation');

  await host.goto();
  await host.open('sign-in');
  const layer = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).zIndex);
  expect(await layer('.pd-overlay')).toBe('9990');
  expect(await layer('.pd-root')).toBe('9999');

  const duration = (panel: Locator) =>
    panel.evaluate((element) => getComputedStyle(element).animationDuration);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await duration(await host.open('sign-in'))).toBe('0.12s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(Number.parseFloat(await duration(await host.open('sign-in')))).toBeLessThanOrEqual(0.001);
});

for (const dom of ['shadow', 'light'] as const) {
  test(`the focused field stays in view when a keyboard covers half of a phone (${dom} DOM)`, async ({
    host,
    page,
  }) => {
    proves('UX-01.keyboard');

    await page.setViewportSize({ width: 375, height: 812 });
    await host.goto({ dom });
    const wizard = new Wizard(page, await host.open('sign-up'));
    const field = wizard.field('phone');
    await field.focus();

    await page.setViewportSize({ width: 375, height: 400 });

    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(field).toBeFocused();
  });
}

test('resize events are debounced by 50 ms', async ({ host, page }) => {
  proves('HO-04.debounce');

  await page.clock.install();
  await host.goto();
  await host.open('sign-in');
  const written = () =>
    page.locator('[data-playerdesk-root]').evaluate((root) => root.style.getPropertyValue('--_viewport'));
  expect(await written()).toBe('800px');
  // The browser reports a new size at any time, so the clock is paused until then.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    Object.assign(window, { resizes: 0 });
    visualViewport?.addEventListener('resize', () => {
      (window as unknown as { resizes: number }).resizes++;
    });
  });
  await page.setViewportSize({ width: 1280, height: 600 });
  const resizes = () => page.evaluate(() => (window as unknown as { resizes: number }).resizes);
  await expect.poll(resizes).toBeGreaterThan(0);
  await page.clock.runFor(40);
  await page.evaluate(() => visualViewport?.dispatchEvent(new Event('resize')));
  await page.clock.runFor(40);
  expect(await written()).toBe('800px');
  await page.clock.runFor(20);
  await expect.poll(written).toBe('600px');
});
