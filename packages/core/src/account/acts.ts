import { acceptTerms, activate, createSsoToken, toPlayerdeskError } from '@playerdesk/contract';
import type { Account } from './account-port.ts';

export { sendCredentials, sendProof } from './ways-in.ts';

type Writer = Pick<Account, 'write'>;

// What a player does who is in already, or about to be: loaded when it is done, not with the first form.

export async function sendAcceptedTerms(
  account: Writer,
  version: string,
  onSlow?: () => void,
): Promise<void> {
  await account.write(acceptTerms, { version }, onSlow);
}

export async function sendActivation(
  account: Writer,
  { email, code }: { email?: string; code: string },
  onSlow?: () => void,
): Promise<void> {
  await account.write(activate, { ...(email && { usernameOrEmail: email }), code }, onSlow);
}

export async function askSsoToken(account: Writer, tokenType: string): Promise<string> {
  const result = await account.write(createSsoToken, { tokenType });
  // It settles as "not done" at best, so a result always carries its answer.
  if (result.kind !== 'answered') throw toPlayerdeskError(undefined);
  return result.answer.token;
}
