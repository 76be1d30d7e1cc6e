import { expect, type Locator, type Page } from '@playwright/test';
import type { HostPage, PlainOptions } from './host-page.ts';

export const DEMO_PASSWORD = 'Demo-Player-1!';

/** Signs a player in by the API of the page. */
export const signInOnPage = (
  page: Pick<Page, 'evaluate'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> =>
  page.evaluate(
    ([user, secret]) => window.desk.account.signIn({ email: user, password: secret }).then(() => {}),
    [email, password] as const,
  );

/** Opens a host page with a signed-in player and the account. */
export async function openAccount(
  host: HostPage,
  { email, password }: { readonly email: string; readonly password: string },
  options: PlainOptions = {},
  account: Record<string, unknown> = { tab: 'edit-profile' },
): Promise<Locator> {
  await host.goto(options);
  await signInOnPage(host.page, { email, password });
  return host.open('account', account);
}

/** Closes the session summary that a player under SGA sees first, and waits for the welcome. */
export async function dismissSwedishWelcome(page: Page, name: string): Promise<void> {
  const summary = page.locator('[data-widget="session-summary"]');
  await expect(
    summary.getByRole('heading', { name: /^(Welcome back|This is your first session)/ }),
  ).toBeVisible();
  await summary.getByRole('button', { name: 'Continue' }).click();
  // A popup after the first sign-in of an account, a notice after later ones.
  await expect(page.getByText(new RegExp(`^Welcome(?: back)?, ${name}`)).first()).toBeVisible();
}
