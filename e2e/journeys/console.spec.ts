import type { Page } from '@playwright/test';
import { findViolations } from '../a11y/axe.ts';
import { ConsolePage, consoleVariables } from '../models/console-page.ts';
import { picture, SMALL } from '../models/document-files.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { type RunningPlatform, startPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

let platform: RunningPlatform;
let consoleUrl = '';
test.beforeAll(async () => {
  // A second platform starts next to that of the worker: on a busy machine it takes longer than a test may.
  test.setTimeout(120_000);
  const variables = await consoleVariables();
  consoleUrl = variables.CONSOLE_URL ?? '';
  platform = await startPlatform([], [], { CAPTCHA: 'off', ...variables });
});
test.afterAll(() => platform?.stop());

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${platform.url}/rest${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Record<string, string>;
}

test('staff approve a document in three presses, find its player, and axe finds nothing', async ({
  page,
}) => {
  proves('ST-01.queue', 'ST-01.search', 'ST-01.sign-in', 'ST-01.records');
  const person = newPerson({ firstName: 'Quirina' });
  await register(platform, person, { verified: false });
  const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Chrome' };
  const { SessionId = '' } = await post('/player/signin/v2', {
    Username: person.email,
    Password: person.password,
    ...device,
  });
  const file = { Type: 'ID', FileName: 'id.jpg', Image: (await picture(page, SMALL)).toString('base64') };
  await post('/kyc/upload', file, { 'X-Player-Session-Id': SessionId });
  const staff = new ConsolePage(page);
  await staff.enter(consoleUrl, 'Ines Attard');

  const row = page.getByRole('row', { name: 'Quirina' });
  await expect(row).toContainText('MGA');
  expect(await findViolations(page), 'Today').toEqual([]);
  const presses = await staff.countPresses();
  await row.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'ID' });
  await expect(dialog.getByRole('button', { name: /^Document/ })).toBeVisible();
  expect(await findViolations(page), 'a document').toEqual([]);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  const approved = await presses();
  expect(approved, 'from a new document to its approval').toBeLessThanOrEqual(3);
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('quirin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Players: quirin' })).toBeVisible();
  await page.getByRole('link', { name: 'Quirina' }).click();
  expect((await presses()) - approved, 'from a caller to their page').toBeLessThanOrEqual(2);
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Approved');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Document approved');
  await expect(page.getByText(person.email)).toHaveCount(0);
  expect(await findViolations(page), 'a player').toEqual([]);
  const lists = page.getByRole('region', { name: 'Lists', exact: true });
  for (const list of ['Payments', 'Play', 'Bonuses', 'Limits', 'Breaks', 'Ledger', 'Messages', 'Sessions']) {
    await lists.getByRole('link', { name: list }).click();
    await expect(lists.getByRole('link', { name: list })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByLabel('Loading')).toHaveCount(0);
    expect(await findViolations(page, '[aria-labelledby="records"]'), list).toEqual([]);
  }
  await expect(lists.getByRole('row').nth(1)).toContainText('Password');

  await page.getByRole('button', { name: 'Show personal data' }).click();
  await page.getByLabel('Why you need it').fill('the caller asks');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(staff.errors).toEqual([]);
});

test('staff compare two persons and read declared finances, in the dark and at 820 px', async ({ page }) => {
  proves('ST-01.side-by-side', 'ST-01.finances');
  const one = newPerson({ firstName: 'William' });
  const { firstName, lastName, address } = one;
  await register(platform, one);
  await register(platform, newPerson({ firstName: 'Bill', lastName, address }), { verified: false });
  const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Chrome' };
  const { SessionId = '' } = await post('/player/signin/v2', {
    Username: one.email,
    Password: one.password,
    ...device,
  });
  const income = { Source: ['salary'], IncomeFromValue: 25_001, IncomeToValue: 50_000 };
  const origin = { Industry: 'retail', Occupation: 'Baker', Nationality: 'MT', CountryOfBirthCode: 'MT' };
  await post('/kyc/source-of-wealth/v2', { ...income, ...origin }, { 'X-Player-Session-Id': SessionId });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 820, height: 1180 });
  const staff = new ConsolePage(page);
  await staff.enter(`${consoleUrl}/?kind=person`, 'Noor Nilsson');

  await page.getByRole('button', { name: new RegExp(`^Open: .*Bill ${lastName}`) }).click();
  const comparison = page.getByRole('dialog').getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByRole('row', { name: /^Name/ })).toContainText(`${firstName} ${lastName}`);
  await expect(comparison.getByRole('row', { name: /^Address/ })).toContainText(/Valletta\s*Address/);
  expect(await findViolations(page), 'a comparison').toEqual([]);
  await page.getByText('Show personal data').click();
  await page.getByLabel('Why you need it').fill('two letters of one house');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(comparison).toContainText(one.email);

  await page.goto(`${consoleUrl}/?kind=wealth`);
  await page.getByRole('button', { name: /^Open: Declared finances/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Baker');
  expect(await findViolations(page), 'declared finances').toEqual([]);
  expect(staff.errors).toEqual([]);
});

