import { acceptTerms, activate, createSsoToken, type Profile, toPlayerdeskError } from '@playerdesk/contract';
import type { Account } from './account-port.ts';
import { afterWrite } from './after-write.ts';

export { signInWith, signInWithPassword } from './sign-in-methods.ts';

type Writer = Pick<Account, 'write' | 'store' | 'sessionId'>;

// What a player does who is in already, or about to be: loaded when it is done, not with the first form.

/** @param onSettled Told the profile of a player who owes no terms any more. */
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
    if (profile) account.store.setState({ profile: { ...profile, isActivated: true } });
  });
}

export async function requestSsoToken(account: Pick<Account, 'write'>, tokenType: string): Promise<string> {
  const result = await account.write(createSsoToken, { tokenType });
  // It settles as "not done" at best, so a result always carries its answer.
  if (result.kind !== 'answered') throw toPlayerdeskError(undefined);
  return result.answer.token;
}
