import type { Page } from '@playwright/test';

/**
 * Records uncaught errors of a page, and everything that it writes to the console. Violations of the policy are among it.
 * The platform refuses a first sign-in until the widgets have solved its captcha, and the browser itself writes a line
 * for that answer, which no script can prevent. That line is left out.
 */
export function recordMessages(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    const isUnproven = /^Failed to load resource: .* 403 /.test(message.text()) && /\/signin\/v2$/.test(url);
    if (!isUnproven) messages.push(`${message.text()} ${url}`);
  });
  return messages;
}
