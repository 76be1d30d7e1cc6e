import type { Page } from '@playwright/test';
import type { HostPage } from '../models/host-page.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';

/** Serves the host page with additional HTML at the start of its head. */
export async function withHead(page: Page, head: string): Promise<void> {
  await page.route('**/host.html', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace('<head>', `<head>${head}`),
    });
  });
}

/** Serves the host page with a style sheet of the host. */
export async function withStyles(page: Page, css: string): Promise<void> {
  await page.route('**/page.css', (route) => route.fulfill({ contentType: 'text/css', body: css }));
  await withHead(page, '<link rel="stylesheet" href="/page.css">');
}

/** Returns what a panel locks on the page: roots, inert elements and overflow. */
export function getPageLocks(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    roots: document.querySelectorAll('[data-playerdesk-root="modal"]').length,
    inert: document.querySelectorAll('[inert]').length,
    overflow: document.documentElement.style.overflow,
  }));
}

export const LET_GO = { roots: 0, inert: 0, overflow: '' };

/** Registers a player and signs them in through a panel. */
export async function signIn(host: HostPage): Promise<void> {
  const person = newPerson();
  await register(host.platform, person);
  const panel = await host.open('sign-in');
  await panel.getByRole('textbox', { name: 'Email' }).click();
  await submitSignIn(panel, person);
  await host.waitFor('signed-in');
}
