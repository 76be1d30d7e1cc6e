import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../a11y/axe.ts';
import type { HostPage } from '../models/host-page.ts';
import { newPerson, type Person } from '../models/person.ts';
import { register, signInOverWire } from '../models/registered.ts';
import { openAccount } from '../models/signed-in.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

/** Signs a player in on another device. Returns the status of a call in that session. */
async function otherDevice(platform: RunningPlatform, person: Person): Promise<() => Promise<number>> {
  const { SessionId } = (await (await signInOverWire(platform, person)).json()) as { SessionId: string };
  const headers = { 'X-Player-Session-Id': SessionId };
  return async () => (await fetch(`${platform.url}/rest/player/user-info`, { headers })).status;
}

test('a player signs out one device by keyboard, and then all others', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('SE-03.section', 'SE-03.end', 'SE-03.end-others');
  const person = newPerson();
  await register(platform, person);
  const first = await otherDevice(platform, person);
  const second = await otherDevice(platform, person);
  const panel = await openAccount(host, person, {}, { tab: 'change-password' });
  const heading = panel.getByRole('heading', { name: 'Where you are signed in' });
  const devices = panel.locator('[part="session"]');
  await expect(heading).toBeVisible();
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.nth(1)).toContainText('Desktop, Linux, Chrome');
  expect(await findViolations(page)).toEqual([]);

  // The list is by last use: the second device is the more recent one.
  await devices.nth(1).getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');

  await expect(panel.getByRole('status').filter({ hasText: 'The device is signed out' })).toBeVisible();
  await expect(devices).toHaveCount(2);
  await expect(heading).toBeFocused();
  expect([await first(), await second()]).toEqual([200, 401]);

  await panel.getByRole('button', { name: 'Sign out all other devices' }).focus();
  await page.keyboard.press('Space');

  await expect(
    panel.getByRole('status').filter({ hasText: 'All other devices are signed out' }),
  ).toBeVisible();
  await expect(devices).toHaveCount(1);
  expect(await first()).toBe(401);
  await expect(panel.getByLabel('Old password')).toBeVisible();
});

const MINUTE = 60;

/** Opens the account and waits for all that it reads: each read is a use of the session. */
async function openIdleAccount(host: HostPage, person: Person): Promise<Locator> {
  const panel = await openAccount(host, person, {}, { tab: 'change-password' });
  await expect(panel.locator('[part="session"]')).toHaveCount(1);
  await host.page.waitForLoadState('networkidle');
  return panel;
}

/** Lets time pass at the platform, and returns to the page as after sleep: browsers stop timers meanwhile. */
async function returnAfter(page: Page, platform: RunningPlatform, seconds: number): Promise<void> {
  await platform.backstage.advance(seconds);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a player is asked before the session ends, and stays by keyboard', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('UX-20.warning', 'UX-20.stay');
  const person = newPerson();
  await register(platform, person);
  const panel = await openIdleAccount(host, person);
  await panel.getByLabel('Old password').focus();

  await returnAfter(page, platform, 28.8 * MINUTE);

  const question = page.getByRole('dialog', { name: 'Still there?' });
  await expect(question).toBeFocused();
  await expect(question.getByRole('timer')).toHaveText(/Time left1:[0-5]\d/);
  await expect(question.getByRole('status').first()).toContainText('signed out in 2 minutes');
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(question).toBeHidden();
  await expect(panel.getByLabel('Old password')).toBeFocused();
  await returnAfter(page, platform, 20 * MINUTE);
  await expect(panel.getByLabel('Old password')).toBeVisible();
  await expect(question).toBeHidden();
});

test('the question goes when another tab extends the session, and the end is announced', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('UX-20.elsewhere', 'UX-20.ended');
  const person = newPerson();
  await register(platform, person);
  await openIdleAccount(host, person);
  const question = page.getByRole('dialog', { name: 'Still there?' });
  await returnAfter(page, platform, 28.8 * MINUTE);
  await expect(question).toBeVisible();

  const token = await page.evaluate(() => window.desk.account.sessionId());
  const headers = { 'X-Player-Session-Id': String(token) };
  expect((await fetch(`${platform.url}/rest/player/user-info`, { headers })).status).toBe(200);
  await returnAfter(page, platform, 1);
  await expect(question).toBeHidden();

  await returnAfter(page, platform, 32 * MINUTE);

  const ended = page.getByRole('dialog', { name: 'You’ve been signed out' });
  await expect(ended).toBeFocused();
  await expect(ended).toContainText('You weren’t active for a while');
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});
