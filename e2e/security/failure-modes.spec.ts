import type { Page, Route } from '@playwright/test';
import type { HostPage, PlainOptions } from '../models/host-page.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { expect, test } from '../test.ts';
import { getPageLocks, LET_GO, signIn } from './hostile-host.ts';

test.describe('a host page that changes the history while a panel is open', () => {
  const MOVES = {
    'replaces the state': () => history.replaceState({ page: 'other' }, ''),
    'pushes a state': () => history.pushState({ page: 'other' }, '', '#pushed'),
    'navigates to a hash': () => {
      location.hash = 'elsewhere';
    },
    'goes back and forward': () => {
      history.back();
      setTimeout(() => history.forward(), 50);
    },
  };
  for (const [name, move] of Object.entries(MOVES)) {
    test(`the panel closes cleanly and a player can sign in when the host ${name}`, { tag: '@full' }, async ({
      host,
      page,
    }) => {
      await host.goto();
      const panel = await host.open('sign-in');
      await panel.getByRole('textbox', { name: 'Email' }).fill('typed@example.com');
      await page.evaluate(move);
      const address = await page.evaluate(() => location.href);
      // Whether or not the navigation closed the panel, the page state and the panel agree.
      await expect
        .poll(async () => {
          const { roots, inert } = (await getPageLocks(page)) as typeof LET_GO;
          return roots === 0 ? inert === 0 : inert > 0;
        })
        .toBe(true);
      if ((await host.panel.count()) > 0) {
        await host.panel.getByRole('button', { name: 'Close X' }).click();
        await expect(host.panel).toHaveCount(0);
        expect(await page.evaluate(() => location.href)).toBe(address);
      }
      expect(await getPageLocks(page)).toEqual(LET_GO);
      await signIn(host);
    });
  }
});

test.describe('code files that fail to load', () => {
  const part = /\/assets\/(?!host)[^/]+\.js$/;

  /** Opens a page, starts to browse, and then drops the connection. */
  async function cutOff(host: HostPage, page: Page): Promise<void> {
    await host.goto();
    await page.mouse.move(40, 40);
    const hasText = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('load-failure'));
    await expect.poll(() => page.evaluate(hasText)).toBe(true);
    await page.route(part, (route) => route.abort('connectionreset'));
  }

  test('a short failure is retried without any visible error', { tag: '@full' }, async ({ host, page }) => {
    await host.goto();
    let failed = 0;
    const fail = (route: Route) => {
      failed += 1;
      return route.abort('connectionreset');
    };
    await page.route(part, fail, { times: 4 });
    await signIn(host);
    expect(failed).toBe(4);
    expect(await host.getEvents('error')).toEqual([]);
  });

  test('a lasting failure shows an error, and closing the panel restores the page', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    await cutOff(host, page);
    await page.locator('#opener').focus();
    await page.evaluate(() => {
      window.desk.open('sign-in').ready.catch(() => {});
    });
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('Check your connection and try again');
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close X' }).click();
    await expect(panel).toHaveCount(0);
    expect(await getPageLocks(page)).toEqual(LET_GO);
    await expect(page.locator('#opener')).toBeFocused();
    expect(await host.getEvents('error')).toContainEqual({ code: 'generic.load-failed', kind: 'network' });
  });

  for (const direction of ['modal', 'inline'] as const) {
    test(`a retry by the player loads the ${direction} form`, async ({ host, page }) => {
      await cutOff(host, page);
      await page.evaluate((how) => {
        const container = document.querySelector<HTMLElement>('#place');
        const opened =
          how === 'modal' || !container
            ? window.desk.open('sign-in')
            : window.desk.mount('sign-in', container);
        opened.ready.catch(() => {});
      }, direction);
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      await page.unroute(part);
      await again.click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
  }
});

test.describe('destroy()', () => {
  const destroy = (page: Page) => page.evaluate(() => window.desk.destroy());

  async function focused(host: HostPage, page: Page, options: PlainOptions = {}): Promise<void> {
    await host.goto(options);
    await page.locator('#opener').focus();
  }

  async function expectGone(page: Page): Promise<void> {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await getPageLocks(page)).toEqual(LET_GO);
    await expect(page.locator('#opener')).toBeFocused();
    await expect.poll(() => page.evaluate(() => history.state?.playerdesk?.length ?? 0)).toBe(0);
  }

  test('destroy() during the load of a panel’s code removes everything', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    await focused(host, page);
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
    await expect(page.locator('[data-playerdesk-root="modal"]')).toHaveCount(1);
    await destroy(page);
    await expectGone(page);
    const arrived = page.waitForResponse('**/assets/**');
    go();
    await arrived;
    await expectGone(page);
    expect(await host.getEvents('widget-opened')).toEqual([]);
  });

  test('destroy() during a sign-in removes everything and signs nobody in', async ({
    host,
    page,
    platform,
  }) => {
    const person = newPerson();
    await register(platform, person);
    await focused(host, page);
    const panel = await host.open('sign-in');
    let go: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/player/signin/v2', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    const requests = page.waitForRequest('**/player/signin/v2');
    await submitSignIn(panel, person);
    await requests;
    await destroy(page);
    go();
    await expectGone(page);
    expect(await host.getEvents('signed-in')).toEqual([]);
    expect(await host.getEvents('error')).toEqual([]);
  });

  test('destroy() during the opening animation of a panel removes everything', { tag: '@full' }, async ({
    host,
    page,
  }) => {
    await focused(host, page);
    await page.evaluate(async () => {
      await window.desk.open('sign-in').ready;
      const moving =
        document.querySelector('[data-playerdesk-root="modal"]')?.shadowRoot?.getAnimations() ?? [];
      if (moving.length === 0) throw new Error('Nothing moves.');
      window.desk.destroy();
    });
    await expectGone(page);
  });

  test('destroy() from an event listener removes stacked panels and inline widgets', {
    tag: '@full',
  }, async ({ host, page }) => {
    await focused(host, page);
    await host.mount('sign-in');
    await host.open('sign-in');
    await page.evaluate(() => {
      window.desk.on('widget-opened', () => window.desk.destroy());
      window.desk.open('activation-form').ready.catch(() => {});
    });
    await expectGone(page);
    expect(await page.evaluate(() => document.querySelectorAll('[data-playerdesk-root]').length)).toBe(0);
    const again = await page.evaluate(() => {
      try {
        window.desk.open('sign-in');
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(again).toBe('This instance was destroyed.');
  });
});
