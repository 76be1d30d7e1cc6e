import type { Locator } from '@playwright/test';
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