test('two persons change a name and answer a complaint, and axe finds nothing in their dialogs', async ({
  page,
  browser,
}) => {
  proves('ST-01.identity', 'ST-01.complaints');
  const person = newPerson({ firstName: 'Philippa' });
  await register(platform, person);
  const ines = new ConsolePage(page);
  await ines.enter(`${consoleUrl}/players?text=Philippa`, 'Ines Attard');
  await page.getByRole('link', { name: 'Philippa' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change the name or birth date' }).click();
  const firstName = dialog.getByRole('textbox', { name: 'First name' });
  await firstName.fill('Phil1ppa');
  await dialog.getByRole('textbox', { name: 'Birth date' }).fill('1984-05-06');
  await dialog.getByLabel('What proves it').fill('the passport, seen in a call');
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(firstName).toHaveAccessibleDescription(/^Use letters/);
  await firstName.fill('');
  expect(await findViolations(page), 'a change of a birth date').toEqual([]);
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(dialog.getByRole('status')).toContainText('Requested.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Record a complaint' }).click();
  await dialog.getByLabel('What the player complains about').fill('The bonus ended too early.');
  expect(await findViolations(page), 'a new complaint').toEqual([]);
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByRole('status')).toContainText('It waits in Today until');

  const second = await browser.newPage({ colorScheme: 'dark', viewport: { width: 820, height: 1180 } });
  const noor = new ConsolePage(second);
  await noor.enter(consoleUrl, 'Noor Nilsson');
  const open = (item: string) =>
    second.getByRole('row', { name: item }).getByRole('button', { name: 'Open' });
  const shown = second.getByRole('dialog');
  await open('Approve: change identity').click();
  await expect(shown.getByRole('row', { name: /^Birth date/ })).toContainText('1984-••-••');
  await second.getByText('Show the birth dates').click();
  await shown.getByLabel('Why you need it').fill('compares the passport');
  await shown.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(shown.getByRole('row', { name: /^Birth date/ })).toContainText('1984-05-06');
  expect(await findViolations(second), 'a request').toEqual([]);
  await shown.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('status').filter({ hasText: 'Approved and done.' })).toBeVisible();
  await open('Complaint: account').click();
  await shown.getByLabel('What the player was answered').fill('We gave the bonus again.');
  expect(await findViolations(second), 'a complaint').toEqual([]);
  await shown.getByRole('button', { name: 'Record and finish' }).click();
  await expect(second.getByRole('status').filter({ hasText: 'Recorded.' })).toBeVisible();
  expect([...ines.errors, ...noor.errors]).toEqual([]);
  await second.close();
});

/** Does what a browser does when its tab is used again. */
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('a session that ends under a form keeps what was typed', async ({ page, context }) => {
  proves('ST-01.ends');
  const person = newPerson({ firstName: 'Tarquin' });
  await register(platform, person);
  const staff = new ConsolePage(page);
  await staff.enter(`${consoleUrl}/players?text=Tarquin`, 'Tom Tabone');
  await page.getByRole('link', { name: 'Tarquin' }).click();
  await page.getByRole('button', { name: 'Correct the balance' }).click();
  const form = page.getByRole('form', { name: 'Correct the balance' });
  await form.getByLabel('Amount in EUR').fill('40');
  await form.getByLabel('Reason').fill('a double stake');
  await context.clearCookies({ name: '__Host-console' });
  await form.getByRole('button', { name: 'Request' }).click();

  const [again] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('dialog').getByRole('link', { name: 'Sign in in another tab' }).click(),
  ]);
  await expect(again.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await again.close();
  await look(page);
  await form.getByRole('button', { name: 'Request' }).click();
  await expect(form.getByRole('status')).toContainText('A colleague decides');
});

