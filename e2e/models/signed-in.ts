import { expect, type Locator, type Page } from '@playwright/test';
import type { HostPage, PlainOptions } from './host-page.ts';

export const DEMO_PASSWORD = 'Demo-Player-1!';

/** A host page whose player is signed in, with the account open. */
export async function openAccount(
  host: HostPage,
  { email, password }: { readonly email: string; readonly password: string },
  options: PlainOptions = {},
  account: Record<string, unknown> = { tab: 'edit-profile' },
): Promise<Locator> {
  await host.goto(options);
  await host.page.evaluate(
    ([user, secret]) => window.desk.account.signIn({ email: user, password: secret }).then(() => {}),
    [email, password] as const,
  );
  return host.open('account', account);
}

/** A player under SGA reads of their last session, goes on, and is welcomed (decision 38). */
export async function welcomedInSweden(page: Page, name: string): Promise<void> {
  const summary = page.locator('[data-widget="session-summary"]');
  await expect(summary.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await summary.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: `Welcome, ${name}` })).toBeVisible();
}
