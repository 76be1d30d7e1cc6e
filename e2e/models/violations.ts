import type { Page } from '@playwright/test';

/** Nonce of the scripts on a page under another policy. */
export const NONCE = 'r4nd0m';

/** Serves the host page with another policy. Returns a function that reads its violations. */
export async function under(page: Page, policy: string): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      seen.push({ violatedDirective, blockedURI, sample }),
    );
  });
  await page.route('**/host.html', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('<script ', `<script nonce="${NONCE}" `);
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers, body });
  });
  return () => page.evaluate(() => (window as unknown as { violations: unknown[] }).violations);
}
