import { NONCE, under } from '../models/violations.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

const COMMON =
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The policies that a careful operator sends. */
const POLICIES = {
  'self only': `${COMMON}; script-src 'self'; style-src 'self'`,
  'self with Trusted Types': `${COMMON}; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types playerdesk playerdesk-sanitise dompurify`,
  'nonces only': `${COMMON}; script-src 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'`,
};

for (const [name, policy] of Object.entries(POLICIES)) {
  for (const dom of ['shadow', 'light'] as const) {
    test(
      `widgets in the ${dom} DOM cause no violation with the policy "${name}"`,
      repeats(dom === 'light'),
      async ({ host, page }) => {
        const violations = await under(page, policy);
        await host.goto({ dom });
        const panel = await host.open('get-started');
        await panel.getByRole('textbox', { name: 'Email' }).fill(`policy-${Date.now()}@example.com`);
        await panel.getByRole('button', { name: 'Continue' }).click();
        await expect(panel.getByLabel('Phone')).toBeVisible();
        const padding = await panel
          .locator('[part="body"]')
          .evaluate((body) => getComputedStyle(body).paddingInlineStart);
        expect(padding).toBe('24px');
        await host.open('account', { tab: 'edit-profile' });
        await host.mount('sign-in');
        expect(await violations()).toEqual([]);
      },
    );
  }
}

test('control: a page that violates its own policy is detected', { tag: '@full' }, async ({
  page,
  platform,
}) => {
  const violations = await under(page, POLICIES['self only']);
  await page.goto(`${platform.url}/host.html`);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect.poll(violations).toHaveLength(1);
});
