import type { Locator, Page } from '@playwright/test';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { TagPage, type TagPageOptions } from '../models/tag-page.ts';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

// The view is held back in each of these tests. Input of a player in the meantime must take effect.

const inline = (type: string, more = '') => `<playerdesk-widget type="${type}"${more}></playerdesk-widget>`;
const opener = (type: string) => `<button type="button" data-playerdesk-open="${type}">Open</button>`;

/** Path of a file in the folder of a build. */
const OF_BUILD = /-[0-9a-f]{8}\/[\w.-]+\.js$/;

const inPanel = (page: Page, type: string): Locator => page.locator(`[data-widget="${type}"]`);

/** Stores the field element, to detect a new render. */
const remember = (field: Locator) =>
  field.evaluate((node) => void Object.assign(window, { remembered: node }));
const isSame = (field: Locator) =>
  field.evaluate((node) => node === (window as unknown as { remembered: Node }).remembered);

const PLACES: readonly (TagPageOptions & { readonly name: string; readonly widget: string })[] = [
  ...(['sign-in', 'get-started'] as const).flatMap((widget) => [
    { name: `${widget} inline`, widget, body: inline(widget) },
    { name: `${widget} inline in light DOM`, widget, body: inline(widget), data: 'data-dom="light"' },
    { name: `${widget} in a panel`, widget, body: opener(widget) },
    {
      name: `${widget} bundled in the tag in Swedish`,
      widget,
      body: inline(widget),
      script: `playerdesk.${widget}.sv.js`,
    },
    {
      name: `${widget} bundled in the tag, in a panel, dark`,
      widget,
      body: opener(widget),
      script: `playerdesk.${widget}.en-US.js`,
      data: 'data-theme="dark"',
    },
    { name: `${widget} in Thai`, widget, body: inline(widget), data: 'data-locale="th-TH"' },
    {
      name: `${widget} with an e-mail`,
      widget,
      body: inline(widget, ' email="maja@example.com"'),
      script: `playerdesk.${widget}.en-US.js`,
    },
    { name: `${widget} under UKGC`, widget, body: inline(widget), data: 'data-jurisdiction="UKGC"' },
  ]),
  {
    name: 'get-started under SGA',
    widget: 'get-started',
    body: inline('get-started'),
    data: 'data-jurisdiction="SGA"',
  },
];

for (const { name, widget, ...options } of PLACES) {
  test(`${name} accepts input before the view loads and keeps it on takeover`, { tag: '@full' }, async ({
    page,
    platform,
  }) => {
    const tag = new TagPage(page, platform);
    await tag.goto(options);
    if (options.body === opener(widget)) await page.getByRole('button', { name: 'Open' }).click();
    const field = inPanel(page, widget).locator('input[name="email"]');
    await field.fill('typed@before.example');
    await remember(field);
    await expect(field).toBeFocused();
    const height = await field.evaluate((node) => node.getBoundingClientRect().height);
    const alive = tag.waitUntilReady();
    await tag.releaseFiles();
    await alive;
    await expect(field).toHaveValue('typed@before.example');
    await expect(field).toBeFocused();
    expect(await isSame(field)).toBe(true);
    // The form looked the same before: its styles arrived with it.
    expect(await field.evaluate((node) => node.getBoundingClientRect().height)).toBe(height);
    // The form is interactive: the view reacts.
    await field.fill('no address');
    await field.press('Enter');
    await expect(inPanel(page, widget).locator('[aria-invalid="true"]').first()).toBeFocused();
    expect(await tag.getReports()).toEqual({ diagnostics: [], violations: [] });
    expect(tag.pageErrors).toEqual([]);
  });
}

test('a form submitted before the view loads shows a busy button and is sent once', async ({
  page,
  platform,
}) => {
  const person = newPerson();
  await register(platform, person);
  const sent: string[] = [];
  page.on('request', (request) => {
    // The platform refuses the first call of a page, which has no captcha token.
    if (request.method() === 'POST' && request.headers()['x-captcha-token'])
      sent.push(new URL(request.url()).pathname);
  });
  const tag = new TagPage(page, platform);
  await tag.goto({ body: inline('sign-in') });
  const form = inPanel(page, 'sign-in');
  await form.locator('input[name="email"]').fill(person.email);
  await form.locator('input[name="password"]').fill(person.password);
  await form.locator('input[name="password"]').press('Enter');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form.getByRole('button', { name: 'Sign in' })).toHaveAttribute('data-state', 'busy');
  expect(sent).toEqual([]);
  expect(page.url()).toBe(`${platform.url}/tag-page.html`);
  await tag.releaseFiles();
  await expect
    .poll(() => page.evaluate(async () => (await Playerdesk.desk)?.account.store.getState().status))
    .toBe('signed-in');
  expect(sent.filter((path) => path.includes('/signin'))).toHaveLength(1);
  expect(page.url()).not.toContain(person.password);
});

