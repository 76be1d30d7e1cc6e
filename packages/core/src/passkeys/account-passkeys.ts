import {
  addPasskey,
  getPasskeyCreationOptions,
  hasCode,
  listPasskeys,
  normalizePasskeyName,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { afterWrite } from '../account/after-write.ts';
import { createResource, type Resource } from '../resources/resource.ts';
import type { Authenticator, NoPasskey } from './authenticator.ts';
import { showUser } from './passkey-user.ts';

/** The passkeys of a player, headless. Writes reject with a PlayerdeskError. */
export interface AccountPasskeys {
  /** The passkeys, the newest first. Platforms without the operation reject with `not-implemented`. */
  readonly list: Resource<readonly Passkey[]>;
  /** Creates a passkey in the browser, adds it under a name and reads the list again. */
  add(name: string, onSlow?: () => void): Promise<'added' | NoPasskey>;
  /** Removes a passkey, asks the browser to forget it and reads the list again. */
  remove(id: string, onSlow?: () => void): Promise<void>;
  /** Gives a passkey another name and reads the list again, also when the platform no longer has the passkey. */
  rename(id: string, name: string, onSlow?: () => void): Promise<void>;
}

/** Creates the list of passkeys of an account. */
export function createAccountPasskeys(account: Account, authenticator: Authenticator): AccountPasskeys {
  let rpId: string | undefined;
  const list = createResource<readonly Passkey[]>(account, async () => {
    const answer = await account.read(listPasskeys, {});
    rpId = answer.rpId;
    showUser(authenticator, answer);
    return answer.passkeys;
  });
  const reread = async () => {
    await list.reread().catch(() => {});
  };
  return {
    list,
    add: async (name, onSlow) => {
      const { publicKey } = await account.read(getPasskeyCreationOptions, {});
      const credential = await authenticator.create(publicKey);
      if (typeof credential === 'string') return credential;
      return afterWrite(account, account.write(addPasskey, { name, credential }, onSlow), async () => {
        await reread();
        return 'added' as const;
      });
    },
    remove: (id, onSlow) =>
      afterWrite(account, account.write(removePasskey, { id }, onSlow), async () => {
        // The write took effect: without another answer, the list shows what is left.
        list.put((list.get() ?? []).filter((passkey) => passkey.id !== id));
        if (rpId !== undefined) authenticator.forget({ id, rpId });
        await reread();
      }),
    rename: async (id, typed, onSlow) => {
      const name = normalizePasskeyName(typed) ?? typed;
      try {
        await afterWrite(account, account.write(renamePasskey, { id, name }, onSlow), async () => {
          list.put((list.get() ?? []).map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey)));
          await reread();
        });
      } catch (error) {
        if (hasCode(error, 'generic.passkey-unknown')) await reread();
        throw error;
      }
    },
  };
}
