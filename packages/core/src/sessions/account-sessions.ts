import {
  type AccountSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { afterWrite } from '../account/after-write.ts';
import { createResource, type Resource } from '../resources/resource.ts';

/** The sessions in which a player is signed in, headless. Writes reject with a PlayerdeskError. */
export interface AccountSessions {
  /** The active sessions, the current one first. Platforms without the operation reject with `not-implemented`. */
  readonly list: Resource<readonly AccountSession[]>;
  /** Ends one session and reads the list again. */
  end(id: string, onSlow?: () => void): Promise<void>;
  /** Ends all sessions except the current one and reads the list again. */
  endOthers(onSlow?: () => void): Promise<void>;
}

/** Creates the list of sessions of an account. */
export function createAccountSessions(account: Account): AccountSessions {
  const list = createResource<readonly AccountSession[]>(
    account,
    async () => (await account.read(listSessions, {})).sessions,
  );
  // The write took effect: without another answer, the list shows what is left.
  const keep = async (isLeft: (session: AccountSession) => boolean) => {
    list.put((list.get() ?? []).filter(isLeft));
    await list.reread().catch(() => {});
  };
  return {
    list,
    end: (id, onSlow) =>
      afterWrite(account, account.write(endSession, { id }, onSlow), () =>
        keep((session) => session.id !== id),
      ),
    endOthers: (onSlow) =>
      afterWrite(account, account.write(endOtherSessions, {}, onSlow), () =>
        keep(({ isCurrent }) => isCurrent),
      ),
  };
}
