import { expect, test } from '../test.ts';

// Two script tags on one page, each for its own brand.

test('an opener opens one panel, of its own brand or of the first tag', async ({ page, platform }) => {
  await page.route('**/two-tags.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Two brands</title>
        <script src="/playerdesk.js" data-platform="/rest" data-brand="one" data-locale="en-US" defer></script>
        <script src="/playerdesk.js" data-platform="/rest" data-brand="two" data-locale="sv" defer></script></head>
        <body><button data-playerdesk-open="sign-in">First</button>
        <button data-playerdesk-open="sign-in" data-playerdesk-brand="two">Second</button></body></html>`,
    }),
  );
  await page.goto(`${platform.url}/two-tags.html`);
  await page.getByRole('button', { name: 'First' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('[data-playerdesk-root="modal"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-playerdesk-root="modal"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Second' }).click();
  await expect(page.getByRole('dialog', { name: 'Logga in' })).toBeVisible();
  await expect(page.locator('[data-playerdesk-root="modal"]')).toHaveCount(1);
});

test('each of two tags renders the elements of its brand only', async ({ page, platform }) => {
  const tag = (brand: string, locale: string) =>
    `<script src="/playerdesk.js" data-platform="/rest" data-brand="${brand}" data-locale="${locale}" defer></script>`;
  await page.route('**/two-tags.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Two brands</title>${tag('one', 'en-US')}${tag('two', 'sv')}</head>
        <body><playerdesk-widget type="sign-in"></playerdesk-widget>
        <playerdesk-widget type="sign-in" data-playerdesk-brand="two"></playerdesk-widget></body></html>`,
    }),
  );
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.goto(`${platform.url}/two-tags.html`);
  const first = page.locator('playerdesk-widget').first();
  await first.getByRole('textbox', { name: 'Email' }).fill('kept@example.com');
  await first.getByRole('button', { name: 'Show' }).click();
  await page.evaluate(async () => void (await Playerdesk.desk));
  await expect(
    page.locator('playerdesk-widget').last().getByRole('heading', { name: 'Logga in' }),
  ).toBeVisible();
  await expect(first.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(first.getByRole('textbox', { name: 'Email' })).toHaveValue('kept@example.com');
  // One click toggles once. The second tag must not repeat it.
  await expect(first.locator('input[name="password"]')).toHaveAttribute('type', 'text');
  expect(broken).toEqual([]);
});
