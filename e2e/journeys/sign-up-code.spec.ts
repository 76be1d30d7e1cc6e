import type { Locator, Page } from '@playwright/test';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { Wizard } from '../models/wizard.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

const SMS = { identify: 'sms' } as const;

/** Returns the newest code that was sent to a phone. */
async function codeSentTo(platform: RunningPlatform, phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const [newest] = await platform.backstage.mailsTo(phone);
      code = /#(\d{4})\b/.exec(newest?.body ?? '')?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

const codeField = (panel: Locator) => panel.getByRole('textbox', { name: 'Code', exact: true });

/** Opens the wizard at the step of the code, with the given number entered. */
async function atCode(page: Page, panel: Locator, phone: string): Promise<Wizard> {
  const wizard = new Wizard(page, panel);
  await wizard.field('phone').fill(phone);
  await wizard.next();
  await codeField(panel).waitFor();
  return wizard;
}

test('a player who enters the code of the SMS is signed in', async ({ host, page, platform }) => {
  proves('SI-02.auto-submit', 'SI-11.session', 'SU-02.identify-code');

  const person = newPerson();
  await register(platform, person);
  await host.goto(SMS);
  const panel = await host.open('get-started');
  await atCode(page, panel, person.phone);
  await expect(codeField(panel)).toBeFocused();
  await page.keyboard.type(await codeSentTo(platform, `+356${person.phone}`));
  await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
  expect(await host.getEvents('signed-in')).toHaveLength(1);
  expect((await host.getEvents('sign-up-step')).at(-1)).toMatchObject({
    step: 'identify-code',
    number: '1.1',
  });
});

test('an unknown phone number leads to the contact step and to an account', async ({
  host,
  page,
  platform,
}) => {
  proves('SI-02.not-found', 'SU-06.unknown-phone');

  const person = newPerson();
  await host.goto(SMS);
  const panel = await host.open('get-started');
  const wizard = await atCode(page, panel, `0${person.phone}`);
  await codeField(panel).pressSequentially(await codeSentTo(platform, `+356${person.phone}`));
  await expect(wizard.field('phone')).toHaveValue(`0${person.phone}`);
  await wizard.register(person);
  await wizard.field('code').waitFor();
  expect(await platform.backstage.playersAt(person.email)).toHaveLength(1);
});

test('a resident known to the register gets name and address prefilled', async ({ host, page, platform }) => {
  proves('SU-06.known-phone', 'SI-11.names', 'SI-11.address');

  const person = newPerson();
  await host.goto(SMS);
  const panel = await host.open('get-started');
  // One of the demo's residents, with an apostrophe in a Polish name.
  const wizard = await atCode(page, panel, '79100002');
  await codeField(panel).pressSequentially(await codeSentTo(platform, '+35679100002'));
  await wizard.field('email').fill(person.email);
  await panel.getByLabel('Password', { exact: true }).fill(person.password);
  await wizard.next();
  await expect(wizard.field('firstName')).toHaveValue('Łukasz');
  await expect(wizard.field('lastName')).toHaveValue("D'Amato-Wójcik");
  await wizard.fillPersonalStep({ ...person, firstName: 'Łukasz', lastName: "D'Amato-Wójcik" });
  for (const field of ['address', 'city', 'zip'] as const) {
    await expect(wizard.field(field)).not.toHaveValue('');
  }
  await wizard.next();
  await wizard.panel.getByRole('radio').first().waitFor();
});
