import {
  type EidProof,
  getStepUpOptions,
  type PasskeyRequestOptions,
  type StepUpMethod,
  stepUp,
} from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import type { Authenticator } from './authenticator.ts';

/** How the player can confirm that a call is theirs. */
export interface StepUpOptions {
  readonly methods: readonly StepUpMethod[];
  readonly publicKey?: PasskeyRequestOptions | undefined;
}

/** Reads how the player can confirm a call. */
export const readStepUpOptions = (account: Account): Promise<StepUpOptions> =>
  account.read(getStepUpOptions, {});

/**
 * Confirms a call by a passkey. Resolves with false if the player cancels.
 *
 * @throws PlayerdeskError
 */
export async function stepUpByPasskey(
  account: Account,
  authenticator: Authenticator,
  onSlow?: () => void,
): Promise<boolean> {
  // A challenge is used once, so that a second attempt needs another.
  const { publicKey } = await readStepUpOptions(account);
  const credential = publicKey ? await authenticator.use(publicKey) : 'cancelled';
  if (credential === 'cancelled') return false;
  await account.write(stepUp, { credential }, onSlow);
  return true;
}

/**
 * Confirms a call by the password.
 *
 * @throws PlayerdeskError `player.incorrect-credentials` for a wrong password.
 */
export async function stepUpByPassword(
  account: Account,
  password: string,
  onSlow?: () => void,
): Promise<void> {
  await account.write(stepUp, { password }, onSlow);
}

/**
 * Confirms a call by a code of the authenticator app, or by a recovery code.
 *
 * @throws PlayerdeskError `player.incorrect-code` for a wrong code.
 */
export async function stepUpByCode(account: Account, code: string, onSlow?: () => void): Promise<void> {
  await account.write(stepUp, { code }, onSlow);
}

/**
 * Confirms a call by an e-ID.
 *
 * @throws PlayerdeskError `player.identity-mismatch` for another person.
 */
export async function stepUpByEid(account: Account, identity: EidProof, onSlow?: () => void): Promise<void> {
  await account.write(stepUp, { identity }, onSlow);
}
