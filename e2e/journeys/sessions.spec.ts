import { findViolations } from '../a11y/axe.ts';
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

  await expect(panel.getByRole('status')).toContainText('The device is signed out');
  await expect(devices).toHaveCount(2);
  await expect(heading).toBeFocused();
  expect([await first(), await second()]).toEqual([200, 401]);

  await panel.getByRole('button', { name: 'Sign out all other devices' }).focus();
  await page.keyboard.press('Space');

  await expect(panel.getByRole('status')).toContainText('All other devices are signed out');
  await expect(devices).toHaveCount(1);
  expect(await first()).toBe(401);
  await expect(panel.getByLabel('Old password')).toBeVisible();
});