test('a click on a button before the view loads takes effect after it loads', { tag: '@full' }, async ({
  page,
  platform,
}) => {
  const tag = new TagPage(page, platform);
  await tag.goto({ body: inline('sign-in') });
  const form = inPanel(page, 'sign-in');
  await form.locator('input[name="password"]').fill('Secret-word-1');
  await form.getByRole('button', { name: 'Show' }).click();
  await tag.releaseFiles();
  await expect(form.locator('input[name="password"]')).toHaveAttribute('type', 'text');
  await expect(form.locator('input[name="password"]')).toHaveValue('Secret-word-1');
});

for (const [how, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the X', (page: Page) => page.getByRole('button', { name: 'Close X' }).click()],
] as const) {
  for (const [when, held] of [
    ['before any other code has loaded', /\/(main|widget)\.js$/],
    ['before the view has loaded', /\/widget\.js$/],
  ] as const) {
    test(`${how} cancels a panel ${when}, and the focus returns`, { tag: '@full' }, async ({
      page,
      platform,
    }) => {
      const tag = new TagPage(page, platform);
      await tag.goto({ body: opener('sign-in'), script: 'playerdesk.sign-in.en-US.js' }, held);
      const button = page.getByRole('button', { name: 'Open' });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
      await leave(page);
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
      await tag.releaseFiles();
      await page.evaluate(async () => void (await Playerdesk.desk));
      await expect(page.locator('[data-playerdesk-root="modal"]')).toHaveCount(0);
      await expect(page.locator('[inert]')).toHaveCount(0);
      // The page remains as usable as before.
      await button.click();
      await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible();
    });
  }
}

test('a panel opened before any code has loaded makes the page inert and is adopted by the instance', {
  tag: '@full',
}, async ({ page, platform }) => {
  const tag = new TagPage(page, platform);
  await tag.goto({ body: opener('sign-in') }, /\/(main|widget)\.js$/);
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('typed@before.example');
  await expect(page.locator('main')).toHaveAttribute('inert', '');
  const alive = tag.waitUntilReady();
  await tag.releaseFiles();
  await alive;
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('typed@before.example');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main')).not.toHaveAttribute('inert', '');
});

test('the opener loses the focus at once, and a panel canceled in the same task leaves the page unchanged', {
  tag: '@full',
}, async ({ page, platform }) => {
  const tag = new TagPage(page, platform);
  await tag.goto({ body: opener('sign-in'), script: 'playerdesk.sign-in.en-US.js' }, /\/main\.js$/);
  const button = page.getByRole('button', { name: 'Open' });
  // In one task, so that no frame is rendered in between.
  const focused = await button.evaluate((node: HTMLElement) => {
    node.focus();
    node.click();
    const { activeElement } = document;
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    return activeElement?.localName;
  });
  expect(focused).toBe('body');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))),
  );
  await expect(page.locator('[data-playerdesk-root="modal"]')).toHaveCount(0);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('plain text overrides appear in the first form, and overrides with placeholders wait for the view', {
  tag: '@full',
}, async ({ page, platform }) => {
  const tag = new TagPage(page, platform);
  await tag.goto({ body: '<div id="one"></div><div id="two"></div>' }, /\/widget\.js$/);
  await page.evaluate(async () => {
    const { desk } = Playerdesk;
    (await desk)?.destroy();
    const make = (texts: Record<string, string>) =>
      Playerdesk.create({ platform: '/rest', locale: 'en-US', texts });
    const one = await make({ 'sign-in.title': 'Welcome back <3' });
    const two = await make({ 'sign-in.title': '{who, select, other {Welcome}}' });
    one.mount('sign-in', document.querySelector('#one') as HTMLElement);
    two.mount('sign-in', document.querySelector('#two') as HTMLElement);
  });
  await expect(page.locator('#one').getByRole('heading', { name: 'Welcome back <3' })).toBeVisible();
  await expect(page.locator('#two').getByRole('heading')).toHaveCount(0);
  await tag.releaseFiles();
  await expect(page.locator('#two').getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.locator('#one').getByRole('heading', { name: 'Welcome back <3' })).toBeVisible();
  expect(tag.pageErrors).toEqual([]);
});

