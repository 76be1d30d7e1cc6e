import { BonusCodeTab, BonusesTab, Wallet } from '@playerdesk/testing/playwright';
import type { Locator } from '@playwright/test';
import { Cashier, openSignedIn, payer } from '../models/cashier.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const card = (panel: Locator, name: string) => new BonusesTab(panel).getBonus(name);
const getBonus = (panel: Locator) => new Wallet(panel).getAmount('bonus');
const WITH_BONUSES = { cashier: { bonusSelector: true } };

test('a bonus chosen before a deposit is credited with it and wagered by play', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  proves('CA-02.first', 'CA-02.deposit-flag');

  const { person, books } = await payer(platform);
  await openSignedIn(host, person, WITH_BONUSES);
  const panel = await host.open('deposit');
  await panel.getByRole('radio', { name: /Welcome bonus/ }).check();
  await expect(new Cashier(page).element).toHaveCount(0);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await new Cashier(page).pay('50');
  await expect(panel.getByRole('heading', { name: '€50.00 is in your account' })).toBeVisible();
  expect(await books.balance()).toEqual({ real: 5_000, bonus: 5_000 });
  await expect(getBonus(panel)).toHaveText('€50.00');
  const first = await host.open('account', { tab: 'bonuses' });
  const welcome = card(first, 'Welcome bonus').and(first.locator('[data-status="active"]'));
  await expect(welcome.filter({ hasText: '€0.00 of €1,000.00' })).toHaveCount(1);
  const rounds = { email: person.email, rounds: 10, stake: 1_000, wins: [1_000] };
  expect(await platform.backstage.ask('POST', '/play', rounds)).toMatchObject({ played: 10, refused: null });
  await openSignedIn(host, person, WITH_BONUSES);
  const again = await host.open('account', { tab: 'bonuses' });
  await expect(card(again, '€100.00 of €1,000.00')).toHaveCount(1);
  await expect(card(again, '€100.00 of €1,000.00').getByRole('progressbar')).toHaveAttribute('value', '10');
  await books.expectBalanced();
});

test('a claimed bonus becomes active and its money is credited', { tag: ['@rest', '@full'] }, async ({
  host,
  platform,
}) => {
  const { person, books } = await payer(platform);
  await platform.backstage.ask('POST', '/bonus-grant', { email: person.email, code: 'GIFT5' });
  await openSignedIn(host, person);
  const panel = await host.open('account', { tab: 'bonuses' });
  const gift = card(panel, 'Thank-you gift');
  await new BonusesTab(panel).getClaimButton('Thank-you gift').click();
  await expect(panel.getByRole('status').filter({ hasText: 'Bonus claimed' })).toHaveCount(1);
  await expect(gift).toHaveAttribute('data-status', 'active');
  await expect(gift).toContainText('€0.00 of €25.00');
  await expect(gift.getByRole('button', { name: 'Claim' })).toHaveCount(0);
  expect(await books.balance()).toEqual({ real: 0, bonus: 500 });
  await expect(getBonus(panel)).toHaveText('€5.00');
});

test('an active bonus is canceled after a confirmation, and its money is removed', {
  tag: ['@rest', '@full'],
}, async ({ host, platform }) => {
  const { person, books } = await payer(platform, { real: 2_000 });
  await books.triggerBonus('WELCOME10');
  await openSignedIn(host, person);
  const panel = await host.open('account', { tab: 'bonuses' });
  const bonus = card(panel, 'Ten to begin with');
  const bonuses = new BonusesTab(panel);
  await bonuses.cancel('Ten to begin with', 'keepBonus');
  expect(await books.balance()).toEqual({ real: 2_000, bonus: 1_000 });
  await bonuses.cancel('Ten to begin with');
  await expect(panel.getByRole('status').filter({ hasText: 'Bonus canceled' })).toHaveCount(1);
  await expect(bonus).toHaveCount(0);
  expect(await books.balance()).toEqual({ real: 2_000, bonus: 0 });
  await expect(getBonus(panel)).toHaveText('€0.00');
  await books.expectBalanced();
});

test('a valid bonus code credits its bonus, and an invalid code shows an error', { tag: '@full' }, async ({
  host,
  platform,
}) => {
  proves('HO-16.bonus-triggered', 'IN-38.every');

  const { person, books } = await payer(platform);
  await openSignedIn(host, person);
  const panel = await host.open('account', { tab: 'bonus-code' });
  const form = new BonusCodeTab(panel);
  await form.submit('NOSUCHCODE');
  await expect(panel.getByRole('alert')).toContainText('Invalid bonus');
  expect(await books.balance()).toEqual({ real: 0, bonus: 0 });
  await form.submit('WELCOME10');
  await expect(
    panel.getByRole('status').filter({ hasText: 'Bonus code successfully triggered' }),
  ).toHaveCount(1);
  await expect(form.code).toHaveValue('');
  expect(await books.balance()).toEqual({ real: 0, bonus: 1_000 });
});

test('hostile HTML in the terms of a bonus is sanitized', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  const { person, books } = await payer(platform);
  await books.triggerBonus('WELCOME10');
  const put = (html: string) =>
    platform.backstage.ask('POST', '/content', { sectionId: 'WELCOME10', locale: 'en', html });
  await put(
    [
      '<p>On <strong>the house</strong></p><img src="/nowhere" onerror="window.owned=1">',
      '<script>window.owned=2</script><svg onload="window.owned=3"></svg>',
      '<a href="javascript:window.owned=4">click me</a><iframe srcdoc="<script>top.owned=5</script>"></iframe>',
      '<form action="https://evil.test"><button>Pay</button></form><style>*{display:none}</style>',
    ].join(''),
  );
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  try {
    await openSignedIn(host, person);
    const panel = await host.open('account', { tab: 'bonuses' });
    const bonus = card(panel, 'Ten to begin with');
    await bonus.getByText('Bonus terms').click();
    await expect(bonus.locator('strong', { hasText: 'the house' })).toBeVisible();
    await bonus.getByText('click me').click();
    const hostile = 'script, svg, iframe, form, style, [onerror], [onload], a[href^="javascript"]';
    await expect(bonus.locator('[part="rich-text"]').locator(hostile)).toHaveCount(0);
    expect(await page.evaluate(() => (window as { owned?: unknown }).owned)).toBeUndefined();
    expect(requests.filter((url) => url.includes('evil'))).toEqual([]);
    // Chromium also reports what the policy blocked in the sanitizer's inert document.
    const inert = /^(Executing inline event handler|Applying inline style) violates/;
    expect(host.pageErrors.filter((trouble) => !inert.test(trouble))).toEqual([]);
    host.pageErrors.length = 0;
    expect(page.url()).toBe(`${platform.url}/host.html`);
  } finally {
    await put('<p>Something to begin with, on the house.</p>');
  }
});
