import type { FrameLocator, Locator } from '@playwright/test';
import { cashierSettings } from '../models/cashier.ts';
import type { HostPage } from '../models/host-page.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

/** Opens the amount step for a visitor in Finland. */
async function visit(host: HostPage): Promise<Locator> {
  await host.platform.backstage.country('FI');
  await host.goto({ restrictAccess: true, cashier: cashierSettings(host.platform) });
  return host.open('pnp');
}

async function toBank(panel: Locator, amount: string): Promise<FrameLocator> {
  await panel.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await panel.getByRole('button', { name: 'Continue to your bank' }).click();
  return panel.frameLocator('iframe');
}

/** Reads the safer gambling information and accepts the terms, which a new player has not done. */
async function readAndAccept({ page }: HostPage): Promise<void> {
  await page.getByRole('button', { name: 'I have read this' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
  await terms.getByRole('button', { name: 'Accept' }).click();
}

test.afterEach(({ platform }) => platform.backstage.country(null));

test('a visitor pays at the bank, is signed in, and has the money', async ({ host, page, platform }) => {
  proves('CA-10.callback', 'CA-10.authorisation');

  const panel = await visit(host);
  const bank = await toBank(panel, '49,90');
  await expect(bank.getByRole('heading', { name: '€49.90' })).toBeVisible();
  await bank.getByRole('radio', { name: /Karin/ }).check();
  await bank.getByRole('button', { name: 'Pay €49.90' }).click();
  await readAndAccept(host);
  await expect(page.getByRole('dialog', { name: 'Welcome, Karin' })).toBeVisible();
  expect(await host.getEvents('signed-in')).toMatchObject([{ player: { country: 'FI', currency: 'EUR' } }]);
  await page.keyboard.press('Escape');
  const account = await host.open('account', { tab: 'history' });
  await expect(account.locator('[data-balance="real"]')).toHaveText('€49.90');
  await expect(account.getByRole('row').nth(1)).toContainText('€49.90');
  await expect(account.getByRole('row').nth(1)).toContainText('Completed');
  expect((await platform.backstage.ask('GET', '/books')).findings).toEqual([]);
  expect(page.url()).toBe(`${platform.url}/host.html`);
});

test('the bank’s pages fill the panel of a phone, which does not scroll', { tag: '@full' }, async ({
  host,
  page,
}) => {
  proves('UX-11.pay-and-play');

  await page.setViewportSize({ width: 375, height: 812 });
  const panel = await visit(host);
  const bank = await toBank(panel, '50');
  await expect(bank.getByRole('button', { name: 'Pay €50.00' })).toBeInViewport();

  const box = await panel.locator('iframe').boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 375]);
  expect(box?.height).toBeGreaterThan(600);
  const body = panel.locator('[part="body"]');
  expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('forged callback messages have no effect, and the real one signs the player in', async ({
  host,
  page,
}) => {
  proves('CA-10.forged');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const panel = await visit(host);
  const bank = await toBank(panel, '20');
  await expect(bank.getByRole('heading', { name: '€20.00' })).toBeVisible();
  const redirect = new URL((await panel.locator('iframe').getAttribute('src')) ?? '').searchParams.get(
    'redirect',
  );
  const state = new URL(redirect ?? '').searchParams.get('state');
  expect(state).not.toBeNull();
  const arrived = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let count = 0;
        window.addEventListener('message', () => {
          count += 1;
          if (count === 3) resolve();
        });
      }),
  );
  const forged = { type: 'playerdesk:pay-and-play', state: state ?? '', status: 'success', code: 'forged' };
  // The page's own window, the bank's page, and the callback page in another frame. All know the state.
  await page.evaluate((message) => window.postMessage(message, '*'), forged);
  await bank.locator('body').evaluate((_body, message) => window.parent.postMessage(message, '*'), forged);
  await page.evaluate(
    (query) => {
      const frame = document.createElement('iframe');
      frame.src = `/playerdesk-pay-and-play.html?${query}`;
      document.body.append(frame);
    },
    String(new URLSearchParams(forged)),
  );
  await arrived;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(sent.filter((path) => /sign-?in/.test(path))).toEqual([]);
  await expect(panel.locator('iframe')).toHaveCount(1);
  expect(await host.getEvents('signed-in')).toEqual([]);
  await bank.getByRole('radio', { name: /Nils/ }).check();
  await bank.getByRole('button', { name: 'Pay €20.00' }).click();
  await readAndAccept(host);
  await expect.poll(() => host.getEvents('signed-in')).toMatchObject([{ player: { country: 'FI' } }]);
  expect(sent.filter((path) => /sign-?in/.test(path))).toHaveLength(1);
});

