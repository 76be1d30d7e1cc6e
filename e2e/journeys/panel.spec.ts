import type { Locator } from '@playwright/test';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const IMAGE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='40'/%3E";

const size = async (panel: Locator) => {
  // The panel slides in. Measure it after the animation.
  await panel.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );
  const box = await panel.boundingBox();
  if (!box) throw new Error('The panel is not on the page');
  return box;
};

test('the options of a panel are applied', async ({ host, page }) => {
  proves('HO-03.title', 'HO-03.no-header', 'HO-03.no-title', 'HO-03.close', 'HO-03.background-image');
  proves('HO-03.full-screen', 'HO-03.no-padding', 'HO-03.ready-silent');

  const field = (panel: Locator) => panel.getByRole('textbox', { name: 'Email' });
  const close = async (panel: Locator) => {
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  };
  await host.goto();

  await test.step('a title of the host', async () => {
    const panel = await host.open('sign-in', { panel: { title: 'Come on in' } });
    await expect(panel.getByRole('heading', { name: 'Come on in', level: 2 })).toBeVisible();
    await expect(panel).toHaveAccessibleName('Come on in');
    await close(panel);
  });

  await test.step('no header: the panel keeps an accessible name', async () => {
    const panel = await host.open('sign-in', { panel: { noHeader: true } });
    await expect(panel.locator('header')).toHaveCount(0);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveCount(0);
    await expect(panel).toHaveAccessibleName('Sign in');
    await expect(panel.getByRole('button', { name: 'Close X' })).toBeVisible();
    await close(panel);
  });

  await test.step('a background image, behind the content', async () => {
    const panel = await host.open('sign-in', { panel: { backgroundImage: IMAGE } });
    const image = panel.locator('img');
    await expect(image).toHaveAttribute('src', IMAGE);
    const [picture, whole] = [await image.boundingBox(), await size(panel)];
    expect(picture?.width).toBeCloseTo(whole.width, -1);
    // Elements behind the panel do not receive clicks.
    await field(panel).click();
    await expect(field(panel)).toBeFocused();
    await close(panel);
  });

  await test.step('fullScreen fills a wide viewport', async () => {
    const panel = await host.open('sign-in', { panel: { fullScreen: true } });
    expect(await size(panel)).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    await close(panel);
  });

  await test.step('noPadding removes the padding of the body', async () => {
    const padding = (panel: Locator) =>
      panel.locator('[part="body"]').evaluate((body) => getComputedStyle(body).paddingInlineStart);
    const padded = await host.open('sign-in');
    expect(await padding(padded)).toBe('24px');
    await close(padded);
    const panel = await host.open('sign-in', { panel: { noPadding: true } });
    expect(await padding(panel)).toBe('0px');
    await close(panel);
  });

  await test.step('announce: false suppresses the ready event', async () => {
    const [before, opened] = [await host.getEvents('ready'), await host.getEvents('widget-opened')];
    await close(await host.open('sign-in', { panel: { announce: false } }));
    expect(await host.getEvents('widget-opened')).toHaveLength(opened.length + 1);
    expect(await host.getEvents('ready')).toEqual(before);
  });

  await test.step('the X closes the panel', async () => {
    const before = await host.getEvents('widget-closed');
    const panel = await host.open('sign-in');
    const cross = panel.getByRole('button', { name: 'Close X' });
    await expect(cross.locator('svg')).toBeVisible();
    await cross.click();
    await expect(panel).toHaveCount(0);
    expect(await host.getEvents('widget-closed')).toEqual([...before, { widget: 'sign-in', modal: true }]);
  });
});

test('a panel emits ready with the version', { tag: '@full' }, async ({ host }) => {
  proves('HO-03.ready', 'HO-15.same-everywhere');

  await host.goto();
  await host.open('sign-in');
  expect(await host.getEvents('ready')).toEqual([{ version: '2.20.3', widget: 'sign-in' }]);
});

