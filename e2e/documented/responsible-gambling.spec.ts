import { jpeg, picture, SMALL } from '../models/document-files.ts';
import { setsLimits, showsDocuments } from './account-journeys.ts';
import { expect, fillSignIn, test } from './fixture.ts';

test('a player sets, raises and removes a deposit limit', setsLimits);
test('the account lists documents with their status', { tag: '@rest' }, showsDocuments);

test('a block ends the session and refuses the next sign-in', { tag: '@rest' }, async ({
  operator,
  documented,
  page,
}) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'responsible-gaming');
  const block = account.locator('[part="break"][data-kind="block"]');
  await block.getByRole('radio', { name: /^1 week/ }).check();
  await block.getByRole('button', { name: 'Continue' }).click();
  await block.getByRole('button', { name: 'Start my break' }).click();
  await operator.waitFor('signed-out');
  expect(player.block?.kind).toBe('block');
  await page.reload();
  await operator.goto();
  const form = await operator.open('sign-in');
  await fillSignIn(form, player);

  await expect(form.getByRole('alert')).not.toBeEmpty();
  expect(await operator.getEvents('signed-in')).toEqual([]);
});

test('a player excludes themselves and is signed out', { tag: '@rest' }, async ({ operator, documented }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'responsible-gaming');
  const exclusion = account.locator('[part="break"][data-kind="self-exclusion"]');
  await exclusion.getByRole('radio', { name: /^6 months/ }).check();
  const brands = exclusion.getByRole('radio', { name: /^No/ });
  if (await brands.isVisible()) await brands.check();
  await exclusion.getByRole('button', { name: 'Continue' }).click();
  await exclusion.getByRole('button', { name: 'Self-exclude' }).click();

  await expect.poll(() => player.block?.kind).toBe('self-exclude');
  await operator.waitFor('signed-out');
});

test('the break widget reports each choice and signs the player out', { tag: '@rest' }, async ({
  operator,
  documented,
}) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  await operator.signIn(player);
  const widget = await operator.open('self-exclude');
  await widget.getByRole('button', { name: 'Take a break' }).click();

  await operator.waitFor('signed-out');
  expect(player.panicChoices).toEqual(['Open', 'Pause']);
});

test('a due reality check shows the stakes', { tag: '@rest' }, async ({ operator, documented, page }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com', realityCheckIn: 2 });
  player.wagers.push({ product: 'Casino', win: 5, wager: 20 });
  await operator.goto();
  await operator.signIn(player);

  const check = page.locator('[data-widget="reality-check"]');
  await expect(check).toBeVisible({ timeout: 10_000 });
  await expect(check).toContainText('€20.00');
});

test('the self-test submits its total score', { tag: '@rest' }, async ({ operator, documented }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  await operator.signIn(player);
  const widget = await operator.open('responsible-gaming-test');
  await widget.getByRole('button', { name: 'Start test' }).click();
  for (let question = 1; question <= 9; question += 1) {
    await expect(widget.getByText(`${question}/9`)).toBeVisible();
    await widget.getByText(question <= 3 ? 'Always' : 'Never', { exact: true }).click();
  }
  await widget.getByRole('button', { name: 'Finish' }).click();

  await expect.poll(() => player.selfTestScore).toBe(9);
});

test('a forced self-test stays open on Escape', { tag: '@rest' }, async ({ operator, documented, page }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  player.pages.push({ pageType: 'ResponsibleGamingTest', forced: true });
  await operator.goto();
  await fillSignIn(await operator.open('sign-in'), player);
  const widget = page.locator('[data-widget="responsible-gaming-test"]');
  await expect(widget).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(widget).toBeVisible();
});

test('a player uploads a document', { tag: '@rest' }, async ({ operator, documented, page }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'verify');
  const chooser = page.waitForEvent('filechooser');
  await account.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles([jpeg('passport.jpg', await picture(page, SMALL))]);
  await account.getByRole('button', { name: /^Upload/ }).click();

  await expect.poll(() => player.documents.map(({ type }) => type)).toEqual(['id']);
  await expect(account.getByText('Uploaded').first()).toBeVisible();
});

test('a player declares a source of wealth', { tag: '@rest' }, async ({ operator, documented }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  await operator.signIn(player);
  const panel = await operator.open('source-of-wealth');
  const next = panel.getByRole('button', { name: 'Continue' });
  await next.click();
  await panel.getByLabel('Salary').check();
  await next.click();
  await panel.getByLabel('Industry').selectOption('Retail');
  await panel.getByLabel('Occupation').fill('Florist');
  await next.click();
  await expect(panel.getByLabel('Nationality')).toHaveValue('MT');
  await next.click();
  await panel.getByLabel('€50,001 – €75,000').check();
  await panel.getByLabel('I confirm that my answers are true.').check();
  await panel.getByRole('button', { name: 'Submit' }).click();

  await expect
    .poll(() => player.wealth)
    .toMatchObject({
      IncomeFromValue: 50_001,
      IncomeToValue: 75_000,
      Occupation: 'Florist',
      Nationality: 'MT',
      CountryOfBirthCode: 'MT',
    });
});
