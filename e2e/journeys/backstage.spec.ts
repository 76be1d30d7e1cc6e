import type { Page } from '@playwright/test';
import { BackstagePage } from '../models/backstage-page.ts';
import { newPerson, type Person } from '../models/person.ts';
import { register, signInOverWire } from '../models/registered.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let backstage: BackstagePage;
let person: Person;

async function enter(page: Page, platform: RunningPlatform): Promise<void> {
  person = newPerson();
  await register(platform, person);
  backstage = new BackstagePage(page);
  await backstage.enter(platform);
}

test.beforeEach(({ page, platform }) => enter(page, platform));
test.afterEach(() => {
  expect(backstage.pageErrors).toEqual([]);
});

async function handInDocument(platform: RunningPlatform): Promise<void> {
  const { SessionId } = (await (await signInOverWire(platform, person)).json()) as { SessionId: string };
  const answer = await fetch(`${platform.url}/rest/kyc/upload`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Player-Session-Id': SessionId },
    body: JSON.stringify({ Type: 'ID', Image: PIXEL, FileName: 'passport.png' }),
  });
  expect(answer.status).toBe(200);
}

test('staff find a player and change the player’s state', { tag: '@full' }, async ({ page, platform }) => {
  proves('AR-03.players');

  await backstage.open('Players');
  const picker = backstage.form('Choose a player');
  await picker.getByLabel("Player's e-mail").fill('nobody@example.com');
  await picker.getByRole('button', { name: 'Choose player' }).click();
  await expect(picker.getByLabel("Player's e-mail")).toHaveAccessibleDescription('Nobody has this address.');
  await backstage.choosePlayer(person.email);

  const form = backstage.form('Change the state');
  await form.getByLabel('State').selectOption('blocked');
  await form.getByRole('button', { name: 'Change state' }).click();

  await expect(form.getByRole('status')).toHaveText('The state is now blocked.');
  await expect(page.locator('.bs-summary').getByText('Blocked', { exact: true })).toBeVisible();
  expect((await signInOverWire(platform, person)).status).toBe(403);
});

test('an invalid duration of a state shows an error at its field', { tag: '@full' }, async () => {
  await backstage.open('Players');
  await backstage.choosePlayer(person.email);

  const form = backstage.form('Change the state');
  await form.getByLabel('State').selectOption('blocked');
  await form.getByLabel('Minutes').fill('-5');
  await form.getByRole('button', { name: 'Change state' }).click();

  await expect(form.getByLabel('Minutes')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Minutes')).toBeFocused();
  await expect(form.getByRole('status')).toHaveText('Check the marked fields.');
});

test('staff download a document and approve it', { tag: '@full' }, async ({ page, platform }) => {
  proves('AR-03.documents');

  await handInDocument(platform);
  await backstage.open('Verification');
  const item = backstage.card('Documents').getByRole('listitem').filter({ hasText: person.email });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    item.getByRole('link', { name: 'Download passport.png' }).click(),
  ]);
  await item.getByRole('button', { name: `Approve identity document of ${person.email}` }).click();

  expect(download.suggestedFilename()).toMatch(/\.png$/);
  await expect(item).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'The document is approved.' })).toBeVisible();
  await backstage.choosePlayer(person.email);
  await expect(backstage.card('Documents of the player').getByRole('row')).toContainText([
    'Document',
    'Approved',
  ]);
});

