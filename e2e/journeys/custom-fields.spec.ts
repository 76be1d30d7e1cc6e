import type { PlayerdeskOptions } from '@playerdesk/widgets';
import { HostPage } from '../models/host-page.ts';
import { newPerson } from '../models/person.ts';
import { getStoredProfile, register } from '../models/registered.ts';
import { openAccount } from '../models/signed-in.ts';
import { Wizard } from '../models/wizard.ts';
import { HOST_PAGES, type RunningPlatform, startPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

/** The rules of the platform. It refuses a nickname that the widgets accept. */
const RULES = [
  { name: 'nickname', type: 'text', required: true, pattern: '[a-z]+', profile: 'edit' },
  { name: 'houseRules', type: 'checkbox', required: true, consentVersion: '2026-11', profile: 'edit' },
  { name: 'team', type: 'select', required: true, options: ['red', 'blue'], profile: 'show' },
];

const signUp: PlayerdeskOptions['signUp'] = {
  fields: [
    {
      name: 'nickname',
      type: 'text',
      label: 'Nickname',
      required: true,
      invalid: 'Use lowercase letters',
      profile: 'edit',
    },
    {
      name: 'houseRules',
      type: 'checkbox',
      step: 'accept',
      label: 'I accept the house rules',
      required: true,
      profile: 'edit',
    },
  ],
  steps: [
    {
      name: 'club',
      title: 'Your club',
      after: 'address',
      fields: [
        {
          name: 'team',
          type: 'select',
          label: 'Team',
          required: true,
          profile: 'show',
          options: [
            { value: 'red', label: 'Red' },
            { value: 'blue', label: 'Blue' },
          ],
        },
      ],
    },
  ],
};

let platform: RunningPlatform;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  platform = await startPlatform([HOST_PAGES], [], { SIGN_UP_FIELDS: JSON.stringify(RULES) });
});
test.afterAll(() => platform.stop());

test('custom fields and a custom step are kept over a reload, refused at the field, and registered', async ({
  page,
}) => {
  proves('IN-50.shown', 'IN-50.steps', 'IN-50.draft', 'IN-51.rest', 'IN-52.shown', 'IN-52.refused');

  const person = newPerson();
  const host = new HostPage(page, platform, 'rest', 'documented');
  const sent = host.recordRequests('/player/signup/v2', '');
  await host.goto({ signUp });
  const before = new Wizard(page, await host.open('sign-up'));
  await before.fillContactStep(person);
  await before.fillPerson(person);
  await before.panel.getByLabel('Nickname').fill('Maja7');
  await before.next();
  await before.field('address').fill(person.address);
  await before.field('city').fill('Valletta');
  await before.field('zip').fill('VLT 1434');
  await before.next();
  await before.panel.getByRole('heading', { name: 'Your club' }).waitFor();
  await before.next();
  const team = before.panel.getByLabel('Team');
  await expect(team).toHaveAttribute('aria-invalid', 'true');
  await team.selectOption('Blue');

  await page.reload();
  await host.createInstance({ signUp });
  const after = new Wizard(page, await host.open('sign-up'));
  await expect(after.panel.getByRole('heading', { name: 'Your club' })).toBeVisible();
  await expect(after.panel.getByLabel('Team')).toHaveValue('blue');
  await after.next();
  await after.fillAnnualActivityStep();
  await after.panel.getByLabel('I accept the house rules').check();
  await after.acceptTerms();
  // A stored draft has no password. The wizard asks for it and returns to the last step.
  await after.panel.getByLabel('Password', { exact: true }).fill(person.password);
  await after.next();
  await after.panel.getByRole('button', { name: 'Sign up' }).click();

  const field = after.panel.getByLabel('Nickname');
  await expect(field).toHaveValue('Maja7');
  await expect(field).toBeFocused();
  expect(await after.getFieldError(field)).toBe('Use lowercase letters');
  expect(await platform.backstage.playersAt(person.email)).toEqual([]);

  await field.fill('maja');
  await after.next();
  await after.field('address').waitFor();
  await after.next();
  await after.panel.getByRole('heading', { name: 'Your club' }).waitFor();
  await after.next();
  await after.fillAnnualActivityStep();
  await after.panel.getByRole('button', { name: 'Sign up' }).click();
  await after.field('code').waitFor();
  expect(sent.at(-1)).toMatchObject({ CustomFields: { nickname: 'maja', team: 'blue', houseRules: true } });
  expect(await platform.backstage.playersAt(person.email)).toHaveLength(1);
});

test('the profile shows the answers, and a changed one is refused at the field, then stored', async ({
  page,
}) => {
  proves('IN-55.shown', 'IN-55.edited', 'IN-55.validated', 'IN-55.consent', 'IN-57.refused', 'IN-57.stored');

  const person = newPerson();
  const CustomFields = { nickname: 'maja', team: 'blue', houseRules: true };
  await register(platform, person, { CustomFields });
  const panel = await openAccount(new HostPage(page, platform), person, { signUp });
  const nickname = panel.getByLabel('Nickname');
  await expect(nickname).toHaveValue('maja');
  await expect(panel.getByLabel('Team')).toHaveValue('Blue');
  await expect(panel.getByLabel('I accept the house rules')).toBeChecked();
  await expect(panel.getByLabel('I accept the house rules')).toBeDisabled();

  await nickname.fill('Maja7');
  await panel.getByLabel('Password', { exact: true }).fill(person.password);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(nickname).toHaveAttribute('aria-invalid', 'true');
  await expect(nickname).toBeFocused();
  await expect(panel.getByText('Use lowercase letters')).toBeVisible();
  expect(await getStoredProfile(platform, person)).toMatchObject({ CustomFields });

  await nickname.fill('lind');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Profile updated')).toBeVisible();
  expect(await getStoredProfile(platform, person)).toMatchObject({
    CustomFields: { ...CustomFields, nickname: 'lind' },
  });
});