const COMMON =
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
for (const [name, policy] of [
  ['self only', `${COMMON}; script-src 'self'; style-src 'self'`],
  [
    'self with Trusted Types and no allowed policy name',
    `${COMMON}; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
  ],
  ['nonces only', `${COMMON}; script-src 'nonce-r4nd0m'; style-src 'nonce-r4nd0m'`],
] as const) {
  const title = `a first form causes no violation with the policy "${name}"`;
  test(title, repeats(!/Trusted/.test(name)), async ({ page, platform }) => {
    const tag = new TagPage(page, platform);
    await tag.goto({ body: inline('sign-in'), script: 'playerdesk.sign-in.en-US.js', policy });
    const field = inPanel(page, 'sign-in').getByRole('textbox', { name: 'Email' });
    await field.fill('typed@before.example');
    const alive = tag.waitUntilReady();
    await tag.releaseFiles();
    await alive;
    await expect(field).toHaveValue('typed@before.example');
    expect(await tag.getReports()).toEqual({ diagnostics: [], violations: [] });
  });
}

test('a first form whose file fails to load is rendered by the view', { tag: '@full' }, async ({
  page,
  platform,
}) => {
  await page.route(/\/first\..*\.js$/, (route) => route.abort());
  const tag = new TagPage(page, platform);
  await tag.goto({ body: inline('sign-in') });
  await expect(inPanel(page, 'sign-in')).toHaveCount(0);
  await tag.releaseFiles();
  await expect(inPanel(page, 'sign-in').getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(tag.pageErrors).toEqual([]);
});

test('two first forms on a page have unique ids and keep their input', async ({ page, platform }) => {
  proves('UX-90.ids');

  const tag = new TagPage(page, platform);
  await tag.goto({ body: inline('sign-in') + inline('sign-in'), data: 'data-dom="light"' });
  const fields = page.locator('input[name="email"]');
  await expect(fields).toHaveCount(2);
  await fields.first().fill('one@example.com');
  await fields.last().fill('two@example.com');
  const ids = await page.locator('[id]').evaluateAll((nodes) => nodes.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await tag.releaseFiles();
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
  await expect(fields.first()).toHaveValue('one@example.com');
  await expect(fields.last()).toHaveValue('two@example.com');
  expect(await tag.getReports()).toEqual({ diagnostics: [], violations: [] });
});

test('a form whose files fail to load shows an error on submit and signs in on retry', {
  tag: '@full',
}, async ({ page, platform }) => {
  const person = newPerson();
  await register(platform, person);
  let isDown = true;
  await page.route(/\/main\.js$/, (route) => (isDown ? route.abort() : route.continue()));
  const tag = new TagPage(page, platform);
  await tag.goto({ body: inline('sign-in'), script: 'playerdesk.sign-in.en-US.js' });
  await tag.releaseFiles();
  const form = inPanel(page, 'sign-in');
  await form.locator('input[name="email"]').fill(person.email);
  await form.locator('input[name="password"]').fill(person.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'We couldn’t load this. Check your connection and try again.',
  );
  await expect(form.locator('input[name="password"]')).toHaveValue(person.password);
  isDown = false;
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect
    .poll(() => page.evaluate(async () => (await Playerdesk.desk)?.account.store.getState().status))
    .toBe('signed-in');
});

test('a panel whose files fail to load shows an error, keeps its input and continues on retry', {
  tag: '@full',
}, async ({ page, platform }) => {
  let isDown = true;
  await page.route(/\/main\.js$/, (route) => (isDown ? route.abort() : route.continue()));
  const tag = new TagPage(page, platform);
  await tag.goto({ body: opener('sign-in'), script: 'playerdesk.sign-in.en-US.js' });
  await tag.releaseFiles();
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await dialog.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'We couldn’t load this. Check your connection and try again.',
  );
  isDown = false;
  await dialog.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('not an address');
});

test('Thai text is correct on a page with another declared encoding', { tag: '@full' }, async ({
  page,
  platform,
}) => {
  await page.route('**/old-page.html', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html; charset=windows-1252' },
      body: '<html lang="th"><title>Old</title><script src="/playerdesk.sign-in.th-TH.js" data-platform="/rest" defer></script><playerdesk-widget type="sign-in"></playerdesk-widget></html>',
    }),
  );
  await page.route(/\/main\.js$/, (route) => route.abort());
  await page.goto(`${platform.url}/old-page.html`);
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});

test('the custom element is a block unless it is hidden', { tag: '@full' }, async ({ page, platform }) => {
  const tag = new TagPage(page, platform);
  await tag.goto({ body: `${inline('sign-in')}${inline('get-started', ' hidden')}` });
  const element = (type: string) => page.locator(`playerdesk-widget[type="${type}"]`);
  await expect(element('sign-in').getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(element('sign-in')).toHaveCSS('display', 'block');
  await expect(element('get-started').locator('form')).toHaveCount(1);
  await expect(element('get-started')).toHaveCSS('display', 'none');
});

test('a sign-in whose form is in the tag asks for four files at once, and then has all it needs', async ({
  page,
  platform,
}) => {
  proves('UX-91.files');

  const early = await (await page.request.get(`${platform.url}/early.json`)).json();
  const { files: own, words } = early.widgets['sign-in'];
  const needed = [...early.entry, ...early.ground, ...early.providers.rest, ...own, words['en-US']].filter(
    (file) => !file.endsWith('/styles.js'),
  );
  expect(needed).toHaveLength(4);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const tag = new TagPage(page, platform);
  await tag.goto({ body: inline('sign-in'), script: 'playerdesk.sign-in.en-US.js' }, OF_BUILD);
  await expect
    .poll(() => asked.slice().sort())
    .toEqual(['/playerdesk.sign-in.en-US.js', '/tag-page.html', ...needed.map((file) => `/${file}`)].sort());
  // A file that the view needed beyond these would fail.
  await page.route(
    ({ pathname }) => OF_BUILD.test(pathname) && !needed.includes(pathname.slice(1)),
    (route) => route.abort(),
  );
  const alive = tag.waitUntilReady();
  await tag.releaseFiles();
  await alive;
  await expect(inPanel(page, 'sign-in').getByRole('textbox', { name: 'Email' })).toBeEditable();
});
