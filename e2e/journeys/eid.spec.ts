import type { Locator, Page } from '@playwright/test';
import { Phone, readCode } from '../models/phone.ts';
import { dismissSwedishWelcome } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const SGA = { jurisdiction: 'SGA' } as const;
const ASTRID = /Astrid Lindqvist/;

const card = (panel: Locator) => panel.locator('[part="scan-card"]');
const code = (panel: Locator) => panel.getByRole('img', { name: /^QR code/ });
const frameUrl = (page: Page) => page.locator('iframe').getAttribute('src');

/** Collects the platform's answers to calls of a path. */
function watch(page: Page, path: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (path.test(request.url())) seen.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return seen;
}

test('a player signs in by scanning the QR code with a phone', async ({ host, context }) => {
  proves('SU-04.sign-in', 'SI-03.qr', 'SI-04.betr-oauth', 'SI-12.query', 'SI-14.summary');

  await host.goto(SGA);
  const panel = await host.open('sign-in');
  await expect(panel.getByRole('heading', { name: 'Sign in with BankID' })).toBeVisible();
  await expect(code(panel)).toBeVisible();
  const phone = await Phone.open(context, host.platform);
  await phone.scan(await readCode(card(panel)));
  await host.page.bringToFront();
  await expect(panel.getByText('Confirm in BankID on your phone.').last()).toBeVisible();
  await phone.approve(ASTRID);
  await dismissSwedishWelcome(host.page, 'Astrid');
  expect(await host.getEvents('signed-in')).toMatchObject([{ player: { country: 'SE', currency: 'SEK' } }]);
  expect(await host.getEvents('diagnostic')).toEqual([]);
});

test('a player signs in with the second e-ID provider', async ({ host, context }) => {
  proves('SU-04.frejaeid');

  await host.goto(SGA);
  const panel = await host.open('sign-in-oauth', { provider: 'frejaeid' });
  await expect(panel.getByRole('heading', { name: 'Sign in with Freja' })).toBeVisible();
  const phone = await Phone.open(context, host.platform);
  await phone.scan(await readCode(card(panel)));
  await phone.approve(ASTRID);
  await dismissSwedishWelcome(host.page, 'Astrid');
});

test.describe('the e-ID on a phone', () => {
  test.use({
    viewport: { width: 375, height: 740 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36',
    isMobile: true,
  });

  test('a player signs in with the app on the same phone', async ({ host, context }) => {
    proves('SI-03.mobile-default', 'SI-03.app', 'SI-04.location-href');

    await host.goto(SGA);
    const panel = await host.open('sign-in');
    const link = panel.getByRole('link', { name: 'Continue with BankID' });
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/^bankid:\/\/\/\?autostarttoken=/);
    await expect(code(panel)).toHaveCount(0);
    const phone = await Phone.open(context, host.platform);
    await phone.scan(href);
    await host.page.bringToFront();
    await expect(link).toHaveCount(0);
    await phone.approve(ASTRID);
    await dismissSwedishWelcome(host.page, 'Astrid');
  });
});

test('an expired order shows an error, and a retry starts a new one', async ({ host }) => {
  proves('SI-03.time-up', 'SI-12.is-error', 'SI-03.new-url-retry');

  await host.goto(SGA);
  const panel = await host.open('sign-in');
  await expect(code(panel)).toBeVisible();
  const before = await frameUrl(host.page);
  await host.platform.backstage.advance(31);
  await expect(panel.getByText('The code has expired').last()).toBeVisible();
  await expect(panel.getByText('The code wasn’t used in time.').last()).toBeVisible();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(code(panel)).toBeVisible();
  expect(await frameUrl(host.page)).not.toBe(before);
});

