import { listPasskeys } from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { getScopedKey } from '../environment/scoped-key.ts';

/** Local-storage key. Its value says that a passkey was offered on this device. */
const KEY = 'playerdesk:passkey-offered';

/**
 * Returns whether to offer a passkey to the signed-in player: once per device, if they have none. A failed read offers
 * nothing, and the next sign-in asks again.
 */
export async function takePasskeyOffer(account: Account, brand?: string): Promise<boolean> {
  const key = getScopedKey(KEY, brand);
  const { deviceStore } = account.environment;
  if (deviceStore.get(key) !== null) return false;
  const answer = await account.read(listPasskeys, {}, { expects: () => true }).catch(() => null);
  if (answer === null || answer.passkeys.length > 0) return false;
  deviceStore.set(key, '1');
  return true;
}
