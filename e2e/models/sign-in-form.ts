import type { Locator } from '@playwright/test';

/** Fills the sign-in form in and sends it. */
export async function enter(
  panel: Locator,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await panel.getByRole('textbox', { name: 'Email' }).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
}
