import { newPerson } from '../models/person.ts';
import { getStoredProfile } from '../models/registered.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

/** The first items of a list. With PLAYERDESK_FULL: all items. */
const some = <T>(list: readonly T[], count: number) =>
  process.env.PLAYERDESK_FULL ? list : list.slice(0, count);

const NAMES = [
  ['สมชาย', 'ใจดี'],
  ['Siobhán', "O'Brien"],
  ['Łukasz', 'Wójcik-Żółć'],
  ['Zoë', 'D’Amato'],
] as const;
for (const [firstName, lastName] of some(NAMES, 2)) {
  test(`${firstName} ${lastName} gets an account with that name`, async ({ host, page, platform }) => {
    proves('SU-25.letters');

    const person = newPerson({ firstName, lastName });
    await host.goto();
    const wizard = new Wizard(page, await host.open('sign-up'));
    await wizard.register(person);
    await wizard.activateBy(platform, person);
    await expect(wizard.panel.getByText(`Thanks, ${firstName}.`)).toBeVisible();
  });
}

const PHONES = [
  ['079 {}', '+35679{}'],
  ['+356 79{}', '+35679{}'],
  ['79-{}', '+35679{}'],
  ['(79) {}', '+35679{}'],
  ['0035679{}', '+35679{}'],
] as const;
for (const [typed, stored] of some(PHONES, 3)) {
  test(`a phone number entered as ${typed} is stored normalized`, async ({ host, page, platform }) => {
    proves('SU-19.separators', 'SU-19.leading-zeros', 'SU-19.not-doubled');

    const digits = String(100_000 + Math.floor(Math.random() * 900_000));
    const person = newPerson({ phone: typed.replace('{}', digits) });
    await host.goto();
    const wizard = new Wizard(page, await host.open('sign-up'));
    await wizard.register(person);
    await wizard.field('code').waitFor();
    const { CallingCode, MobilePhoneNumber } = await getStoredProfile(platform, person);
    expect(`${CallingCode}${MobilePhoneNumber}`).toBe(stored.replace('{}', digits));
  });
}

test('a person who turns 18 today can sign up, and later days are not offered', async ({
  host,
  page,
  platform,
}) => {
  proves('SU-14.eighteen-today', 'SU-14.youngest-days');

  // The date of the platform counts. Other tests may have moved it.
  const answer = await page.request.get(`${platform.url}/rest/bootstrap`);
  const [year, month, day] = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Malta' })
    .format(Number(answer.headers()['x-server-time']))
    .split('-')
    .map(Number) as [number, number, number];
  const person = newPerson();
  await host.goto();
  const wizard = new Wizard(page, await host.open('sign-up'));
  await wizard.fillContactStep(person);
  await wizard.field('firstName').fill(person.firstName);
  await wizard.field('lastName').fill(person.lastName);
  await wizard.panel.getByLabel(wizard.labels.year).selectOption(String(year - 18));
  await wizard.panel.getByLabel(wizard.labels.month).selectOption(String(month));
  await expect(wizard.panel.getByLabel(wizard.labels.day).locator('option').last()).toHaveText(String(day));
  await wizard.panel.getByLabel(wizard.labels.day).selectOption(String(day));
  await wizard.next();
  await wizard.fillAddressStep();
  await wizard.fillAnnualActivityStep();
  await wizard.acceptTerms();
  await wizard.field('code').waitFor();
});