test('staff decline a document with a reason', { tag: '@full' }, async ({ platform }) => {
  proves('AR-03.documents');

  await handInDocument(platform);
  await backstage.open('Verification');
  const item = backstage.card('Documents').getByRole('listitem').filter({ hasText: person.email });

  await item.getByRole('button', { name: 'Decline' }).click();
  await item.getByRole('button', { name: 'Decline document' }).click();
  await expect(item.getByLabel('Reason', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await item.getByLabel('Reason', { exact: true }).selectOption('Flash');
  await item.getByRole('button', { name: 'Decline document' }).click();

  await expect(item).toHaveCount(0);
});

test('staff grant a bonus and cancel it', { tag: '@full' }, async () => {
  proves('AR-03.bonus');

  await backstage.open('Rewards & play');
  await backstage.choosePlayer(person.email);

  const form = backstage.form('Grant a bonus');
  await form.getByLabel('Offer').selectOption('GIFT5');
  await form.getByRole('button', { name: 'Grant bonus' }).click();
  await expect(form.getByRole('status')).toHaveText('The bonus GIFT5 is granted.');

  const row = backstage.card('Bonuses of the player').getByRole('row').filter({ hasText: 'GIFT5' }).first();
  await row.getByRole('button', { name: 'Cancel the bonus GIFT5' }).click();
  await expect(row).toContainText('Admin canceled');
});

test('a double click on send delivers one message to the player', { tag: '@full' }, async ({ platform }) => {
  proves('AR-03.message');

  await backstage.open('Mail');
  const form = backstage.form('Send a message');
  await form.getByLabel("Player's e-mail").fill(person.email);
  await form.getByLabel('Title').fill('Your weekly offers');
  await form.getByLabel('HTML').fill('<p>Hello</p>');

  await form.getByRole('button', { name: 'Send message' }).dblclick();

  await expect(form.getByRole('status')).toHaveText('The message is in 1 inbox.');
  await expect(form.getByLabel('Title')).toHaveValue('');
  const { messages } = await platform.backstage.ask(
    'GET',
    `/messages?email=${encodeURIComponent(person.email)}`,
  );
  const titles = (messages as readonly { title: string }[]).map(({ title }) => title);
  expect(titles.filter((title) => title === 'Your weekly offers')).toHaveLength(1);
});

test('a message to all players is sent only after a confirmation', { tag: '@full' }, async ({ platform }) => {
  proves('AR-03.message');

  await backstage.open('Mail');
  const form = backstage.form('Send a message');
  await form.getByLabel('Title').fill('News for everybody');
  await form.getByLabel('HTML').fill('<p>Hello</p>');
  const inbox = () => platform.backstage.ask('GET', `/messages?email=${encodeURIComponent(person.email)}`);

  await form.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(form.getByRole('status')).toHaveText('This goes to every player. Send it?');
  expect(JSON.stringify(await inbox())).not.toContain('News for everybody');
  await form.getByRole('button', { name: 'Yes, send message' }).click();

  await expect(form.getByRole('status')).toHaveText(/The message is in \d+ inboxes\./);
  expect(JSON.stringify(await inbox())).toContain('News for everybody');
});

test('staff move the clock forward', { tag: '@full' }, async ({ platform }) => {
  const { now: before } = await platform.backstage.ask('GET', '/clock');

  await backstage.open('Clock');
  const form = backstage.form('Move the clock');
  await form.getByLabel('Forward by').fill('2');
  await form.getByLabel('Unit').selectOption('Minutes');
  await form.getByRole('button', { name: 'Move forward' }).click();

  await expect(form.getByRole('status')).toContainText('It is now');
  const { now } = await platform.backstage.ask('GET', '/clock');
  expect(Number(now)).toBeGreaterThanOrEqual(Number(before) + 120_000);
});

test('a section is opened by keyboard and by its address', async ({ page, platform }) => {
  proves('UX-46.keyboard');

  await page.getByRole('navigation').getByRole('link', { name: 'Faults' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Faults' })).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#/faults');

  await page.goto(`${platform.url}/backstage#/books`);
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Books' })).toHaveAttribute('aria-current', 'page');
});

test('a page without a session shows a notice and keeps its data', { tag: '@full' }, async ({ page }) => {
  await backstage.open('Players');
  await expect(backstage.card('Newest players').getByRole('table')).toBeVisible();

  await page.context().clearCookies();

  await expect(page.getByText('This page is no longer signed in.').first()).toBeVisible();
  await expect(backstage.card('Newest players').getByRole('table')).toBeVisible();
});