test('a page without a session is covered, goes on for its person, and is loaded again for another one', async ({
  page,
  context,
  browser,
}) => {
  proves('ST-01.covered');
  const staff = new ConsolePage(page);
  await staff.enter(consoleUrl, 'Tom Tabone');
  const search = page.getByRole('searchbox', { name: 'Search players' });
  await search.fill('Tarquin');
  const session = await context.cookies();
  const other = await browser.newContext();
  await new ConsolePage(await other.newPage()).enter(consoleUrl, 'Noor Nilsson');
  const cover = page.getByRole('dialog', { name: 'Your session is over.' });

  await context.clearCookies({ name: '__Host-console' });
  await look(page);
  await expect(cover.getByRole('link', { name: 'Sign in in another tab' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();

  await context.addCookies(session);
  await look(page);
  await expect(cover).toBeHidden();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('Tarquin');

  await context.addCookies(await other.cookies());
  await look(page);
  await expect(page.getByText('Noor Nilsson')).toBeVisible();
  await expect(search).toHaveValue('');
  expect(staff.errors).toEqual([]);
  await other.close();
});

test('the page runs its own scripts alone, and the browser stores nothing of the console', async ({
  page,
}) => {
  proves('ST-01.policy');
  const answered = page.waitForResponse((response) => response.url().includes('/api/me'));
  const opened = await page.goto(consoleUrl);
  const { 'content-security-policy': policy, 'cache-control': stored } = opened?.headers() ?? {};
  expect(policy?.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "require-trusted-types-for 'script'",
      "frame-ancestors 'none'",
    ]),
  );
  expect([stored, (await answered).headers()['cache-control']]).toEqual(['no-store', 'no-store']);
  expect(await page.context().cookies()).toEqual([]);
});

test('the page of the break-glass account keeps what was typed when it refuses', async ({ page }) => {
  proves('ST-01.break-glass-refusals');
  const staff = new ConsolePage(page);
  await page.goto(`${consoleUrl}/break-glass`);
  await page.getByLabel('Password').fill('a wrong password');
  await page.getByLabel('Code of the authenticator app').fill('000000');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('status')).toContainText('The password or the code is wrong');
  await expect(page.getByLabel('Password')).toHaveValue('a wrong password');
  expect(await findViolations(page)).toEqual([]);
  expect(staff.errors).toEqual([]);
});

test.describe('in Swedish', () => {
  test.use({ locale: 'sv-SE' });

  test('the console is in the language of the browser until another is chosen', async ({ page }) => {
    proves('ST-01.language');
    const staff = new ConsolePage(page);
    await page.goto(consoleUrl);
    expect(await findViolations(page), 'sign-in').toEqual([]);
    await page.getByRole('link', { name: 'Logga in' }).click();
    await page.getByRole('button', { name: 'Ines Attard' }).click();
    await expect(page.getByRole('heading', { name: 'I dag' })).toBeVisible();

    for (const section of ['Betalningar', 'Rapporter', 'Granskningslogg', 'Behörigheter']) {
      await staff.open(section);
      await expect(page.getByLabel('Läser in')).toHaveCount(0);
      expect(await findViolations(page), section).toEqual([]);
    }
    await expect(page.getByRole('row', { name: /^Korrigera saldo/ })).toContainText('en andra person');
    await page.getByLabel('Språk').selectOption('English');
    await expect(page.getByRole('heading', { name: 'Permissions' })).toBeVisible();
    expect(staff.errors).toEqual([]);
  });
});

test('marketing writes a campaign, and it is sent when compliance approves it', async ({ page }) => {
  proves('ST-01.campaign-approval', 'ST-01.campaign-audience');
  const person = newPerson({ firstName: 'Quentina' });
  await register(platform, person, { OptIns: ['email'], Language: 'pl' });
  const staff = new ConsolePage(page);
  await staff.enter(consoleUrl, 'Max Mifsud');
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
  await page.getByRole('link', { name: 'New campaign' }).click();
  const form = page.getByRole('form', { name: 'Draft' });
  await form.getByLabel('Name').fill('Autumn');
  await form.getByLabel('Language').selectOption('Polish');
  await form.getByLabel('Title in Polish').fill('Nowa <b>gra</b>');
  await form.getByLabel('Text in Polish').fill('Zagraj dzisiaj.');
  expect(await findViolations(page), 'a new campaign').toEqual([]);
  await form.getByRole('button', { name: 'Save the draft' }).click();
  await expect(form.getByLabel('Title in Polish')).toHaveAccessibleDescription(/plain text/);
  expect(await findViolations(page), 'a refused draft').toEqual([]);
  await form.getByLabel('Title in Polish').fill('Nowa gra');
  await form.getByRole('button', { name: 'Save the draft' }).click();

  await page.getByRole('button', { name: 'Show the preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('status')).toContainText('Players who would get it now: 1');
  await expect(preview).toContainText('Q•••');
  await expect(preview).not.toContainText(person.email);
  expect(await findViolations(page), 'a preview').toEqual([]);
  await page.getByRole('button', { name: 'Request the approval' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your reason').fill('the plan of autumn');
  await dialog.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('A colleague decides');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('you cannot approve your own')).toBeVisible();

  await page.context().clearCookies();
  await staff.enter(`${consoleUrl}/?kind=request`, 'Ines Attard');
  await page.getByRole('button', { name: /^Open: Approve: send campaign, Autumn/ }).click();
  await page.getByRole('link', { name: 'The campaign' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Zagraj dzisiaj.');
  expect(await findViolations(page), 'an approval').toEqual([]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Sent\s*1/, {
    timeout: 30_000,
  });
  expect(staff.errors).toEqual([]);
});
