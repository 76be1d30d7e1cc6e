import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { findViolations } from '../a11y/axe.ts';
import { proves } from '../proves.ts';

const BUILT = fileURLToPath(new URL('../../apps/docs/dist', import.meta.url));
/** `npm run docs` copies the gallery into the site as `live`. */
const GALLERY = fileURLToPath(new URL('../../apps/gallery/dist', import.meta.url));
const ORIGIN = 'http://docs.localhost';
/** No page of the docs needs more. Vue, which renders the site, writes its own templates by the policy `vue`. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; " +
  "require-trusted-types-for 'script'; trusted-types vue";
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const pages = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && !file.startsWith('live/'),
);

const test = base.extend({
  page: async ({ page }, use) => {
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) pageErrors.push(message.text());
    });
    await page.route(`${ORIGIN}/**`, async (route) => {
      const path = decodeURIComponent(new URL(route.request().url()).pathname);
      const isLive = path.startsWith('/live/');
      const headers = {
        ...(!isLive && { 'content-security-policy': POLICY }),
        'content-type': TYPES[extname(path)] ?? 'text/plain',
      };
      try {
        const file = isLive ? GALLERY + path.slice('/live'.length) : BUILT + path;
        await route.fulfill({ body: readFileSync(file), headers });
      } catch {
        await route.fulfill({ status: 404, body: '' });
      }
    });
    await use(page);
    expect(pageErrors).toEqual([]);
  },
});

test('the docs contain a page for each entry point', () => {
  expect(pages).toEqual(expect.arrayContaining(['index.html', 'embedding/index.html', 'api/cashier.html']));
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

/** Pages per test. */
const AT_ONCE = 10;

interface Look {
  path: string;
  width: number;
  scheme: 'light' | 'dark';
}

/** Records of decisions have one form: every tenth is looked at. */
const isLookedAt = (path: string) => !path.startsWith('decisions/') || /[/]\d{3}0-/.test(path);
/** Every tenth page is looked at on a phone, and another tenth is dark. */
const looks = pages.filter(isLookedAt).map(
  (path, at): Look => ({
    path,
    width: at % 10 === 5 ? 375 : 1280,
    scheme: at % 10 === 3 ? 'dark' : 'light',
  }),
);
/** Lists that are generated repeat their elements a thousand times, and would take axe minutes. */
const GENERATED = /^(?:api|reference)[/]|^requirements/;
/** Leaves the first elements of a page, the first rows of its tables, the first lines of its code, and one menu. */
const shorten = (page: Page, path: string) => {
  const most = GENERATED.test(path) ? 40 : 150;
  const rest = [
    `.vp-doc > div > :nth-child(n + ${most})`,
    '.vp-doc tr:nth-child(n + 40)',
    '.vp-doc .line:nth-child(n + 12)',
    '.VPSidebar .group + .group',
  ];
  return page.locator(rest.join()).evaluateAll((elements) => {
    for (const element of elements) element.remove();
  });
};

for (let from = 0; from < looks.length; from += AT_ONCE) {
  const group = looks.slice(from, from + AT_ONCE);
  test(`axe finds no violation on the docs pages from ${group[0]?.path} on`, { tag: '@full' }, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    for (const { path, width, scheme } of group) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`${ORIGIN}/${path}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`${path} is ${overflow} px too wide`);
      await shorten(page, path);
      for (const { id, nodes } of await findViolations(page)) found.push(`${path} ${id} ${nodes[0]?.html}`);
    }
    expect(found).toEqual([]);
  });
}

test('a reader searches by keyboard and opens the section that was found', async ({ page }) => {
  proves('IN-81.search');
  proves('IN-81.policy');
  await page.goto(`${ORIGIN}/index.html`);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('choose a script polic');
  await expect(page.getByRole('option').first()).toContainText('Choose a script policy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/content-security-policy(\.html)?#choose-a-script-policy$/);
  await expect(page.getByRole('heading', { name: 'Choose a script policy' })).toBeInViewport();
});

test('the search finds an export of a package', async ({ page }) => {
  proves('IN-81.api');
  await page.goto(`${ORIGIN}/index.html`);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('createRestPlatform');
  await expect(page.getByRole('option').filter({ hasText: 'createRestPlatform' }).first()).toBeVisible();
});

test('code has colors, and a button copies it', async ({ page, context }) => {
  proves('IN-81.code');
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ORIGIN });
  await page.goto(`${ORIGIN}/widgets/deposit.html`);
  const block = page.locator('div[class*="language-"]').first();
  const colors = await block
    .locator('.line span')
    .evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size);
  expect(colors).toBeGreaterThan(1);
  await block.hover();
  await block.getByRole('button', { name: 'Copy Code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("desk.open('deposit');");
});

test('tabs show the code of each entry point', async ({ page }) => {
  proves('IN-81.tabs');
  await page.goto(`${ORIGIN}/widgets/deposit.html`);
  await expect(page.getByText("desk.open('deposit');")).toBeVisible();
  await page.getByText('React', { exact: true }).click();
  await expect(page.getByText("widgets['deposit']")).toBeVisible();
  await expect(page.getByText("desk.open('deposit');")).toBeHidden();
});

test('a button shows the widget itself instead of its picture, in the theme of the page', async ({
  page,
}) => {
  proves('IN-81.live');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${ORIGIN}/widgets/sign-in.html`);
  await page.getByRole('button', { name: 'Try the widget' }).click();
  const widget = page.frameLocator('iframe');
  await widget.getByRole('textbox').first().fill('maja@example.com');
  await expect(widget.getByRole('textbox').first()).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('button', { name: 'Show the picture' }).click();
  await expect(page.getByRole('img', { name: 'The widget sign-in' })).toBeVisible();
});

test('each widget with a picture can be tried', () => {
  proves('IN-81.live');
  const { entries } = JSON.parse(readFileSync(`${GALLERY}/index.json`, 'utf8'));
  const live = pages.filter((path) =>
    readFileSync(`${BUILT}/${path}`, 'utf8').includes('class="live-widget"'),
  );
  const stories = live.map((path) => `widgets-good-day--${path.replace(/^widgets\/|\.html$/g, '')}`);
  expect(stories.length).toBeGreaterThan(30);
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(stories));
});

test('the dark theme stays selected on the next page', async ({ page }) => {
  await page.goto(`${ORIGIN}/index.html`);
  await page.getByRole('switch').first().click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.goto(`${ORIGIN}/embedding/theming.html`);
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('a button opens the table of contents on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto(`${ORIGIN}/embedding/index.html`);
  const contents = page.getByRole('navigation', { name: 'Sidebar Navigation' });
  const link = contents.getByRole('link', { name: 'Demo players' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await link.click();
  await expect(page).toHaveURL(/demo-players(\.html)?$/);
});
