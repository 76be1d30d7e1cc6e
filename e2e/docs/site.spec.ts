import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { findViolations } from '../a11y/axe.ts';
import { proves } from '../proves.ts';

const BUILT = fileURLToPath(new URL('../../apps/docs/dist', import.meta.url));
const ORIGIN = 'http://docs.localhost';
/** The strictest possible policy. No page of the docs needs more. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
const all = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);
/** API reports and decision records are numerous and share one template. */
const isOneOfMany = (path: string) => /^(api|decisions)\/(?!cashier|README)/.test(path);
const pages = all.filter((path) => process.env.PLAYERDESK_FULL || !isOneOfMany(path));

const test = base.extend({
  page: async ({ page }, use) => {
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
    await page.route(`${ORIGIN}/**`, async (route) => {
      const path = decodeURIComponent(new URL(route.request().url()).pathname);
      const headers = {
        'content-security-policy': POLICY,
        'content-type': TYPES[extname(path)] ?? 'text/plain',
      };
      try {
        await route.fulfill({ body: readFileSync(BUILT + path), headers });
      } catch {
        await route.fulfill({ status: 404, body: '' });
      }
    });
    await use(page);
    expect(pageErrors).toEqual([]);
  },
});

test('the docs contain a page for each entry point', () => {
  expect(pages).toEqual(expect.arrayContaining(['index.html', 'embedding.html', 'api/cashier.html']));
});

test('llms.txt lists every page with its source', async ({ page }) => {
  proves('IN-14.llms');
  const answer = await page.goto(`${ORIGIN}/llms.txt`);
  const text = (await answer?.text()) ?? '';
  expect(text).toMatch(/^# Playerdesk\n\n> Playerdesk is /);
  const listed = [...text.matchAll(/^- \[.+\]\((.+\.md)\)/gm)].map(([, path]) => path ?? '');
  expect(listed.length).toBeGreaterThan(150);
  for (const path of listed) expect(readFileSync(`${BUILT}/${path}`, 'utf8'), path).toMatch(/^# /);
});

/** Generated pages with thousands of rows, which take axe most of a minute. One of them stands for all. */
const isLongReference = (path: string) =>
  path === 'requirements.html' || (path.startsWith('reference/') && path !== 'reference/adapters/rest.html');

/** Positions among eighty pages that stand for all: one is dark, one narrow and one neither. */
const SAMPLE = [3, 35, 68];

/**
 * All pages share one template, so a sample is tested; the full run tests every page. Every tenth page is narrow, and
 * another tenth is dark.
 */
const LOOKED_AT = [...pages.entries()].filter(
  ([at, path]) => process.env.PLAYERDESK_FULL || (SAMPLE.includes(at % 80) && !isLongReference(path)),
);
/** Pages per test. */
const AT_ONCE = 20;

for (let from = 0; from < LOOKED_AT.length; from += AT_ONCE) {
  const some = LOOKED_AT.slice(from, from + AT_ONCE);
  test(`axe finds no violation on the docs pages from ${some[0]?.[1]} on`, { tag: '@full' }, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    for (const [at, path] of some) {
      await page.setViewportSize(at % 10 === 5 ? { width: 375, height: 720 } : { width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: at % 10 === 3 ? 'dark' : 'light' });
      await page.goto(`${ORIGIN}/${path}`);
      for (const { id, nodes } of await findViolations(page)) found.push(`${path} ${id} ${nodes[0]?.html}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`${path} is ${overflow} px too wide`);
    }
    expect(found).toEqual([]);
  });
}

test('a reader searches by keyboard and opens the section that was found', async ({ page }) => {
  await page.goto(`${ORIGIN}/index.html`);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search the documents' })).toBeFocused();
  await page.keyboard.type('choose a script polic');
  await expect(page.getByRole('status')).toContainText('found');
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('link').first()).toHaveText(
    /Choose a script policy/,
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/content-security-policy\.html#choose-a-script-policy$/);
  await expect(page.getByRole('heading', { name: 'Choose a script policy' })).toBeInViewport();
});

test('a search without results shows a message, and Escape closes the list of results', async ({ page }) => {
  await page.goto(`${ORIGIN}/embedding.html`);
  const box = page.getByRole('searchbox');
  await box.fill('qqqxyzzy');
  await expect(page.getByRole('status')).toHaveText('Nothing found');
  await box.fill('sign');
  await expect(page.getByRole('list', { name: 'Found' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Found' })).toBeHidden();
});

test('the dark theme stays selected on the next page', async ({ page }) => {
  await page.goto(`${ORIGIN}/index.html`);
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Theming' }).click();
  await expect(page.getByRole('button', { name: 'Light' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a button opens the table of contents on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto(`${ORIGIN}/embedding.html`);
  const link = page.getByRole('link', { name: 'Theming reference', exact: true });
  await expect(link).toBeHidden();
  await page.getByText('Contents').click();
  await link.click();
  await expect(page).toHaveURL(/theming\.html$/);
});
