import type { Page } from '@playwright/test';
import { COLORS_ONLY, findViolations } from '../a11y/axe.ts';
import { createDataFolder, type DataFolder } from '../data-folders.ts';
import { ConsolePage, consoleVariables } from '../models/console-page.ts';
import type { Person } from '../models/person.ts';
import {
  addWaitingWork,
  type BreakGlassAccount,
  createBreakGlassAccount,
  type WaitingPlayers,
  WORK_VARIABLES,
} from '../models/waiting-work.ts';
import { type RunningPlatform, startPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

// One platform for both tests.
test.describe.configure({ mode: 'default' });

const WIDE = { width: 1280, height: 800 };
const DAY = 86_400_000;
/** A page at 400 %. */
const NARROW = { width: 320, height: 640 };

let platform: RunningPlatform;
let data: DataFolder;
let account: BreakGlassAccount;
let players: WaitingPlayers;
let consoleUrl = '';
test.beforeAll(async () => {
  test.setTimeout(120_000);
  data = await createDataFolder('platform');
  const ofConsole = await consoleVariables();
  consoleUrl = ofConsole.CONSOLE_URL ?? '';
  const variables = { ...ofConsole, ...WORK_VARIABLES, DATA_DIR: data.path };
  account = await createBreakGlassAccount(variables);
  platform = await startPlatform([], [], { ...variables, DEMO_PLAYERS: 'false' });
  players = await addWaitingWork(platform);
});
test.afterAll(async () => {
  await platform?.stop();
  await data?.remove();
});

/** Returns by how much the page is wider than its window. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - clientWidth;
  });

async function expectView(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByLabel('Loading')).toHaveCount(0);
}

/** Opens an address within the loaded page, whose axe stays loaded. */
async function visit(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expectView(page, title);
}

/** Checks a view in light and dark, and that it fits into narrow windows. */
async function checkView(page: Page, what: string): Promise<void> {
  expect(await findViolations(page), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page, undefined, COLORS_ONLY), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const size of [{ ...WIDE, width: 820 }, NARROW]) {
    await page.setViewportSize(size);
    expect(await measureOverflow(page), `${what}, ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(WIDE);
}

/** Finds a player, and opens their page. */
async function openPlayer(page: Page, { lastName }: Person): Promise<void> {
  await visit(page, `/players?text=${lastName}`, `Players: ${lastName}`);
  await page.getByRole('link', { name: lastName }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
}

/** Checks lists about the player, which have rows. */
async function checkLists(page: Page, names: readonly string[]): Promise<void> {
  const lists = page.getByRole('region', { name: 'Lists', exact: true });
  for (const name of names) {
    await lists.getByRole('link', { name }).click();
    await expect(lists.getByRole('region', { name }).getByRole('row').nth(1)).toBeVisible();
    await lists.getByText('Columns', { exact: true }).first().click();
    expect(await findViolations(page, '[aria-labelledby="records"]'), name).toEqual([]);
  }
}

/** Saves a draft of a campaign, and returns its address. */
async function addCampaign(page: Page): Promise<string> {
  const draft = { name: 'Spring', kind: 'message', texts: { en: { title: 'A game', text: 'Play today.' } } };
  const id = await page.evaluate(async (campaign) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(campaign);
    const answer = await fetch('/api/campaign', { method: 'POST', headers, body });
    return ((await answer.json()) as { readonly id: string }).id;
  }, draft);
  return `/campaigns/${id}`;
}

/** Checks the open dialog, with everything in it open, and closes it. */
async function checkDialog(page: Page, what: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Loading')).toHaveCount(0);
  await dialog.evaluate((element) => {
    for (const details of element.querySelectorAll('details')) details.open = true;
  });
  expect(await findViolations(page, 'dialog[open]'), what).toEqual([]);
  const overflow = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow, what).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Checks the dialog of a button. */
async function checkAct(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act }).click();
  await checkDialog(page, act);
}

test('axe finds nothing in any view, in light and dark, and each fits into 320 px', async ({ page }) => {
  proves('ST-01.screens');
  // Fourteen views.
  test.setTimeout(90_000);
  const staff = new ConsolePage(page);
  await staff.enter(`${consoleUrl}/campaigns`, 'Max Mifsud');
  const campaign = await addCampaign(page);
  await page.context().clearCookies();
  await staff.enter(consoleUrl, 'Ines Attard');
  await expectView(page, 'Today');
  await checkView(page, 'Today');
  await openPlayer(page, players.paying);
  await checkLists(page, ['Payments', 'Ledger']);
  await openPlayer(page, players.excluded);
  await checkLists(page, ['Limits', 'Breaks', 'Messages']);
  await checkView(page, 'a player');
  await visit(page, campaign, 'Spring');
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'who would get it now' })).toBeVisible();
  await checkView(page, 'a campaign');
  for (const act of ['Request the approval', 'Cancel the campaign']) await checkAct(page, act);
  await visit(page, '/books', 'Books');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('region', { name: 'Sums' })).toBeVisible();
  await checkView(page, 'books');
  await visit(page, `/reports?market=MGA&month=${new Date().toISOString().slice(0, 7)}`, 'Reports');
  await page
    .getByRole('link', { name: /^Rows of/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Rows', exact: true })).toBeVisible();
  await checkView(page, 'the rows of a report');
  for (const [path, title] of [
    ['/players', 'Players'],
    ['/campaigns', 'Campaigns'],
    ['/campaigns/new', 'New campaign'],
    ['/payments', 'Payments'],
    ['/audit', 'Audit'],
    ['/permissions', 'Permissions'],
    ['/signed-in', 'You are signed in'],
    ['/refused?code=InvalidToken&claim=roles', 'You are not signed in'],
    ['/break-glass', 'Break-glass sign-in'],
  ] as const) {
    await visit(page, path, title);
    await checkView(page, path);
  }
  expect(staff.errors).toEqual([]);
});

test('axe finds nothing in any dialog, in the dark and at 320 px', async ({ page }) => {
  proves('ST-01.screens', 'ST-01.break-glass');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(NARROW);
  const staff = new ConsolePage(page);
  const openItem = async (item: string) => {
    await page
      .getByRole('button', { name: `Open: ${item}` })
      .first()
      .click();
    await checkDialog(page, item);
  };
  await page.goto(`${consoleUrl}/break-glass`);
  const { now } = await platform.backstage.ask('GET', '/clock');
  await page.getByLabel('Password').fill(account.password);
  await page.getByLabel('Code of the authenticator app').fill(account.code(Number(now)));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Break-glass sign-in until/)).toBeVisible();
  expect(await findViolations(page), 'a session of the break-glass account').toEqual([]);

  await page.context().clearCookies();
  await staff.enter(consoleUrl, 'Ines Attard');
  const open = await page.getByRole('button', { name: 'Open:' }).first().boundingBox();
  expect((open?.x ?? 0) + (open?.width ?? NARROW.width), 'the button of a row').toBeLessThan(NARROW.width);
  for (const item of [
    'Break-glass account used',
    'E-mail not sent',
    'End asked',
    'Many deposits just below the threshold',
  ]) {
    await openItem(item);
  }
  await checkAct(page, 'Keys');
  await openPlayer(page, players.excluded);
  for (const act of [
    'Show personal data',
    'Record a complaint',
    'Change the name or birth date',
    'Block the account',
    'Reset the sign-in',
    'Write a note',
    'The player asks to end it',
    'End it early',
    'End the limit',
    'Begin a break',
    'Set a limit',
  ]) {
    await checkAct(page, act);
  }
  const { email } = players.paying;
  await platform.backstage.playerState(email, 'blocked');
  await openPlayer(page, players.paying);
  await checkAct(page, 'End the block');
  await page.clock.setFixedTime(Date.now() + 200 * DAY);
  await openPlayer(page, players.returning);
  await checkAct(page, 'The player asks to return');
  await page.clock.setFixedTime(Date.now());

  await platform.backstage.playerState(email, 'active');
  await page.context().clearCookies();
  await staff.enter(consoleUrl, 'Tom Tabone');
  for (const item of ['Withdrawal, €10.00', 'Payment without an answer, €20.00', 'Call failed']) {
    await openItem(item);
  }
  await openPlayer(page, players.paying);
  await checkAct(page, 'Correct the balance');
  expect(staff.errors).toEqual([]);
});
