import type { Locator } from '@playwright/test';
import { settledBox } from '../models/settled-box.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const IMAGE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='40'/%3E";

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
    const [picture, whole] = [await image.boundingBox(), await settledBox(panel)];
    expect(picture?.width).toBeCloseTo(whole.width, -1);
    // Elements behind the panel do not receive clicks.
    await field(panel).click();
    await expect(field(panel)).toBeFocused();
    await close(panel);
  });

  await test.step('fullScreen fills a wide viewport', async () => {
    const panel = await host.open('sign-in', { panel: { fullScreen: true } });
    expect(await settledBox(panel)).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
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

test.describe('the history of a panel', () => {
  const depth = (page: import('@playwright/test').Page) => page.evaluate(() => history.length);

  test('a panel pushes one entry and keeps the host’s state', { tag: '@full' }, async ({ host, page }) => {
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

  test('history: false pushes no entry', { tag: '@full' }, async ({ host, page }) => {
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

  test('closing a panel keeps a history entry that the host pushed meanwhile', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    proves('HO-05.close-pops');

    await host.goto();
    const panel = await host.open('sign-in');
    await page.evaluate(() => history.pushState({ ...history.state, page: 'support' }, '', '#support'));
    await panel.getByRole('button', { name: 'Close X' }).click();
    await expect(panel).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#support');
  });
});
