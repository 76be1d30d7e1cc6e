import type { Locator, Page } from '@playwright/test';
import { Cashier, openSignedIn, payer } from '../models/cashier.ts';
import { HostPage, type PlainOptions } from '../models/host-page.ts';
import type { Person } from '../models/person.ts';
import { openAccount } from '../models/signed-in.ts';
import { expect, test } from '../test.ts';

const TAB = { tab: 'responsible-gaming' };
const MINUTE = 60;
const DAY = 86_400_000;

interface WireLimit {
  readonly Type: string;
  readonly Timespan: number;
  readonly Amount: number;
  readonly ActivationDate: string;
}
type LimitsApi = Awaited<ReturnType<typeof payer>>['books'];

const getCard = (account: Locator, type: string) =>
  account.locator(`[part="limit-card"][data-type="${type}"]`);
const getRow = (account: Locator, type: string, period: string) =>
  getCard(account, type).locator(`[part="limit"][data-period="${period}"]`);
const listLimits = async (books: LimitsApi) =>
  (await books.read('/responsiblegaming/limit')).Limits as readonly WireLimit[];
const outline = async (books: LimitsApi) =>
  (await listLimits(books)).map(({ Type, Timespan, Amount }) => [Type, Timespan, Amount]);

/** Opens the limit form of a type for a player. */
async function atForm(host: HostPage, type = 'loss', options: PlainOptions = {}) {
  const { person, books } = await payer(host.platform);
  const account = await openAccount(host, person, options, TAB);
  const card = getCard(account, type);
  await card.getByRole('button', { name: 'Set limit' }).click();
  const weekly = card.getByLabel('Weekly', { exact: true });
  const save = card.getByRole('button', { name: 'Save' });
  return { person, books, account, card, weekly, save };
}

/** Records every request that sets a limit. */
function recordWrites(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/responsiblegaming/limit/v2')) {
      sent.push(request.postDataJSON());
    }
  });
  return sent;
}

test('a limit saved offline keeps the form’s values and is saved once after reconnecting', async ({
  host,
  page,
  context,
}) => {
  const { books, account, weekly, save } = await atForm(host);
  await weekly.fill('100');
  await context.setOffline(true);
  await save.click();
  const notice = account.getByText('You’re offline. We’ll keep what you typed.');
  await expect(notice).toBeVisible();
  await expect(weekly).toHaveValue('100');
  await expect(account.getByText('Limits saved')).toHaveCount(0);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  const sent = recordWrites(page);
  await save.click();
  await expect(account.getByText('Limits saved')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await outline(books)).toEqual([['NetLoss', 7, 10_000]]);
});

test('a session that ends while a form is open shows a sign-in message and sets no limit', async ({
  host,
  page,
  platform,
}) => {
  const { books, weekly, save } = await atForm(host);
  await weekly.fill('100');
  const session = await page.evaluate(() => window.desk.account.sessionId());
  const ended = await fetch(`${platform.url}/rest/player/signout`, {
    method: 'POST',
    headers: { 'X-Player-Session-Id': String(session) },
  });
  expect(ended.ok).toBe(true);
  await save.click();
  await expect(page.getByText('You’ve been signed out. Sign in again to continue.').first()).toBeVisible();
  expect(await host.getEvents('signed-out')).toHaveLength(1);
  expect(await outline(books)).toEqual([]);
});

test('the platform refuses out-of-range amounts that bypass the form', async ({ host }) => {
  const { books } = await payer(host.platform);
  for (const Amount of [1e12, Number.MAX_SAFE_INTEGER, 1e18, -1, 0.5]) {
    const expected = { Type: 'Deposit', Timespan: 1, Amount, Currency: 'EUR' };
    await expect(books.read('/responsiblegaming/limit/v2', 'POST', expected)).rejects.toThrow(/: 4\d\d /);
  }
  expect(await outline(books)).toEqual([]);
});

test('the amount field normalizes full-width digits and input method text', async ({
  host,
  page,
  context,
}) => {
  const { books, account, card, weekly, save } = await atForm(host);
  await weekly.fill('１２０');
  await expect(weekly).toHaveValue('120');
  const monthly = card.getByLabel('Monthly', { exact: true });
  await monthly.fill('');
  await monthly.focus();
  const line = await context.newCDPSession(page);
  await line.send('Input.imeSetComposition', { text: '５０', selectionStart: 2, selectionEnd: 2 });
  await line.send('Input.imeSetComposition', { text: '５００円', selectionStart: 4, selectionEnd: 4 });
  await line.send('Input.insertText', { text: '５００円' });
  await expect(monthly).toHaveValue('500');
  await save.click();
  await expect(account.getByText('Limits saved')).toBeVisible();
  expect((await outline(books)).sort()).toEqual([
    ['NetLoss', 30, 50_000],
    ['NetLoss', 7, 12_000],
  ]);
});

