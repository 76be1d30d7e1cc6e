import { closeAccount, getAccountClosure, type OutputOf } from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { afterWrite } from '../account/after-write.ts';

/** What the end of the account means for its player. */
export type AccountClosureState = OutputOf<typeof getAccountClosure>;

/** The end of a player's account, headless. Calls reject with a PlayerdeskError. */
export interface AccountEnd {
  read(): Promise<AccountClosureState>;
  /**
   * Closes the account and signs the player out.
   *
   * @param onClosed Called before the sign-out.
   */
  close(onClosed: () => void, onSlow?: () => void): Promise<void>;
}

/** Creates the end of an account. */
export const createAccountEnd = (account: Account): AccountEnd => ({
  read: () => account.read(getAccountClosure, {}),
  close: (onClosed, onSlow) =>
    afterWrite(account, account.write(closeAccount, {}, onSlow), () => {
      onClosed();
      return account.signOut();
    }),
});
