import { prerender } from '@playerdesk/widgets/prerender';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../a11y/axe.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { TagPage } from '../models/tag-page.ts';
import type { RunningPlatform } from '../platform.ts';
import { expect, test } from '../test.ts';

const SAID = 'We couldn’t load this. Check your connection and try again.';
const BODIES = {
  inline: '<playerdesk-widget type="sign-in"></playerdesk-widget>',
  'as a panel': '<button type="button" data-playerdesk-open="sign-in">Open</button>',
} as const;

interface BrokenDelivery {
  readonly form: Locator;
  readonly notice: Locator;
  readonly sent: readonly string[];
  readonly tag: TagPage;
  /** Serves files from now on. */
  mend(): void;
}

/** Records the sign-ins that the platform accepts or refuses. It answers 403 until the page has solved the captcha. */
function recordSignIns(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/signin/') && response.status() !== 403) sent.push(response.url());
  });
  return sent;
}

/** Opens a form that the tag rendered while later files fail to load. `file` selects them. */
async function formWithout(
  page: Page,
  platform: RunningPlatform,
  how: keyof typeof BODIES,
  file = /\/widget\.js$/,
): Promise<BrokenDelivery> {
  let isDown = true;
  await page.route(file, (route) => (isDown ? route.abort() : route.continue()));
  const sent = recordSignIns(page);
  const tag = new TagPage(page, platform);
  await tag.goto({ body: BODIES[how], script: 'playerdesk.sign-in.en-US.js' }, /\/no-file$/);
  if (how === 'as a panel') await page.getByRole('button', { name: 'Open' }).click();
  const form = page.locator('[data-widget="sign-in"]');
  const mend = () => {
    isDown = false;
  };
  return { form, notice: form.getByRole('alert'), sent, tag, mend };
}

/** Returns the reports of a page apart from those of the file that failed to load. */
async function getOtherReports(tag: TagPage): Promise<{ diagnostics: unknown[]; violations: unknown[] }> {
  const { diagnostics, violations } = await tag.getReports();
  const others = diagnostics.filter(
    (diagnostic) => !/^(load-failed|file[.])/.test((diagnostic as { code: string }).code),
  );
  return { diagnostics: others, violations: [...violations] };
}

const status = (page: Page) =>
  page.evaluate(async () => (await Playerdesk.desk)?.account.store.getState().status);

