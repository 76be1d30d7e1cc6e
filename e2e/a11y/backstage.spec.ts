import { BACKSTAGE_SECTIONS, BackstagePage } from '../models/backstage-page.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';
import { findViolations } from './axe.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  const title = `axe finds no violation in any section of Backstage (${colorScheme})`;
  test(title, repeats(colorScheme === 'dark'), async ({ page, platform }) => {
    proves('AR-03.accessible');

    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const person = newPerson();
    await register(platform, person);
    await platform.backstage.ask('POST', '/player-block', { email: person.email, scope: 'bingo', days: 7 });
    await platform.backstage.fault({ operation: 'getWealthDeclared', kind: 'delay' });
    const backstage = new BackstagePage(page);
    await backstage.enter(platform);
    await backstage.open('Players');
    await backstage.choosePlayer(person.email);

    for (const section of BACKSTAGE_SECTIONS) {
      await backstage.open(section);
      await expect(page.locator('[part="skeleton"]')).toHaveCount(0);
      expect(await findViolations(page), section).toEqual([]);
    }

    await platform.backstage.clearFaults();
    expect(backstage.pageErrors).toEqual([]);
  });
}

test('axe finds no violation in invalid forms, confirmations and menus of Backstage on a phone', {
  tag: '@full',
}, async ({ page, platform }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const backstage = new BackstagePage(page);
  await backstage.enter(platform);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await findViolations(page), 'menu').toEqual([]);

  await backstage.open('Mail');
  const form = backstage.form('Send a message');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Fill in this field.')).toHaveCount(2);
  expect(await findViolations(page), 'problems').toEqual([]);

  await form.getByLabel('Title').fill('News');
  await form.getByLabel('HTML').fill('<p>Hello</p>');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await findViolations(page), 'question').toEqual([]);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('button', { name: 'Send message' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
