import type { HostPage } from '../models/host-page.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { openAccount } from '../models/signed-in.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';
import { findObscuredFocus } from './obscured-focus.ts';

/** A phone in portrait, and the room that an on-screen keyboard leaves. */
const WINDOWS = [
  { width: 375, height: 640 },
  { width: 375, height: 400 },
] as const;

async function expectNothingObscured(host: HostPage): Promise<void> {
  for (const size of WINDOWS) {
    await host.resize(size);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      expect(await findObscuredFocus(host.page, key), `${key} at ${size.height} px`).toEqual([]);
    }
  }
}

test('the search for hidden controls finds a button behind a bar of the page', { tag: '@full' }, async ({
  host,
  page,
}) => {
  await host.goto();
  await host.open('sign-in');
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.style.cssText = 'position: fixed; inset: auto 0 0; width: 100%; height: 50vh; z-index: 2147483647';
    // The top layer: the panel is a modal dialog.
    bar.popover = 'manual';
    document.body.append(bar);
    bar.showPopover();
  });
  expect(await findObscuredFocus(page, 'Tab')).not.toEqual([]);
});

test('no header or footer hides the focused control of sign-up on a phone', async ({ host, page }) => {
  proves('UX-72.sign-up');
  await host.resize(WINDOWS[0]);
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await expectNothingObscured(host);
  await host.resize(WINDOWS[0]);
  await wizard.next();
  await expect(wizard.panel.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectNothingObscured(host);
});

for (const tab of ['responsible-gaming', 'edit-profile', 'bonuses', 'history', 'subscriptions', 'verify']) {
  // One tab, the longest, with each run.
  const tag = tab === 'responsible-gaming' ? [] : ['@full'];
  test(`no header or footer hides the focused control of the account's ${tab} on a phone`, { tag }, async ({
    host,
    platform,
  }) => {
    proves('UX-72.account');
    const person = newPerson();
    await register(platform, person);
    await host.resize(WINDOWS[0]);
    await openAccount(host, person, {}, { tab });
    await expectNothingObscured(host);
  });
}
