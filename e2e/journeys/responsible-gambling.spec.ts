import { RealityCheck, SelfTest } from '@playerdesk/testing/playwright';
import { payer } from '../models/cashier.ts';
import type { Person } from '../models/person.ts';
import { BRITISH } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { openAccount } from '../models/signed-in.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const MINUTE = 60;

const demand = (platform: RunningPlatform, { email }: Person, ...pages: [string, boolean][]) =>
  platform.backstage.ask('POST', '/display-pages', {
    email,
    pages: pages.map(([pageType, forceAction]) => ({ pageType, forceAction })),
  });

test('a due reality check is shown, and stakes are refused until it is answered', async ({
  context,
  host,
  page,
  platform,
}) => {
  proves('IN-38.every', 'RG-07.scheduled', 'RG-07.minutes', 'RG-07.continue', 'RG-25.stake-refused');

  const { person, books } = await payer(platform, { real: 5_000 });
  const stake = async () => {
    const round = { email: person.email, rounds: 1, stake: 100, wins: [0] };
    return (await platform.backstage.ask('POST', '/play', round)).refused;
  };
  const every = { Amount: 30, Timespan: 0, Type: 'RealityCheck' };
  await books.read('/responsiblegaming/limit/v2', 'POST', every);
  await openAccount(host, person);
  // Wait until the page has the time of the first check.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('playerdesk:reality-check')))
    .not.toBeNull();
  const check = page.locator('[data-widget="reality-check"]');
  // The page refreshes the schedule when it becomes visible, as after sleep.
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await platform.backstage.advance(29 * MINUTE);
  await look();
  await expect(check).toHaveCount(0);
  await platform.backstage.advance(MINUTE + 5);
  await expect(async () => {
    await look();
    await expect(check).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(check.getByRole('button', { name: 'Close X' })).toHaveCount(0);
  await expect(check.getByText('You haven’t played for real money yet.')).toBeVisible();
  expect(await stake()).toBe('RealityCheckDue');
  await new RealityCheck(check).continueButton.click();
  await expect(check).toHaveCount(0);
  await expect.poll(stake).toBeNull();
  expect(context.pages()).toHaveLength(1);
});

test('the self-test works by keyboard, sends the total once and never the answers', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  proves('IN-38.every', 'RG-09.sent', 'RG-18.points', 'HO-16.answers-submitted', 'RG-09.private');

  const { person } = await payer(platform);
  await openAccount(host, person);
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
  const widget = await host.open('responsible-gaming-test', {});
  const selfTest = new SelfTest(widget);
  await selfTest.startButton.press('Enter');
  for (let question = 1; question <= 9; question += 1) {
    await expect(widget.getByText(`${question}/9`)).toBeVisible();
    await selfTest.getChoice(question <= 3 ? 'Always' : 'Never').focus();
    await page.keyboard.press('Space');
    await selfTest.nextButton.press('Enter');
  }
  await expect(widget.getByText('9 points')).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Some risk of problem gambling' })).toBeFocused();
  await expect(widget.getByText('Your answers have been submitted')).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Get help and set limits' })).toBeVisible();
  const sent = bodies.filter((line) => line.includes('pgsi-score '));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('{"Version":"Full","Score":9}');
  const storedSession = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(storedSession).not.toMatch(/answer|score/i);
});

test('a forced self-test survives Escape, Back and a reload until it is done', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  proves('RG-11.test', 'RG-11.forced');

  const { person } = await payer(platform);
  await demand(platform, person, ['ResponsibleGamingTest', true]);
  await host.goto();
  const form = await host.open('sign-in', {});
  await submitSignIn(form, person);
  const widget = page.locator('[data-widget="responsible-gaming-test"]');
  await expect(widget.getByText('There’s something you need to do before you continue.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack().catch(() => {});
  await expect(widget).toBeVisible();
  // The host page keeps the session for the tab. A reload requests the required actions again.
  await host.goto();
  await expect(widget).toBeVisible();
  await widget.getByRole('button', { name: 'Start test' }).click();
  for (let question = 1; question <= 9; question += 1) {
    await expect(widget.getByText(`${question}/9`)).toBeVisible();
    await widget.getByText('Never', { exact: true }).click();
  }
  await widget.getByRole('button', { name: 'Finish' }).click();
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget).toHaveCount(0);
  expect(await page.evaluate(() => window.desk.account.store.getState().status)).toBe('signed-in');
});

test('forced deposit limits are required before the welcome', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  proves('RG-11.deposit-limits');

  const { person } = await payer(platform);
  await demand(platform, person, ['DepositLimits', true]);
  await host.goto();
  await submitSignIn(await host.open('sign-in', {}), person);
  const account = page.locator('[data-widget="account"]');
  await expect(account.getByRole('heading', { name: 'Set your deposit limits' })).toBeVisible();
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText('Daily limit is required')).toBeVisible();
  await account.getByLabel('Daily', { exact: true }).fill('20');
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-widget="welcome-message"]')).toBeVisible();
  await expect(account).toHaveCount(0);
});

test('the safety bar shows the marks, the session time and, under British rules, the net result', {
  tag: '@full',
}, async ({ host, page, platform }) => {
  const { person } = await payer(platform, BRITISH);
  await openAccount(host, person);
  await page.evaluate(() => {
    const place = document.createElement('div');
    document.body.prepend(place);
    window.desk.mount('safety-bar', place);
  });
  const bar = page.locator('[data-widget="safety-bar"]');
  await expect(bar.getByRole('link', { name: 'GAMSTOP' })).toHaveAttribute(
    'href',
    'https://www.gamstop.co.uk/',
  );
  await expect(bar.getByRole('timer')).toHaveText(/^\d:\d\d:\d\d$/);
  await expect(bar.getByText(/^This session: £0/)).toBeVisible();
});
