import type { Locator, Page } from '@playwright/test';
import { TagPage } from '../models/tag-page.ts';
import { expect, test } from '../test.ts';

// The first form is shown only where the view will render the same form. A platform, a brand or an earlier visit may need
// another.

const inline = (type: string, more = '') => `<playerdesk-widget type="${type}"${more}></playerdesk-widget>`;
const opener = (type: string) => `<button type="button" data-playerdesk-open="${type}">Open</button>`;
const inPanel = (page: Page, type: string): Locator => page.locator(`[data-widget="${type}"]`);
const email = (page: Page, type: string): Locator => inPanel(page, type).locator('input[name="email"]');

test('get-started of an instance with a cashier has more steps and waits for the view', async ({
  page,
  platform,
}) => {
  const tag = new TagPage(page, platform);
  await tag.goto({ body: '<div id="with"></div><div id="without"></div>' }, /\/widget\.js$/);
  await page.evaluate(async () => {
    (await Playerdesk.desk)?.destroy();
    const diagnostics: unknown[] = [];
    Object.assign(window, { diagnostics });
    const mount = async (place: string, cashier?: { provider: 'fluid' }) => {
      const desk = await Playerdesk.create({
        platform: '/rest',
        brand: place.slice(1),
        locale: 'en-US',
        jurisdiction: 'MGA',
        ...(cashier && { cashier }),
      });
      desk.on('diagnostic', (data) => diagnostics.push(data));
      desk.mount('get-started', document.querySelector(place) as HTMLElement);
    };
    await mount('#with', { provider: 'fluid' });
    await mount('#without');
  });
  await expect(page.locator('#without').getByText('Step 1 of 6')).toHaveCount(1);
  await expect(page.locator('#with').locator('form')).toHaveCount(0);
  await tag.releaseFiles();
  await expect(page.locator('#with').getByText('Step 1 of 6')).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { diagnostics: unknown[] }).diagnostics)).toEqual(
    [],
  );
});

test('get-started on a platform without email lookup waits for the view and starts with another step', async ({
  page,
  platform,
}) => {
  const tag = new TagPage(page, platform);
  await tag.goto({
    platform: `${platform.url.replace('http', 'ws')}/rpc`,
    data: 'data-provider="rpc" data-jurisdiction="MGA"',
    body: inline('get-started') + inline('sign-in'),
  });
  await email(page, 'sign-in').fill('typed@before.example');
  await expect(inPanel(page, 'get-started')).toHaveCount(0);
  await tag.releaseFiles();
  await expect(inPanel(page, 'get-started').getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect(email(page, 'sign-in')).toHaveValue('typed@before.example');
  expect(await tag.getReports()).toEqual({ diagnostics: [], violations: [] });
});

test('an opener of a third-party window shows no first form', async ({ page, platform }) => {
  const tag = new TagPage(page, platform);
  const body = opener('sign-in') + inline('sign-in');
  const script = 'playerdesk.sign-in.en-US.js';
  await tag.goto({ platform: platform.url, script, data: 'data-provider="thin"', body }, /\/main\.js$/);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.locator('[data-playerdesk-root="modal"]')).toHaveCount(1);
  await expect(page.locator('input')).toHaveCount(0);
});

test('two tags in the light DOM have separate forms', async ({ page, platform }) => {
  const tag = (brand: string) =>
    `<script src="/playerdesk.sign-in.en-US.js" data-platform="/rest" data-dom="light" data-brand="${brand}" defer></script>`;
  await page.route(/\/main\.js$/, (route) => route.abort());
  await page.route('**/two-tags.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Two brands</title>${tag('one')}${tag('two')}</head>
        <body>${inline('sign-in')}${inline('sign-in', ' data-playerdesk-brand="two"')}</body></html>`,
    }),
  );
  await page.goto(`${platform.url}/two-tags.html`);
  const [first, second] = [inPanel(page, 'sign-in').first(), inPanel(page, 'sign-in').last()];
  await expect(inPanel(page, 'sign-in')).toHaveCount(2);
  await second.getByText('Email', { exact: true }).click();
  await expect(second.getByRole('textbox', { name: 'Email' })).toBeFocused();
  const sent = await page.evaluate(() => {
    const forms = [...document.querySelectorAll('form')];
    const submitted: number[] = [];
    document.addEventListener(
      'submit',
      ({ target }) => submitted.push(forms.indexOf(target as HTMLFormElement)),
      true,
    );
    for (const button of document.querySelectorAll<HTMLElement>('[type="submit"]')) button.click();
    return submitted;
  });
  expect(sent).toEqual([0, 1]);
  await expect(first).toHaveCount(1);
});

test('panels in the light DOM that are canceled before the view loads leave no style sheet on the page', async ({
  page,
  platform,
}) => {
  const tag = new TagPage(page, platform);
  const options = {
    body: opener('sign-in'),
    data: 'data-dom="light"',
    script: 'playerdesk.sign-in.en-US.js',
  };
  await tag.goto(options, /\/(main|widget)\.js$/);
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  for (const _time of [1, 2]) {
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(email(page, 'sign-in')).toBeFocused();
    expect(await sheets()).toBe(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-playerdesk-root="modal"]')).toHaveCount(0);
    expect(await sheets()).toBe(0);
  }
});

test.describe('a visitor with a stored later step of the wizard', () => {
  /** The tab stores the step of the name and the fields that were typed before it. */
  async function openWithName(
    page: Page,
    platform: ConstructorParameters<typeof TagPage>[1],
  ): Promise<TagPage> {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('playerdesk:draft')) return;
      const values = { email: 'earlier@example.com', firstName: 'Maja' };
      const draft = { kind: 'get-started', step: 'personal', values, registered: false };
      sessionStorage.setItem('playerdesk:draft', JSON.stringify({ at: Date.now(), value: draft }));
    });
    const tag = new TagPage(page, platform);
    await tag.goto({ body: inline('get-started'), data: 'data-jurisdiction="MGA"' });
    await expect(email(page, 'get-started')).toBeVisible();
    return tag;
  }

  test('the wizard continues at the stored step once the view loads', async ({ page, platform }) => {
    const tag = await openWithName(page, platform);
    await tag.releaseFiles();
    await expect(inPanel(page, 'get-started').getByLabel('First name')).toHaveValue('Maja');
  });

  test('another email entered before the view loads restarts the wizard and is sent once', async ({
    page,
    platform,
  }) => {
    let lookups = 0;
    page.on('request', (request) => {
      if (request.url().includes('/validate-email')) lookups += 1;
    });
    const tag = await openWithName(page, platform);
    await email(page, 'get-started').fill('another@example.com');
    await email(page, 'get-started').press('Enter');
    await tag.releaseFiles();
    await expect(inPanel(page, 'get-started').getByRole('heading', { name: 'About you' })).toBeVisible();
    await expect(email(page, 'get-started')).toHaveValue('another@example.com');
    expect(lookups).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('playerdesk:draft'))).not.toContain('Maja');
  });

  test('a submit without input shows the stored step and does not submit it', async ({ page, platform }) => {
    const tag = await openWithName(page, platform);
    await inPanel(page, 'get-started').getByRole('button', { name: 'Continue' }).click();
    await tag.releaseFiles();
    await expect(inPanel(page, 'get-started').getByLabel('First name')).toHaveValue('Maja');
    await expect(inPanel(page, 'get-started').locator('[aria-invalid="true"]')).toHaveCount(0);
  });
});
