import { payer } from '../models/cashier.ts';
import type { HostPage } from '../models/host-page.ts';
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
  await host.page.evaluate(
    ([email, password]) => window.desk.account.signIn({ email, password }).then(() => {}),
    [person.email, person.password] as const,
  );
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
