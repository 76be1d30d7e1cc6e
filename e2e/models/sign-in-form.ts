import { SignInForm } from '@playerdesk/testing/playwright';
import type { Locator } from '@playwright/test';

/** Fills and submits the sign-in form. */
export function submitSignIn(
  panel: Locator,
  credentials: { readonly email: string; readonly password: string },
): Promise<void> {
  return new SignInForm(panel).submit(credentials);
}
