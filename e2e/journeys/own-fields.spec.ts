import type { PlayerdeskOptions } from '@playerdesk/widgets';
import { HostPage } from '../models/host-page.ts';
import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { HOST_PAGES, type RunningPlatform, startPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

/** The rules of the platform. It refuses a nickname that the widgets accept. */
const RULES = [
  { name: 'nickname', type: 'text', required: true, pattern: '[a-z]+' },
  { name: 'houseRules', type: 'checkbox', required: true, consentVersion: '2026-11' },
  { name: 'team', type: 'select', required: true, options: ['red', 'blue'] },
];

const signUp: PlayerdeskOptions['signUp'] = {
  fields: [
    { name: 'nickname', type: 'text', label: 'Nickname', required: true, invalid: 'Use lowercase letters' },
    {
      name: 'houseRules',
      type: 'checkbox',
      step: 'accept',
      label: 'I accept the house rules',
      required: true,
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
  platform = await startPlatform([HOST_PAGES.preact], [], { SIGN_UP_FIELDS: JSON.stringify(RULES) });
});
test.afterAll(() => platform.stop());

test('own fields and an own step are kept over a reload, refused at the field, and registered', async ({
  page,
}) => {
  proves('IN-50.shown', 'IN-50.steps', 'IN-50.draft', 'IN-51.rest', 'IN-52.shown', 'IN-52.refused');

  const person = newPerson();
  const host = new HostPage(page, platform);
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
