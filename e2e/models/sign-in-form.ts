import type { Locator } from '@playwright/test';

/** Fills and submits the sign-in form. */
export async function submitSignIn(
  panel: Locator,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await panel.getByRole('textbox', { name: 'Email' }).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
}