test('a limit lowered while the cashier is open refuses the deposit, and the books balance', async ({
  host,
}) => {
  const { person, books } = await payer(host.platform);
  await openSignedIn(host, person);
  await host.open('deposit');
  const cashier = new Cashier(host.page);
  await expect(cashier.field('Card number')).toBeVisible();
  const lower = { Type: 'Deposit', Timespan: 1, Amount: 1_000, Currency: 'EUR' };
  await books.read('/responsiblegaming/limit/v2', 'POST', lower);
  await cashier.pay('50');
  await expect(cashier.frame.getByText('The payment did not go through')).toBeVisible();
  expect(await books.balance()).toEqual({ real: 0, bonus: 0 });
  expect(await host.getEvents('deposit-success')).toEqual([]);
  await books.expectBalanced();
});

test('limits and breaks show the platform’s times when the device clock is three days off', async ({
  host,
  page,
  platform,
}) => {
  const { person, books } = await payer(platform);
  for (const Amount of [10_000, 50_000]) {
    const expected = { Type: 'Deposit', Timespan: 7, Amount, Currency: 'EUR' };
    await books.read('/responsiblegaming/limit/v2', 'POST', expected);
  }
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'Europe/Malta',
  });
  const answer = await page.request.get(`${platform.url}/rest/bootstrap`);
  const now = Number(answer.headers()['x-server-time']);
  for (const days of [-3, 3]) {
    await page.clock.setSystemTime(now + days * DAY);
    const account = await openAccount(host, person, {}, TAB);
    const incoming = getRow(account, 'deposit', 'weekly').locator('[part="incoming"]');
    await expect(incoming).toContainText('from tomorrow at');
    // A limit in force is not shown as ended, and a pending limit is not shown as started.
    await expect(getRow(account, 'deposit', 'weekly')).toContainText('€100.00');
    const week = account.locator('[part="break"][data-kind="block"] label').filter({ hasText: '1 week' });
    await expect(week).toContainText(format.format(now + 7 * DAY));
  }
});

/** The page refreshes the schedule when it becomes visible, as after sleep. */
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function everyTenMinutes(host: HostPage): Promise<{ person: Person; books: LimitsApi }> {
  const { person, books } = await payer(host.platform);
  const every = { Amount: 10, Timespan: 0, Type: 'RealityCheck' };
  await books.read('/responsiblegaming/limit/v2', 'POST', every);
  return { person, books };
}

/** Signs in and waits until the page has the time of the next check. */
async function openWithSchedule(host: HostPage, person: Person): Promise<void> {
  const events = host.page.waitForResponse('**/responsiblegaming/session');
  await openSignedIn(host, person);
  await (await events).finished();
}

const checksOn = (page: Page) => page.locator('[data-widget="reality-check"]').count();

test('only one of two tabs shows the reality check, and answering it closes it for both', async ({
  host,
  page,
  context,
  platform,
}) => {
  const { person } = await everyTenMinutes(host);
  await openWithSchedule(host, person);
  const other = new HostPage(await context.newPage(), platform, host.provider);
  await openWithSchedule(other, person);
  const pages = [page, other.page];
  const counts = () => Promise.all(pages.map(checksOn));
  await platform.backstage.advance(10 * MINUTE + 5);
  await expect(async () => {
    for (const one of pages) await look(one);
    expect((await counts()).sort()).toEqual([0, 1]);
  }).toPass();
  // Repeated visibility changes of the other tab have no effect.
  for (let times = 0; times < 5; times += 1) for (const one of pages) await look(one);
  expect((await counts()).sort()).toEqual([0, 1]);
  const showing = (await checksOn(page)) === 1 ? page : other.page;
  await showing.getByRole('button', { name: 'Continue playing' }).click();
  await expect.poll(counts).toEqual([0, 0]);
  for (const one of pages) await look(one);
  expect(await counts()).toEqual([0, 0]);
  expect(other.pageErrors).toEqual([]);
});

test('a hidden tab shows no reality check, and shows one when it becomes visible', async ({
  host,
  page,
  platform,
}) => {
  const { person } = await everyTenMinutes(host);
  await openWithSchedule(host, person);
  const fallAsleep = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await fallAsleep('hidden');
  // Shorter than the idle timeout of a session, and long enough for two checks.
  await platform.backstage.advance(25 * MINUTE);
  await look(page);
  expect(await checksOn(page)).toBe(0);
  await fallAsleep('visible');
  await expect.poll(() => checksOn(page)).toBe(1);
  await page.getByRole('button', { name: 'Continue playing' }).click();
  await expect.poll(() => checksOn(page)).toBe(0);
  // One check after the sleep, not one for each that was missed.
  await look(page);
  expect(await checksOn(page)).toBe(0);
});
