import { newPerson, type Person } from '../models/person.ts';
import { activate, verify } from '../models/registered.ts';
import { openAccount } from '../models/signed-in.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ flow: 'documented' });

/** Fills the British wizard up to its last step. */
async function toConsents(wizard: Wizard, person: Person): Promise<void> {
  await wizard.field('email').fill(person.email);
  await wizard.next();
  await wizard.fillContactStep(person);
  await wizard.fillPersonalStep(person);
  await wizard.field('address').fill(person.address);
  await wizard.field('city').fill('Bristol');
  await wizard.field('zip').fill('BS1 4QA');
  await wizard.panel.getByLabel('Country').selectOption('GB');
  await wizard.next();
  await wizard.panel.getByRole('button', { name: 'I do not want a limit' }).click();
  await wizard.fillAnnualActivityStep();
}

test('a British visitor opts in to marketing by product and channel, receives only that, and changes it later', async ({
  host,
  page,
  platform,
}) => {
  proves('RG-28.sign-up', 'RG-28.account');

  const person = newPerson();
  await host.goto({ jurisdiction: 'UKGC', locale: 'en-US' });
  const panel = await host.open('get-started');
  const wizard = new Wizard(page, panel);
  await toConsents(wizard, person);

  const casino = panel.getByRole('group', { name: 'Casino' });
  const betting = panel.getByRole('group', { name: 'Betting' });
  await expect(casino.getByRole('checkbox')).toHaveCount(3);
  await expect(betting.getByRole('checkbox')).toHaveCount(3);
  await expect(panel.getByRole('group', { name: 'Bingo' })).toHaveCount(0);
  expect(await panel.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await casino.getByLabel('Email').check();
  await betting.getByLabel('SMS').press('Space');
  const sent = page.waitForRequest(/\/player\/signup\/v2$/);
  await wizard.acceptTerms();
  expect((await sent).postDataJSON()).toMatchObject({ OptIns: ['BettingSMSs', 'CasinoEmails'] });
  await expect.poll(() => host.getEvents('signed-in')).toHaveLength(1);
  await verify(platform, person);
  await activate(platform, person);

  const marketing = (subject: string, product?: string) =>
    platform.backstage.ask('POST', '/newsletter', { subject, text: 'Hello.', ...(product && { product }) });
  await marketing('About the casino', 'casino');
  await marketing('About betting', 'betting');
  await marketing('About everything');
  const subjects = async () => (await platform.backstage.mailsTo(person.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('About the casino');
  expect(await subjects()).not.toContain('About betting');
  expect(await subjects()).not.toContain('About everything');

  const account = await openAccount(host, person, { jurisdiction: 'UKGC' }, { tab: 'subscriptions' });
  const stored = account.getByRole('group', { name: 'Casino' });
  await expect(stored.getByLabel('Email')).toBeChecked();
  await stored.getByLabel('Email').uncheck();
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText('Subscriptions updated')).toBeVisible();
  await expect(account.getByRole('checkbox', { checked: true })).toHaveCount(1);
});
