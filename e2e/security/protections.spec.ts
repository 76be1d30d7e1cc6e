import type { Page } from '@playwright/test';
import { Cashier, openSignedIn, payer } from '../models/cashier.ts';
import { HostPage } from '../models/host-page.ts';
import { BRITISH } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { openAccount } from '../models/signed-in.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const MINUTE = 60;
const PAGES = '**/player/display-pages';
const UNREADABLE = 'We could not check your account';

const getPanel = (page: Page, widget: string) => page.locator(`[data-widget="${widget}"]`);
const cashierOn = (page: Page) => new Cashier(page).element;

/**
 * Creates a player with 50.00 who must declare the source of their wealth, or complete the required action `pageType`.
 */
async function createRestrictedPlayer(platform: RunningPlatform, pageType = 'SourceOfWealth') {
  const { person, books } = await payer(platform, { real: 5_000 });
  const pages = [{ pageType, forceAction: true }];
  await platform.backstage.ask('POST', '/display-pages', { email: person.email, pages });
  return { person, books };
}

/** Returns the platform's answer to a call that the page sends directly. */
const callByHand = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([where, sent]) => {
      const session = window.sessionStorage.getItem('playerdesk:session') ?? '';
      const answer = await fetch(`/rest${where}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Player-Session-Id': session },
        body: JSON.stringify(sent),
      });
      return ((await answer.json()) as { Code?: string }).Code ?? 'done';
    },
    [path, body] as const,
  );

/**
 * Opens a page for a player with a reality check every ten minutes, and waits until the page has the time of the next
 * one.
 */
async function openWithRealityCheck(host: HostPage) {
  const { person, books } = await payer(host.platform, { real: 5_000 });
  const every = { Amount: 10, Timespan: 0, Type: 'RealityCheck' };
  await books.read('/responsiblegaming/limit/v2', 'POST', every);
  const nextCheck = host.page.waitForResponse('**/responsiblegaming/session');
  await openSignedIn(host, person);
  await (await nextCheck).finished();
  const stake = async () => {
    const round = { email: person.email, rounds: 1, stake: 100, wins: [0] };
    return (await host.platform.backstage.ask('POST', '/play', round)).refused;
  };
  return { person, stake };
}
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
async function showsCheck(page: Page): Promise<void> {
  await expect(async () => {
    await look(page);
    await expect(getPanel(page, 'reality-check')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test.describe('a forced required action', () => {
  const FAILURES = [
    ['one blocked request', (page: Page) => page.route(PAGES, (route) => route.abort(), { times: 1 })],
    [
      'one response with status 500',
      (page: Page) => page.route(PAGES, (route) => route.fulfill({ status: 500 }), { times: 1 }),
    ],
  ] as const;
  for (const [how, fail] of FAILURES) {
    test(`the forced action is shown despite ${how}`, { tag: '@full' }, async ({ host, page, platform }) => {
      proves('RG-40.screens');

      const { person } = await createRestrictedPlayer(platform);
      await fail(page);
      await host.goto();
      await submitSignIn(await host.open('sign-in', {}), person);
      await expect(getPanel(page, 'source-of-wealth')).toBeVisible();
    });
  }

  test('unreadable required actions show an error and keep the cashier closed', { tag: '@full' }, async ({
    host,
    page,
    platform,
  }) => {
    proves('RG-40.screens');

    const { person, books } = await createRestrictedPlayer(platform);
    await page.route(PAGES, (route) => route.abort());
    await openSignedIn(host, person);
    await expect(getPanel(page, 'message').getByText(UNREADABLE)).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press('Escape');
    await page.evaluate(() => void window.desk.open('deposit'));
    await expect(cashierOn(page)).toHaveCount(0);
    expect(await callByHand(page, '/payment/session', { Method: 'deposit', Locale: 'en-US' })).toBe(
      'SourceOfWealthOwed',
    );
    expect(await books.balance()).toEqual({ real: 5_000, bonus: 0 });
  });

  test('the forced action is shown after a sign-in by the host’s own form', { tag: '@full' }, async ({
    host,
    page,
    platform,
  }) => {
    proves('RG-40.screens');

    const { person } = await createRestrictedPlayer(platform);
    await openSignedIn(host, person);
    await expect(getPanel(page, 'source-of-wealth')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(getPanel(page, 'source-of-wealth')).toBeVisible();
  });

  test('an unknown page type shows a message and restricts the player', async ({ host, page, platform }) => {
    proves('RG-40.screens');

    const { person } = await createRestrictedPlayer(platform, 'OperatorsSixthPage');
    await openSignedIn(host, person);
    await expect(getPanel(page, 'message').getByText('cannot be done on this page')).toBeVisible();
    expect(await callByHand(page, '/payment/session', { Method: 'deposit', Locale: 'en-US' })).toBe(
      'ActionOwed',
    );
  });

  test('the platform enforces the forced action after its panel is removed from the DOM', {
    tag: '@full',
  }, async ({ host, page, platform }) => {
    proves('RG-40.screens');

    const { person, books } = await createRestrictedPlayer(platform);
    await openSignedIn(host, person);
    await expect(getPanel(page, 'source-of-wealth')).toBeVisible();
    await page.evaluate(() => {
      for (const root of document.querySelectorAll('[data-playerdesk-root]')) root.remove();
    });
    for (const [path, body] of [
      ['/payment/session', { Method: 'deposit', Locale: 'en-US' }],
      ['/casino/game-session', { GameId: '1001' }],
    ] as const)
      expect(await callByHand(page, path, body)).toBe('SourceOfWealthOwed');
    expect(await books.balance()).toEqual({ real: 5_000, bonus: 0 });
  });

  test('the forced action is shown again after the tab’s storage is cleared', { tag: '@full' }, async ({
    host,
    page,
    platform,
  }) => {
    proves('RG-40.screens');

    const { person } = await createRestrictedPlayer(platform);
    await openSignedIn(host, person);
    await expect(getPanel(page, 'source-of-wealth')).toBeVisible();
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await openSignedIn(host, person);
    await expect(getPanel(page, 'source-of-wealth')).toBeVisible();
  });

  test('the forced action is shown in a second tab', { tag: '@full' }, async ({
    context,
    host,
    page,
    platform,
  }) => {
    proves('RG-40.screens');

    const { person } = await createRestrictedPlayer(platform);
    await openSignedIn(host, person);
    await expect(getPanel(page, 'source-of-wealth')).toBeVisible();
    const other = new HostPage(await context.newPage(), platform, host.provider);
    await openSignedIn(other, person);
    await expect(getPanel(other.page, 'source-of-wealth')).toBeVisible();
    expect(other.pageErrors).toEqual([]);
  });
});

test.describe('a reality check', () => {
  test('a reality check survives Escape, Back and a reload, and stakes are refused meanwhile', async ({
    host,
    page,
    platform,
  }) => {
    proves('RG-40.screens');

    const { stake } = await openWithRealityCheck(host);
    await platform.backstage.advance(10 * MINUTE + 5);
    await showsCheck(page);
    await page.keyboard.press('Escape');
    await page.goBack().catch(() => {});
    await expect(getPanel(page, 'reality-check')).toBeVisible();
    await host.goto();
    await showsCheck(page);
    expect(await stake()).toBe('RealityCheckDue');
  });

  test('a reality check cannot be skipped by clearing its storage entry and reloading', {
    tag: '@full',
  }, async ({ host, page, platform }) => {
    proves('RG-40.screens');

    const { stake } = await openWithRealityCheck(host);
    await platform.backstage.advance(10 * MINUTE + 5);
    await page.evaluate(() => sessionStorage.removeItem('playerdesk:reality-check'));
    await host.goto();
    await showsCheck(page);
    expect(await stake()).toBe('RealityCheckDue');
  });

  test('a reality check cannot be skipped by closing the tab', { tag: '@full' }, async ({
    context,
    host,
    platform,
  }) => {
    proves('RG-40.screens');

    const { person, stake } = await openWithRealityCheck(host);
    await platform.backstage.advance(10 * MINUTE + 5);
    await host.page.close();
    expect(await stake()).toBe('RealityCheckDue');
    const other = new HostPage(await context.newPage(), platform, host.provider);
    await openSignedIn(other, person);
    await showsCheck(other.page);
    expect(await stake()).toBe('RealityCheckDue');
  });

  test('stakes are refused when the page blocks the schedule of the reality check', { tag: '@full' }, async ({
    host,
    page,
    platform,
  }) => {
    proves('RG-40.screens');

    const { stake } = await openWithRealityCheck(host);
    await page.route('**/responsiblegaming/session', (route) => route.abort());
    await platform.backstage.advance(10 * MINUTE + 5);
    await look(page);
    expect(await stake()).toBe('RealityCheckDue');
  });

  test('a device clock that is set back does not delay the reality check', { tag: '@full' }, async ({
    host,
    page,
    platform,
  }) => {
    proves('RG-40.screens');

    const { stake } = await openWithRealityCheck(host);
    await page.clock.setSystemTime(Date.now() - 60 * MINUTE * 1000);
    await platform.backstage.advance(10 * MINUTE + 5);
    await showsCheck(page);
    expect(await stake()).toBe('RealityCheckDue');
  });
});

test.describe('a break that began in another tab', () => {
  test('the next call of this tab is refused and signs it out', { tag: '@full' }, async ({
    context,
    host,
    page,
    platform,
  }) => {
    proves('RG-40.screens');

    const { person } = await payer(platform, { real: 5_000 });
    const account = await openAccount(host, person);
    const other = new HostPage(await context.newPage(), platform, host.provider);
    await openSignedIn(other, person);
    expect(await callByHand(other.page, '/responsiblegaming/self-exclude/182', {})).toBe('done');
    expect(await callByHand(page, '/payment/session', { Method: 'deposit', Locale: 'en-US' })).toBe(
      'PlayerSelfBlocked',
    );
    await page.evaluate(() =>
      window.desk.account.refreshProfile().then(
        () => {},
        () => {},
      ),
    );
    expect(await host.getEvents('signed-out')).toEqual([{ reason: 'expired' }]);
    await expect(account.getByText('You are signed out')).toBeVisible();
  });

  test('an open cashier accepts no payment', async ({ host, page, platform }) => {
    proves('RG-40.screens');

    const { person, books } = await payer(platform);
    await openSignedIn(host, person);
    await host.open('deposit');
    const cashier = new Cashier(page);
    await expect(cashier.field('Card number')).toBeVisible();
    await books.read('/responsiblegaming/self-exclude/182', 'POST', {});
    await cashier.pay('50');
    await expect(page.locator('body')).toContainText('Sign in to deposit');
    // The account has only the cent that staff added.
    const cent = { email: person.email, amount: 1 };
    expect(await platform.backstage.ask('POST', '/player-balance', cent)).toMatchObject({ real: 1 });
  });
});

test('a British player cannot bypass the prompt for a deposit limit with Escape or a direct call', async ({
  host,
  page,
  platform,
}) => {
  proves('RG-40.screens');

  const { person, books } = await payer(platform, { ...BRITISH, DeclinesDepositLimits: false });
  await openSignedIn(host, person);
  const account = getPanel(page, 'account');
  await expect(account.getByRole('heading', { name: 'Set a deposit limit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => void window.desk.open('deposit'));
  await expect(cashierOn(page)).toHaveCount(0);
  expect(await callByHand(page, '/payment/session', { Method: 'deposit', Locale: 'en-US' })).toBe(
    'LimitsOwed',
  );
  expect(await books.balance()).toEqual({ real: 0, bonus: 0 });
});
