import { getPasskeyRequestOptions, hasCode, type Profile } from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import type { Authenticator } from './authenticator.ts';
import { updatePasskeyUser } from './passkey-user.ts';

/** Options of {@link signInByPasskey}. */
export interface PasskeySignInOptions {
  /** Offers the passkey in the form, and resolves once the player selects it. Default: asks at once. */
  readonly autofill?: boolean;
  /** Called when the player has used a passkey, which is now sent to the platform. */
  readonly onUsed?: () => void;
  /** Called when the answer of the platform is overdue. */
  readonly onSlow?: () => void;
}

/**
 * Signs in with a passkey. Resolves with null if the player cancels.
 *
 * @throws PlayerdeskError With the code of the refusal, such as `generic.passkey-unknown`: the browser is then asked to
 *   forget the passkey.
 */
export async function signInByPasskey(
  account: Account,
  authenticator: Authenticator,
  { autofill = false, onUsed, onSlow }: PasskeySignInOptions = {},
): Promise<Profile | null> {
  const { publicKey } = await account.read(getPasskeyRequestOptions, {}, autofill ? QUIET : {});
  const credential = await authenticator.use(publicKey, autofill);
  if (credential === 'cancelled') return null;
  onUsed?.();
  try {
    const result = await account.signInWithPasskey(credential, onSlow);
    if (result.kind !== 'signed-in') return null;
    void updatePasskeyUser(account, authenticator);
    return result.profile;
  } catch (error) {
    const { rpId } = publicKey;
    if (rpId !== undefined && hasCode(error, 'generic.passkey-unknown'))
      authenticator.forget({ id: credential.id, rpId });
    throw error;
  }
}

/** The player has not asked for the offer in the form, and does not miss it. */
const QUIET = { expects: () => true };