test.describe('the size of a panel', () => {
  test.use({ flow: 'documented' });
  test('a panel is at most 600 by 700 px, and its body scrolls', async ({ host, page }) => {
    proves('HO-04.max-width', 'HO-04.max-height');
    await page.setViewportSize({ width: 1280, height: 1000 });
    await host.goto();
    const panel = await host.open('sign-up');
    const box = await size(panel);
    expect(box.width).toBe(600);
    expect(box.height).toBe(700);
    await panel.getByRole('button', { name: 'Continue' }).click();
    const body = panel.locator('[part="body"]');
    await expect
      .poll(() => body.evaluate((element) => element.scrollHeight > element.clientHeight))
      .toBe(true);
    expect(await body.evaluate((element) => getComputedStyle(element).overflowY)).toBe('auto');
    expect((await size(panel)).height).toBe(700);
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
      const box = await size(panel);
      expect(box.width === width && box.height === 800).toBe(fills);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
  });

  test('an inline panel adapts to the width of its container', async ({ host, page }) => {
    proves('HO-04.inline-width');

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
  });

  test('a panel has its layers, appears in 0.12 s, and at once with reduced motion', async ({
    host,
    page,
  }) => {
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
    test(`the focused field stays in view when a keyboard covers half of a phone (${dom} DOM)`, {
      tag: '@full',
    }, async ({ host, page }) => {
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
});

test.describe('the history of a panel', () => {
  const depth = (page: import('@playwright/test').Page) => page.evaluate(() => history.length);

  test('a panel pushes one entry and keeps the host’s state', async ({ host, page }) => {
    proves('HO-05.push', 'HO-05.host-state');

    await host.goto();
    await page.evaluate(() => history.replaceState({ page: 7 }, ''));
    const before = await depth(page);
    await host.open('sign-in');
    expect(await depth(page)).toBe(before + 1);
    expect(await page.evaluate(() => history.state.page)).toBe(7);
  });

  test('Back closes the panel and keeps the address', async ({ host, page }) => {
    proves('HO-05.back-closes');

    await host.goto();
    const address = page.url();
    const panel = await host.open('sign-in');
    await page.goBack();
    await expect(panel).toHaveCount(0);
    expect(page.url()).toBe(address);
  });

  test('Back after the X goes to the previous entry of the host', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    proves('HO-05.close-pops');

    await host.goto();
    await page.evaluate(() => {
      location.hash = 'elsewhere';
    });
    const panel = await host.open('sign-in');
    await panel.getByRole('button', { name: 'Close X' }).click();
    await expect.poll(() => page.evaluate(() => history.state?.playerdesk ?? null)).toBeNull();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
  });

  test('Back closes only the upper of two panels', async ({ host, page }) => {
    proves('HO-05.stack');

    await host.goto();
    await host.open('sign-in');
    await host.open('activation-form');
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('history: false pushes no entry', async ({ host, page }) => {
    proves('HO-05.off');

    await host.goto({ history: false });
    const before = await depth(page);
    const panel = await host.open('sign-in');
    await panel.getByRole('button', { name: 'Close X' }).click();
    expect(await depth(page)).toBe(before);
  });

  test('a panel that cannot be closed ignores Back', { tag: '@full' }, async ({ host, page }) => {
    await host.goto();
    const panel = await host.open('sign-in', { panel: { closable: false } });
    await expect(panel.getByRole('button', { name: 'Close X' })).toHaveCount(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => history.state?.playerdesk?.length)).toBe(1);
    await expect(panel).toBeVisible();
  });
});

test.describe('the page behind a panel', () => {
  test('the page is inert except for marked elements and is restored on close', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    await host.goto();
    await page.evaluate(() => {
      (document.querySelector('header') as HTMLElement).inert = true;
    });
    const inert = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('header, main, aside')].map((part) => part.inert),
      );
    const panel = await host.open('sign-in');
    expect(await inert()).toEqual([true, true, false]);
    await panel.getByRole('button', { name: 'Close X' }).click();
    expect(await inert()).toEqual([true, false, false]);
  });

  test('the focus moves into the panel and returns to the opener', async ({ host, page }) => {
    await host.goto();
    await page.locator('#opener').focus();
    const panel = await host.open('sign-in');
    await expect(panel.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#opener')).toBeFocused();
  });

  test('a panel without a field on its first screen gets the focus, wide or narrow', {
    tag: '@full',
  }, async ({ host, page }) => {
    await host.goto();
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const panel = await host.open('restricted-access');
      await expect(panel).toBeFocused();
    }
  });

  test('only the upper of two panels gets the focus, and each Escape closes one', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    await host.goto();
    await page.locator('#opener').focus();
    const lower = await host.open('sign-in');
    await host.open('activation-form');
    const inside = () =>
      page.evaluate(() => {
        const roots = [...document.querySelectorAll('[data-playerdesk-root="modal"]')];
        return roots.indexOf(document.activeElement as Element);
      });
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(await inside()).not.toBe(0);
    }
    // A click outside the panel does not move the focus out, and Escape still works.
    await page.mouse.click(20, 400);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(lower.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#opener')).toBeFocused();
  });

  test('a panel that loads slowly covers the page at once, and Escape cancels it', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    await host.goto();
    let go: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/assets/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      window.desk.open('sign-in').ready.catch(() => {});
    });
    const root = page.locator('[data-playerdesk-root="modal"]');
    await expect(root).toHaveAttribute('aria-busy', 'true');
    expect(await root.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await expect(root).toHaveCount(0);
    go();
    await host.open('sign-in');
    await expect(root).not.toHaveAttribute('aria-busy');
    expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBeGreaterThan(0);
  });

  test('closing a panel keeps a history entry that the host pushed meanwhile', async ({ host, page }) => {
    proves('HO-05.close-pops');

    await host.goto();
    const panel = await host.open('sign-in');
    await page.evaluate(() => history.pushState({ ...history.state, page: 'support' }, '', '#support'));
    await panel.getByRole('button', { name: 'Close X' }).click();
    await expect(panel).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#support');
  });
});