test('a switch between code and app starts a new order and cancels the old one', async ({ host }) => {
  proves('SI-03.switch', 'SI-03.new-url-switch', 'SI-04.beacon');

  const beacons = watch(host.page, /eid\.localhost:\d+\/cancel\//);
  await host.goto(SGA);
  const panel = await host.open('sign-in');
  await expect(code(panel)).toBeVisible();
  const before = (await frameUrl(host.page)) ?? '';
  await panel.getByRole('button', { name: 'Use BankID on this device' }).click();
  await expect(panel.getByRole('link', { name: 'Continue with BankID' })).toBeVisible();
  expect(await frameUrl(host.page)).not.toBe(before);
  expect(beacons).toEqual([`POST /cancel/${before.split('/').pop()}`]);
  await panel.getByRole('button', { name: 'Use BankID on another device' }).click();
  await expect(code(panel)).toBeVisible();
});

test('closing the panel cancels the order on the phone', async ({ host, context }) => {
  proves('SI-04.beacon', 'SI-04.cancel-href');

  await host.goto(SGA);
  const panel = await host.open('sign-in');
  const text = await readCode(card(panel));
  const phone = await Phone.open(context, host.platform);
  await phone.scan(text);
  await host.page.bringToFront();
  await panel.getByRole('button', { name: 'Close X' }).click();
  await expect(panel).toHaveCount(0);
  await phone.page.reload();
  await expect(phone.page.getByText('The other screen has given up.')).toBeVisible();
});

test('an unavailable provider shows an error and a retry', async ({ host }) => {
  await host.platform.suppliers.setMode('eid', 'down');
  await host.goto(SGA);
  const panel = await host.open('sign-in');
  await expect(panel.getByText('We can’t reach BankID right now.').last()).toBeVisible();
  await host.platform.suppliers.setMode('eid', 'well');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(code(panel)).toBeVisible();
});

test('malformed messages of the provider are refused with one diagnostic each', async ({ host }) => {
  await host.platform.suppliers.setMode('eid', 'rubbish');
  await host.goto(SGA);
  const title = await host.page.title();
  await host.open('sign-in');
  await expect.poll(() => host.getEvents('diagnostic')).toHaveLength(4);
  expect(await host.getEvents('diagnostic')).toEqual([
    { code: 'eid-message-refused', detail: 'schema' },
    { code: 'eid-message-refused', detail: 'schema' },
    { code: 'eid-message-refused', detail: 'link' },
    { code: 'eid-message-refused', detail: 'schema' },
  ]);
  expect(await host.page.title()).toBe(title);
  await host.platform.suppliers.setMode('eid', 'well');
});

test('the QR code falls back to a picture of the server that a phone can scan', async ({ host, context }) => {
  proves('SI-12.qr-fallback');

  await host.page.route(/\/uqr[-.\w]*\.js|\/dist-[\w-]+\.js/, (route) => route.abort());
  await host.goto(SGA);
  const panel = await host.open('sign-in');
  await expect(code(panel)).toHaveAttribute('src', /^\/api\/qr\?msg=bankid\./);
  const phone = await Phone.open(context, host.platform);
  await phone.scan(await readCode(card(panel)));
  await phone.approve(ASTRID);
  await dismissSwedishWelcome(host.page, 'Astrid');
});

test('a person without an account registers with the data of the e-ID', async ({ host, context }) => {
  proves('SU-04.sign-up');

  await host.platform.backstage.country('SE');
  await host.goto(SGA);
  const panel = await host.open('sign-up-oauth');
  await expect(panel.getByRole('heading', { name: 'Sign up with BankID' })).toBeVisible();
  const phone = await Phone.open(context, host.platform);
  await phone.scan(await readCode(card(panel)));
  await phone.approve(/Nils Öberg/);
  await host.page.bringToFront();
  await panel.getByRole('textbox', { name: 'Email' }).fill(`nils-${Date.now()}@example.com`);
  await panel.getByLabel('Phone').fill(`70${String(Date.now()).slice(-7)}`);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByLabel('Daily limit').fill('500');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('checkbox', { name: /terms/i }).first().check();
  await panel.getByRole('button', { name: /Sign up|Create account/ }).click();
  await host.waitFor('signed-in');
  const players = await host.platform.backstage.newestPlayers();
  expect(players.some(({ name, jurisdiction }) => name === 'Nils Öberg' && jurisdiction === 'SGA')).toBe(
    true,
  );
  await host.platform.backstage.country(null);
});

for (const widget of ['eid-sign-in', 'sign-in-oauth', 'sign-up-oauth']) {
  test(`${widget} opens as a panel and mounts inline`, async ({ host }) => {
    proves(`HO-01.${widget}`);

    await host.goto(SGA);
    const container = await host.mount(widget);
    await expect(code(container)).toBeVisible();
    const panel = await host.open(widget);
    await expect(code(panel)).toBeVisible();
    await panel.getByRole('button', { name: 'Close X' }).click();
    await expect(code(container)).toBeVisible();
  });
}

test('the dialog works by keyboard and announces changes', async ({ host }) => {
  await host.goto(SGA);
  const panel = await host.open('sign-in');
  await expect(code(panel)).toBeVisible();
  await expect(panel.locator('[aria-live="polite"]').filter({ hasText: 'QR code ready.' })).toHaveCount(1);
  await host.platform.backstage.advance(31);
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close X' }).focus();
  await host.page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeFocused();
  await host.page.keyboard.press('Enter');
  await expect(code(panel)).toBeVisible();
});

test('a Swedish player signs in to the demo casino under its strict policy', async ({
  page,
  context,
  platform,
}) => {
  proves('SI-14.oauth');

  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto(`${platform.url}/?jurisdiction=SGA`);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Sign in with BankID' });
  await expect(code(panel)).toBeVisible();
  const phone = await Phone.open(context, platform);
  await phone.scan(await readCode(card(panel)));
  await phone.approve(ASTRID);
  await dismissSwedishWelcome(page, 'Astrid');
  expect(violations).toEqual([]);
});