test('a payment by a person under age creates no account and takes nothing', async ({ host, platform }) => {
  const panel = await visit(host);
  const players = await platform.backstage.playerCount();
  const bank = await toBank(panel, '20');
  await bank.getByRole('radio', { name: /Elias/ }).check();
  await bank.getByRole('button', { name: 'Pay €20.00' }).click();
  await expect(panel.getByText('The payment didn’t go through. You haven’t been charged.')).toBeVisible();
  expect(await host.getEvents('signed-in')).toEqual([]);
  expect(await platform.backstage.playerCount()).toBe(players);
});

test('the redirect mode opens the bank in the whole page and signs the player in on return', async ({
  host,
  page,
  platform,
}) => {
  proves('CA-10.redirect');

  await platform.backstage.country('FI');
  const settings = cashierSettings(platform);
  const payAndPlay = { ...settings.payAndPlay, mode: 'redirect' } as typeof settings.payAndPlay;
  const options = { restrictAccess: true, cashier: { ...settings, payAndPlay } };
  await host.goto(options);
  const panel = await host.open('pnp');
  await panel.getByRole('textbox', { name: 'Amount' }).fill('30');
  await panel.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.waitForURL(({ hostname }) => hostname === 'pay.localhost');
  await page.getByRole('radio', { name: /Karin/ }).check();
  await page.getByRole('button', { name: 'Pay €30.00' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/host.html');
  const back = new URL(page.url());
  expect(back.searchParams.get('playerdesk-pnp')).not.toBeNull();
  await host.createInstance(options);
  // Karin may have done both in another test of this platform.
  const information = page.getByRole('dialog', { name: 'Before you play' });
  const welcome = page.getByRole('dialog', { name: 'Welcome, Karin' });
  await expect(information.or(welcome)).toBeVisible();
  if (await information.isVisible()) await readAndAccept(host);
  await expect(welcome).toBeVisible();
  expect(page.url()).toBe(`${platform.url}/host.html`);
});

test('the bank can open an app and a new window but cannot navigate the page', async ({
  host,
  page,
  context,
  platform,
}) => {
  proves('CA-10.bank-app');

  const refused: string[] = [];
  page.on('console', (message) => {
    if (/sandbox/i.test(message.text())) refused.push(message.text());
  });
  const panel = await visit(host);
  const bank = await toBank(panel, '20');
  await expect(bank.getByRole('heading', { name: '€20.00' })).toBeVisible();
  const frame = page.frame({ url: /pay\.localhost/ });
  const opened = context.waitForEvent('page');
  await frame?.evaluate(() => void window.open('about:blank'));
  await (await opened).close();
  // No app on this machine handles the address. The test checks that no sandbox blocks it.
  await frame?.evaluate(() => void window.open('bankid:///?autostarttoken=t'));
  await frame?.evaluate(() => {
    try {
      if (window.top) window.top.location.href = 'https://evil.example/';
    } catch {
      // Expected.
    }
  });
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  expect(refused.filter((text) => !/evil\.example|top-level/i.test(text))).toEqual([]);
  expect(page.url()).toBe(`${platform.url}/host.html`);
});
