import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../a11y/axe.ts';
import { signIn } from '../models/document-files.ts';
import type { HostPage } from '../models/host-page.ts';
import { newPerson, type Person } from '../models/person.ts';
import { register } from '../models/registered.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const WIDGET = 'source-of-wealth';
const CONFIRM = 'I confirm that my answers are true.';

async function begun(host: HostPage, platform: RunningPlatform): Promise<{ panel: Locator; person: Person }> {
  const person = newPerson();
  await register(platform, person);
  await host.goto();
  await signIn(host.page, person);
  return { panel: await host.open(WIDGET), person };
}

const goOn = (panel: Locator) => panel.getByRole('button', { name: 'Continue' });
const isShown = (panel: Locator, heading: string) =>
  expect(panel.getByRole('heading', { name: heading })).toBeFocused();

/** Answers the steps up to the last of the four, which stays open. */
async function answerUpToIncome(panel: Locator): Promise<void> {
  await goOn(panel).click();
  await isShown(panel, 'Where does your income come from?');
  await panel.getByLabel('Salary').check();
  await panel.getByLabel('Other').check();
  await panel.getByLabel('Please specify').fill('A painting');
  await goOn(panel).click();
  await isShown(panel, 'What do you do for a living?');
  await panel.getByLabel('Industry').selectOption('Other');
  await panel.getByLabel('Please specify').fill('Circus');
  await panel.getByLabel('Occupation').fill('Juggler');
  await goOn(panel).click();
  await isShown(panel, 'Where are you from?');
  await expect(panel.getByLabel('Nationality')).toHaveValue('MT');
  await panel.getByLabel('Country of birth').selectOption('Finland');
  await goOn(panel).click();
  await isShown(panel, 'How much do you earn a year?');
}

const declarations = async (platform: RunningPlatform, { email }: Person) =>
  (await platform.backstage.ask('GET', `/wealth?email=${encodeURIComponent(email)}`)).declarations as Record<
    string,
    unknown
  >[];

test('a declaration is stored on the platform and leads back to the lobby', async ({ host, platform }) => {
  proves('HO-01.source-of-wealth', 'VE-03.intro', 'VE-03.payload', 'VE-03.done', 'VE-06.lobby');

  const sent = host.recordRequests('/kyc/source-of-wealth/v2', '');
  const { panel, person } = await begun(host, platform);
  await expect(panel.getByText('Why we ask')).toBeVisible();
  await answerUpToIncome(panel);
  await panel.getByLabel('€50,001 – €75,000').check();
  await panel.getByLabel(CONFIRM).check();
  await panel.getByRole('button', { name: 'Submit' }).click();
  await isShown(panel, 'Thanks, you’re done');
  expect(sent.filter(Boolean)).toEqual([
    {
      Source: ['salary', 'A painting'],
      IncomeFromValue: 50_001,
      IncomeToValue: 75_000,
      Industry: 'Circus',
      Occupation: 'Juggler',
      Nationality: 'MT',
      CountryOfBirthCode: 'FI',
    },
  ]);
  const stored = await declarations(platform, person);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored[0])).toContain('Juggler');
  await panel.getByRole('button', { name: 'Back to lobby' }).click();
  await expect(panel).toHaveCount(0);
  expect(await host.waitFor('open-route')).toEqual({ route: '/casino', params: {} });
});

async function expectSound(page: Page): Promise<void> {
  const found = await findViolations(page, '[data-playerdesk-root]');
  expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('every step fits a narrow screen, and axe finds no violation', async ({ host, page, platform }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const { panel } = await begun(host, platform);
  await expectSound(page);
  await goOn(panel).click();
  await panel.getByLabel('Other').check();
  await expectSound(page);
  await panel.getByLabel('Please specify').fill('A painting');
  await goOn(panel).click();
  await panel.getByLabel('Industry').selectOption('Other');
  await expectSound(page);
  await panel.getByLabel('Please specify').fill('Circus');
  await panel.getByLabel('Occupation').fill('Juggler');
  await goOn(panel).click();
  await expect(panel.getByLabel('Nationality')).toBeVisible();
  await expectSound(page);
  await goOn(panel).click();
  await expectSound(page);
  const body = panel.locator('[part="body"]');
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
