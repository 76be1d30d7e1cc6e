import type { Locator } from '@playwright/test';
import { openSignedIn, payer } from '../models/cashier.ts';
import type { HostPage } from '../models/host-page.ts';
import { BRITISH } from '../models/registered.ts';
import { expect, test } from '../test.ts';
import { describeLooks, expectAccessible } from './expect-accessible.ts';

const TAB = { tab: 'responsible-gaming' };
const NARROW = { width: 375, height: 740 };
const WIDE = { width: 1280, height: 800 };

const getCard = (account: Locator, type: string) =>
  account.locator(`[part="limit-card"][data-type="${type}"]`);
const firstButton = (place: Locator) => place.locator('button').first();

/** Checks a screen at desktop and phone size. At phone size nothing may scroll horizontally. */
async function soundOnBoth(host: HostPage): Promise<void> {
  const { page } = host;
  await expectAccessible(host);
  await host.resize(NARROW);
  await expectAccessible(host);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
  await host.resize(WIDE);
}

describeLooks(test, (look, inTurn) => {
  inTurn(test)('active and pending limits and the limit forms are accessible', async ({ host, platform }) => {
    test.slow();
    const { person, books } = await payer(platform);
    const limits = [
      { Type: 'Deposit', Timespan: 7, Amount: 10_000, Currency: 'EUR' },
      { Type: 'Deposit', Timespan: 7, Amount: 50_000, Currency: 'EUR' },
      { Type: 'LoginTime', Timespan: 1, Amount: 120 },
      { Type: 'RealityCheck', Timespan: 0, Amount: 30 },
    ];
    for (const limit of limits) await books.read('/responsiblegaming/limit/v2', 'POST', limit);
    const lock = { email: person.email, type: 'wager', period: 'daily', amount: 1_000, currency: 'EUR' };
    await platform.backstage.ask('POST', '/player-limit', { ...lock, reason: 'Agreed with our team' });
    await openSignedIn(host, person, look);
    const account = await host.open('account', TAB);
    await account.locator('[part="incoming"]').waitFor();
    await soundOnBoth(host);
    for (const type of ['deposit', 'session', 'product-session']) {
      const card = getCard(account, type);
      await firstButton(card).click();
      await card.locator('[part="limit-form"]').waitFor();
      await expectAccessible(host);
      if (type !== 'deposit') continue;
      await card.locator('input').first().fill('0');
      await card.locator('button[type="submit"]').click();
      await card.locator('[aria-invalid="true"]').first().waitFor();
      await soundOnBoth(host);
    }
  });

  inTurn(test)(
    'the choice, the confirmation and the start of a break are accessible',
    { tag: '@full' },
    async ({ host, page, platform }) => {
      const { person } = await payer(platform);
      await openSignedIn(host, person, look);
      const account = await host.open('account', TAB);
      const exclusion = account.locator('[part="break"][data-kind="self-exclusion"]');
      await exclusion.locator('button[type="submit"]').click();
      await exclusion.locator('[aria-invalid="true"]').first().waitFor();
      await expectAccessible(host);
      await exclusion.locator('input[value="182"]').check();
      await exclusion.locator('input[value="false"]').check();
      await exclusion.locator('button[type="submit"]').click();
      await exclusion.locator('[part="review"]').waitFor();
      await soundOnBoth(host);
      await page.keyboard.press('Escape');
      const widget = await host.open('self-exclude');
      await widget.locator('[part="equal-choice"]').waitFor();
      await soundOnBoth(host);
      await host.open('self-exclude', { began: { kind: 'self-exclusion', until: '2030-01-31T10:00:00Z' } });
      await host.panel.locator('a').first().waitFor();
      await soundOnBoth(host);
    },
  );

  inTurn(test)(
    'the reality check and the session summary are accessible',
    { tag: '@full' },
    async ({ host, page, platform }) => {
      const { person } = await payer(platform, { real: 50_000 });
      const rounds = { email: person.email, rounds: 8, stake: 100, wins: [0, 100] };
      await openSignedIn(host, person, look);
      // The figures start with the session: earlier rounds do not count.
      await platform.backstage.ask('POST', '/play', rounds);
      const check = await host.open('reality-check');
      await check.locator('[part="wagers"]').waitFor();
      await soundOnBoth(host);
      await check.locator('[part="footer"] button').last().click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const summary = await host.open('session-summary');
      await summary.locator('[part="previous"], [part="limits"]').first().waitFor();
      await soundOnBoth(host);
    },
  );

  inTurn(test)(
    'the self-test is accessible from its start to a result with help',
    async ({ host, page, platform }) => {
      const { person } = await payer(platform);
      await openSignedIn(host, person, look);
      const widget = await host.open('responsible-gaming-test');
      const on = widget.locator('[part="footer"] button').last();
      await on.waitFor();
      await soundOnBoth(host);
      await on.click();
      for (let question = 0; question < 9; question += 1) {
        await expect(widget.locator('input:checked')).toHaveCount(0);
        if (question === 1) await soundOnBoth(host);
        await widget.locator('input').first().focus();
        await page.keyboard.press('Space');
        await on.click();
      }
      await expect(widget.locator('[part="result"][data-severe]')).toBeVisible();
      await soundOnBoth(host);
    },
  );

  inTurn(test)('the safety bar is accessible', async ({ host, platform }) => {
    const { person } = await payer(platform, BRITISH);
    await openSignedIn(host, person, look);
    const bar = await host.mount('safety-bar');
    await bar.locator('[part="net-position"]').waitFor();
    await soundOnBoth(host);
  });
});
