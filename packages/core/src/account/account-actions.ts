import {
  acceptTerms,
  activate,
  createSsoToken,
  getProfile,
  type Profile,
  signOut,
  toPlayerdeskError,
} from '@playerdesk/contract/internal';
import type { Account } from './account-port.ts';
import { afterWrite } from './after-write.ts';

export { createSignInFactsStore } from './login-facts.ts';
export { signInWith, signInWithPassword } from './sign-in-methods.ts';
export { writeOnce } from './write.ts';
export { signOut };

type Writer = Pick<Account, 'write' | 'store' | 'sessionId'>;

// Writes, and what a signed-in player needs. Loaded on first use, not with the first form.

export const readProfile = (account: Pick<Account, 'read'>): Promise<Profile> => account.read(getProfile, {});

/** Accepts a version of the terms. Calls `onSettled` with the profile once no terms are pending. */
export function sendAcceptedTerms(
  account: Writer,
  version: string,
  onSettled: (profile: Profile) => void,
  onSlow?: () => void,
): Promise<void> {
  return afterWrite(account, account.write(acceptTerms, { version }, onSlow), () => {
    const { profile } = account.store.getState();
    if (!profile?.hasToAcceptTerms) return;
    const settled = { ...profile, hasToAcceptTerms: false };
    account.store.setState({ profile: settled });
    onSettled(settled);
  });
}

export function sendActivation(
  account: Writer,
  { email, code }: { email?: string; code: string },
  onActivated: () => void,
  onSlow?: () => void,
): Promise<void> {
  const input = { ...(email && { usernameOrEmail: email }), code };
  return afterWrite(account, account.write(activate, input, onSlow), () => {
    const { profile } = account.store.getState();
    onActivated();
    // An address that was changed before the activation is the player's with it.
    if (profile)
      account.store.setState({ profile: { ...profile, ...(email && { email }), isActivated: true } });
  });
}

export async function requestSsoToken(account: Pick<Account, 'write'>, tokenType: string): Promise<string> {
  const result = await account.write(createSsoToken, { tokenType });
  // A write of this kind settles as "not done" at best, so a result always carries an answer.
  if (result.kind !== 'answered') throw toPlayerdeskError(undefined);
  return result.answer.token;
}
