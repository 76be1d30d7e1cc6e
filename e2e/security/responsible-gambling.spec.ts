import { payer } from '../models/cashier.ts';
import type { HostPage } from '../models/host-page.ts';
import { openAccount, signInOnPage } from '../models/signed-in.ts';
import { NONCE, under } from '../models/violations.ts';
import { expect, test } from '../test.ts';

const COMMON = "default-src 'none'; connect-src 'self'; img-src 'self' data:; base-uri 'none'";
const POLICIES = {
  'self with Trusted Types': `${COMMON}; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types playerdesk playerdesk-sanitise dompurify`,
  'nonces only': `${COMMON}; script-src 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'`,
};
const PAGES = ['reality-check', 'session-summary', 'responsible-gaming-test', 'self-exclude'] as const;

async function openSignedIn(host: HostPage): Promise<void> {
  const { person } = await payer(host.platform);
  await host.goto();
  await signInOnPage(host.page, person);
}

for (const [name, policy] of Object.entries(POLICIES)) {
  test(`the safer gambling screens are styled and cause no violation with the policy "${name}"`, async ({
    host,
    page,
  }) => {
    const violations = await under(page, policy);
    await openSignedIn(host);
    const account = await host.open('account', { tab: 'responsible-gaming' });
    const card = account.locator('[part="limit-card"][data-type="deposit"]');
    await card.getByRole('button', { name: 'Set limit' }).click();
    await card.getByLabel('Daily', { exact: true }).fill('0');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(account.getByText('Not a valid limit').first()).toBeVisible();
    for (const widget of PAGES) {
      await page.evaluate(() =>
        document
          .querySelector('#place')
          ?.replaceWith(Object.assign(document.createElement('div'), { id: 'place' })),
      );
      const container = await host.mount(widget);
      await expect(container.getByRole('heading').first()).toBeVisible();
    }
    const bar = await host.mount('safety-bar', '#other-place');
    const mark = bar.locator('[part="mark"]').first();
    await expect(mark).toBeVisible();
    expect(await bar.locator('[part="panel"]').evaluate((box) => getComputedStyle(box).display)).not.toBe(
      'block',
    );
    expect(await violations()).toEqual([]);
  });
}

/** Data that a screen loads, and the text that it shows when the load fails. */
const READ: Readonly<Record<string, { widget: string; options?: Record<string, unknown>; call: RegExp }>> = {
  limits: {
    widget: 'account',
    options: { tab: 'responsible-gaming' },
    call: /\/responsiblegaming\/limit$/,
  },
  'a reality check': { widget: 'reality-check', call: /\/responsiblegaming\/realitycheck-data/ },
  'the summary of the last session': { widget: 'session-summary', call: /\/responsiblegaming\/session/ },
};

for (const [name, { widget, options = {}, call }] of Object.entries(READ)) {
  test(`a request for ${name} without an answer times out with an error`, async ({ host, page }) => {
    await page.clock.install();
    await openSignedIn(host);
    let isHanging = true;
    await page.route(call, (route) => (isHanging ? undefined : route.continue()));
    const requests = page.waitForRequest(call);
    const panel = await host.open(widget, options);
    await requests;
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(panel.getByText('We couldn’t load this.').first()).toBeVisible({ timeout: 300 });
    }).toPass();
    isHanging = false;
    await panel.getByRole('button', { name: 'Try again' }).first().click();
    await expect(panel.getByText('We couldn’t load this.')).toHaveCount(0);
  });
}

test('a break that fails to send shows an error, and a retry begins it', async ({ host, page }) => {
  await openSignedIn(host);
  const widget = await host.open('self-exclude');
  const pause = widget.getByRole('button', { name: 'Take a break' });
  await expect(pause).toBeVisible();
  let isDown = true;
  await page.route(/\/responsiblegaming\//, (route) =>
    isDown ? route.abort('connectionrefused') : route.continue(),
  );
  await pause.click();
  const again = widget.getByRole('button', { name: /^(Try|Check) again$/ });
  await expect(again).toBeVisible({ timeout: 20_000 });
  expect(await host.getEvents('signed-out')).toEqual([]);
  isDown = false;
  await again.click();
  await expect(async () => {
    const tryAgain = widget.getByRole('button', { name: 'Try again' });
    if (await tryAgain.isVisible()) await tryAgain.click();
    await expect(page.getByRole('heading', { name: 'Your break has started' })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await host.getEvents('signed-out')).toHaveLength(1);
});

test('a self-test total that fails to send keeps the answers and is sent on retry', async ({
  host,
  page,
}) => {
  await openSignedIn(host);
  let isDown = true;
  const sent: string[] = [];
  await page.route(/pgsi-score/, (route) => {
    if (isDown) return route.abort('connectionrefused');
    if (route.request().method() === 'POST') sent.push(route.request().postData() ?? '');
    return route.continue();
  });
  const widget = await host.open('responsible-gaming-test');
  await widget.getByRole('button', { name: 'Start test' }).click();
  for (let question = 1; question <= 9; question += 1) {
    await expect(widget.getByText(`${question}/9`)).toBeVisible();
    await widget.getByText('Never', { exact: true }).click();
  }
  await widget.getByRole('button', { name: 'Finish' }).click();
  await expect(widget.getByText('We couldn’t send your score. Your answers are still here.')).toBeVisible({
    timeout: 20_000,
  });
  isDown = false;
  // The widget first looks up whether the request arrived. It repeats only what did not arrive.
  const again = widget.getByRole('button', { name: /^(Try|Check) again$/ });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(widget.getByText('0 points')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(sent).toEqual(['{"Version":"Full","Score":0}']);
});

test('limits that the platform fails to save keep the form’s values', async ({ host, page }) => {
  const { person, books } = await payer(host.platform);
  const account = await openAccount(host, person, {}, { tab: 'responsible-gaming' });
  const card = account.locator('[part="limit-card"][data-type="loss"]');
  await card.getByRole('button', { name: 'Set limit' }).click();
  const weekly = card.getByLabel('Weekly', { exact: true });
  await weekly.fill('100');
  const fail = { status: 500, json: { Code: 'InternalServerError' } };
  await page.route('**/responsiblegaming/limit/v2', (route) => route.fulfill(fail), { times: 1 });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByRole('alert').first()).toBeVisible();
  await expect(weekly).toHaveValue('100');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText('Limits saved')).toBeVisible();
  expect(((await books.read('/responsiblegaming/limit')).Limits as unknown[]).length).toBe(1);
});
