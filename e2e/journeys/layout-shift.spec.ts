import type { Page, Request } from '@playwright/test';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

/** Cumulative layout shift that a screen may have. "Good" is 0.1 for a page: https://web.dev/articles/cls */
const MAXIMUM = 0.02;

const TABS = ['inbox', 'subscriptions', 'edit-profile', 'history', 'responsible-gaming', 'bonuses', 'verify'];

const PANELS: readonly (readonly [string, Record<string, unknown>])[] = [
  ['deposit', {}],
  ['account', {}],
  ['reality-check', {}],
  ['session-summary', {}],
  ['verify', {}],
  ...TABS.map((tab) => ['account', { tab }] as const),
];

declare global {
  interface Window {
    /** Returns the layout shift since the last call. */
    takeShift: () => number;
  }
}

/** Measures layout shifts from now on, on a processor that is four times slower. Call it before the page is loaded. */
async function observeShifts(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    let shift = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) shift += (entry as PerformanceEntry & { readonly value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.takeShift = () => {
      add(observer.takeRecords());
      const taken = shift;
      shift = 0;
      return taken;
    };
  });
  const pending = new Set<Request>();
  // The console of the platform is not part of a screen, and holds a request open.
  page.on('request', (request) => !request.url().includes('/backstage/') && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const countOpen = async () =>
    pending.size + (await page.locator('[part="panel"] [aria-busy="true"]').count());
  return async () => {
    await expect.poll(countOpen, { timeout: 15_000 }).toBe(0);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return page.evaluate(() => window.takeShift());
  };
}

for (const width of [375, 1280]) {
  test(
    `no panel moves while it loads at ${width} px`,
    repeats(width === 1280),
    async ({ host, platform, page }) => {
      test.setTimeout(120_000);
      proves('UX-87.panels');

      const person = newPerson();
      await register(platform, person);
      await page.setViewportSize({ width, height: 812 });
      const takeShift = await observeShifts(page);
      await host.goto();
      // The second sign-in has a previous session to report.
      await page.evaluate(
        async ([email, password]) => {
          await window.desk.account.signIn({ email, password });
          await window.desk.account.signOut();
          await window.desk.account.signIn({ email, password });
        },
        [person.email, person.password] as const,
      );
      await takeShift();
      const shifts: Record<string, number> = {};
      for (const [widget, options] of PANELS) {
        await host.open(widget, options);
        shifts[`${widget} ${options.tab ?? ''}`] = await takeShift();
        await page.keyboard.press('Escape');
        await expect(host.panel).toHaveCount(0);
      }

      const tooFar = Object.entries(shifts).filter(([, shift]) => shift > MAXIMUM);
      expect(tooFar).toEqual([]);
    },
  );
}

test('the casino of the demo does not move when the safety bar comes', async ({ page, platform }) => {
  proves('UX-87.safety-bar');

  await page.setViewportSize({ width: 375, height: 812 });
  const takeShift = await observeShifts(page);

  await page.goto(`${platform.url}/casino`);
  const limits = page.locator('.safety-bar').getByRole('button', { name: 'Limits' });
  await expect(limits).toBeVisible({ timeout: 15_000 });

  expect(await takeShift()).toBeLessThanOrEqual(MAXIMUM);
});
