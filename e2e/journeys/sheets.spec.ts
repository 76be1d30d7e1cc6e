import type { CDPSession, Locator, Page } from '@playwright/test';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { openAccount } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const PHONE = { width: 375, height: 812 };

test.use({ hasTouch: true, viewport: PHONE });

/** Drags the header of a panel down with a finger, in trusted touch events. */
async function dragDown(page: Page, panel: Locator, distance: number): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const header = await panel.locator('[part="header"]').boundingBox();
  const x = 60;
  const from = (header?.y ?? 0) + 20;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + (distance * step) / 8);
  // Held still before it is lifted: the distance decides, not the speed.
  for (let step = 0; step < 3; step += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await touch('touchMove', from + distance);
  }
  await touch('touchEnd');
  await session.detach();
}

test('a panel without fields is as high as its content, and closes by dragging', async ({
  host,
  platform,
  page,
}) => {
  proves('UX-84.content', 'UX-84.drag');

  const person = newPerson();
  await register(platform, person);
  const account = await openAccount(host, person);
  await page.keyboard.press('Escape');
  await expect(account).toHaveCount(0);
  const panel = await host.open('favourites');
  await expect(panel.getByRole('button', { name: 'Browse games' })).toBeVisible();
  // The panel rises when it opens.
  await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await panel.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
  expect(box?.height).toBeLessThan(PHONE.height * 0.6);

  await dragDown(page, panel, 40);
  expect(await panel.boundingBox()).toEqual(box);

  await dragDown(page, panel, 160);
  await expect(panel).toHaveCount(0);

  const kept = await host.open('favourites', { panel: { closable: false } });
  await expect(kept.getByRole('button', { name: 'Browse games' })).toBeVisible();
  await dragDown(page, kept, 160);
  await expect(kept).toBeVisible();
});

test('a skeleton takes its room at once and is seen after 150 ms', async ({ host, platform, page }) => {
  proves('UX-85.late');

  const person = newPerson();
  await register(platform, person);
  const account = await openAccount(host, person);
  await page.keyboard.press('Escape');
  await expect(account).toHaveCount(0);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/casino/last-played-games*', async (route) => {
    await answered;
    await route.continue();
  });
  const panel = await host.open('last-played');
  const skeleton = panel.locator('[part="skeleton"]');

  const seen = await skeleton.evaluate((element: HTMLElement) => {
    // Begins again, because a slow machine may get here after its end.
    element.style.animationName = 'none';
    element.getBoundingClientRect();
    element.style.animationName = '';
    const animations = element.getAnimations();
    return [100, 200].map((time) => {
      for (const animation of animations) animation.currentTime = time;
      return [getComputedStyle(element).visibility, element.getBoundingClientRect().height > 0];
    });
  });

  expect(seen).toEqual([
    ['hidden', true],
    ['visible', true],
  ]);
  answer();
  await expect(panel.getByRole('button', { name: 'Browse games' })).toBeVisible();
});

test('a visitor signs in in the panel, which keeps its height and shows what they asked for', async ({
  host,
  platform,
  page,
}) => {
  proves('UX-88.sign-in', 'UX-84.kept');

  const person = newPerson();
  await register(platform, person);
  await host.goto();
  const panel = await host.open('favourites');
  await expect(page.locator('.pd-root')).toHaveAttribute('data-playerdesk-filled');
  await panel.getByLabel('Email').fill(person.email);
  await panel.getByLabel('Password').fill(person.password);

  await panel.getByRole('button', { name: 'Sign in' }).click();

  await expect(panel.getByRole('button', { name: 'Browse games' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect((await panel.boundingBox())?.height).toBe(PHONE.height);
});

test('the button follows the fields of a short form, and stays at the bottom in steps', async ({ host }) => {
  proves('UX-23.button-follows');

  await host.goto();
  const signIn = await host.open('sign-in');
  const link = await signIn.getByRole('button', { name: 'New here? Create an account' }).boundingBox();
  const button = await signIn.getByRole('button', { name: 'Sign in', exact: true }).boundingBox();
  const gap = (button?.y ?? Number.NaN) - ((link?.y ?? 0) + (link?.height ?? 0));
  expect(gap).toBeLessThan(80);
  await host.page.keyboard.press('Escape');
  await expect(signIn).toHaveCount(0);

  const steps = await host.open('get-started');
  const next = await steps.getByRole('button', { name: 'Continue' }).boundingBox();
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeGreaterThan(PHONE.height - 40);
});
