import { listPasskeys, type OutputOf } from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import type { Authenticator } from './authenticator.ts';

/**
 * Asks the browser to show the account's current email address and name with its passkeys, after a sign-in with one and
 * after a change. A failed read changes nothing, and the next sign-in asks again.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-signalCurrentUserDetails
 */
export async function updatePasskeyUser(account: Account, authenticator: Authenticator): Promise<void> {
  if (!authenticator.canRenameUser()) return;
  const answer = await account.read(listPasskeys, {}, { expects: () => true }).catch(() => null);
  if (answer) showUser(authenticator, answer);
}

/** Asks the browser to show the account as the platform names it. Does nothing for a player without passkeys. */
export function showUser(
  authenticator: Authenticator,
  { passkeys, rpId, user }: OutputOf<typeof listPasskeys>,
): void {
  if (passkeys.length === 0 || rpId === undefined || !user || !authenticator.canRenameUser()) return;
  authenticator.renameUser(user, rpId);
}