for (const how of ['inline', 'as a panel'] as const) {
  test(`a form shown ${how} whose view fails to load shows an error, keeps its state and works after a retry`, async ({
    page,
    platform,
  }) => {
    const { form, notice, sent, tag, mend } = await formWithout(page, platform, how);
    const email = form.getByRole('textbox', { name: 'Email' });
    await email.pressSequentially('maja@ex');
    await expect(notice).toContainText(SAID);
    await expect(email).toBeFocused();
    await email.pressSequentially('ample.com');
    // One message, in one place.
    await expect(page.getByText(SAID)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(how === 'inline' ? 0 : 1);
    const found = await findViolations(page, '[data-playerdesk-root]');
    expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

    const again = notice.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(notice).toBeEmpty();
    await expect(form.getByRole('button', { name: 'Sign in' })).toBeFocused();
    await expect(form.getByRole('button', { name: 'Sign in' })).toHaveAttribute('data-state', 'busy');
    await expect(notice).toContainText(SAID);
    await expect(form.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('data-state', 'busy');
    mend();
    const alive = tag.waitUntilReady();
    await again.click();
    await alive;
    await expect(notice).toBeEmpty();
    await expect(email).toHaveValue('maja@example.com');
    await expect(form.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('data-state', 'busy');
    expect(sent).toEqual([]);
    expect(await getOtherReports(tag)).toEqual({ diagnostics: [], violations: [] });
  });

  test(`a form shown ${how} that was submitted before its view failed to load signs in once on retry`, async ({
    page,
    platform,
  }) => {
    const person = newPerson();
    await register(platform, person);
    const { form, notice, sent, tag, mend } = await formWithout(page, platform, how);
    await form.locator('input[name="email"]').fill(person.email);
    await form.locator('input[name="password"]').fill(person.password);
    await form.locator('input[name="password"]').press('Enter');
    await expect(notice).toContainText(SAID);
    // A new attempt that fails shows the error again.
    await form.locator('input[name="password"]').press('Enter');
    await expect(notice).toBeEmpty();
    await expect(notice).toContainText(SAID);
    await expect(form.locator('input[name="password"]')).toHaveValue(person.password);
    mend();
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => status(page)).toBe('signed-in');
    expect(sent).toHaveLength(1);
    expect(await getOtherReports(tag)).toEqual({ diagnostics: [], violations: [] });
  });
}

test('a server-rendered form reloads a failed first file and sends an earlier submit once', async ({
  page,
  platform,
}) => {
  const person = newPerson();
  await register(platform, person);
  let isDown = true;
  await page.route(/\/main\.js$/, (route) => (isDown ? route.abort() : route.continue()));
  const sent = recordSignIns(page);
  const html = await prerender('sign-in', { locale: 'en-US', id: 'a' });
  const place = `<template shadowrootmode="open">${html}</template>`;
  const body = `<playerdesk-widget type="sign-in">${place}</playerdesk-widget>`;
  await new TagPage(page, platform).goto({ body }, /\/no-file$/);
  const form = page.locator('[data-widget="sign-in"]');
  await form.getByLabel('Email').fill(person.email);
  await form.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  isDown = false;
  await expect(page.getByRole('dialog', { name: /^Welcome/ })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a form whose messages fail to load shows an error, and a click in it retries and takes effect', async ({
  page,
  platform,
}) => {
  const { form, notice, mend } = await formWithout(page, platform, 'inline', /\/all\.en-US\.js$/);
  await form.locator('input[name="password"]').fill('Secret-word-1');
  await expect(notice).toContainText(SAID);
  mend();
  await form.getByRole('button', { name: 'Show' }).click();
  await expect(form.locator('input[name="password"]')).toHaveAttribute('type', 'text');
  await expect(notice).toBeEmpty();
  await expect(form.locator('input[name="password"]')).toHaveValue('Secret-word-1');
});

test('a panel whose view failed to load closes with its X and opens again', async ({ page, platform }) => {
  const { form, notice, mend } = await formWithout(page, platform, 'as a panel');
  await expect(notice).toContainText(SAID);
  await form.getByRole('button', { name: 'Close X' }).click();
  await expect(page.locator('[data-playerdesk-root="modal"]')).toHaveCount(0);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open' })).toBeFocused();
  mend();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(notice).toBeEmpty();
});

test('a panel opened before any code has loaded and submitted before the view loads is one panel', async ({
  page,
  platform,
}) => {
  const tag = new TagPage(page, platform);
  let letMainIn = () => {};
  const held = new Promise<void>((resolve) => {
    letMainIn = resolve;
  });
  await page.route(/\/main\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await tag.goto({ body: BODIES['as a panel'], script: 'playerdesk.sign-in.en-US.js' }, /\/widget\.js$/);
  await page.getByRole('button', { name: 'Open' }).click();
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' });
  await email.fill('no address');
  await email.press('Enter');
  const opened = page.evaluateHandle(async () => {
    const desk = await Playerdesk.desk;
    const openedWidgets: string[] = [];
    desk?.on('widget-opened', ({ widget }) => openedWidgets.push(widget));
    return openedWidgets;
  });
  letMainIn();
  const openedWidgets = await opened;
  await email.press('Enter');
  const alive = tag.waitUntilReady();
  await tag.releaseFiles();
  await alive;
  await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeFocused();
  await expect(email).toHaveValue('no address');
  expect(await openedWidgets.jsonValue()).toEqual(['sign-in']);
  expect(await tag.getReports()).toEqual({ diagnostics: [], violations: [] });
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-playerdesk-root="modal"]')).toHaveCount(0);
});

test('text overrides whose compiler fails to load are loaded on retry', async ({ page, platform }) => {
  let isDown = true;
  await page.route(/\/compile-overrides\.js$/, (route) => (isDown ? route.abort() : route.continue()));
  const tag = new TagPage(page, platform);
  await tag.goto({ body: '<div id="place"></div>' }, /\/no-file$/);
  await page.evaluate(async () => {
    const texts = { 'sign-in.title': '{who, select, other {Hello again}}' };
    const desk = await Playerdesk.create({ platform: '/rest', locale: 'en-US', texts });
    desk.mount('sign-in', document.querySelector('#place') as HTMLElement);
  });
  const place = page.locator('#place');
  await expect(place.getByRole('alert')).toHaveText(SAID);
  isDown = false;
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect(place.getByRole('heading', { name: 'Hello again' })).toBeVisible();
});
