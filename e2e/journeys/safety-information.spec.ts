import { findViolations } from '../a11y/axe.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test('a new player reads the safety information by keyboard once, before the welcome', async ({
  host,
  page,
  platform,
}) => {
  proves('RG-35.page');

  const person = newPerson();
  await register(platform, person, { SafetyInformationRead: false });
  const information = page.locator('[data-widget="message"]');
  const welcome = page.locator('[data-widget="welcome-message"]');
  await host.goto();
  await submitSignIn(await host.open('sign-in', {}), person);

  await expect(information.getByRole('dialog', { name: 'Before you play' })).toBeFocused();
  await expect(information.getByRole('link', { name: '1777' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(information).toBeVisible();
  await information.getByRole('button', { name: 'I have read this' }).press('Enter');

  await expect(welcome).toBeVisible();
  await expect(information).toHaveCount(0);
  await page.evaluate(() => window.desk.signOut());
  await host.goto();
  await submitSignIn(await host.open('sign-in', {}), person);
  await expect(welcome).toBeVisible();
  await expect(information).toHaveCount(0);
});
