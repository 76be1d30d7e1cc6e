import { confirmTotp, getTotp, type OutputOf, removeTotp, startTotp } from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { afterWrite } from '../account/after-write.ts';
import { createResource, type Resource } from '../resources/resource.ts';

/** Whether the player has set up an authenticator app. */
export type TotpState = OutputOf<typeof getTotp>;

/** The authenticator app of a player, headless. Writes reject with a PlayerdeskError. */
export interface AccountTotp {
  /** Whether an app is active. Platforms without the operation reject with `not-implemented`. */
  readonly state: Resource<TotpState>;
  /** Begins a set-up. */
  start(): Promise<OutputOf<typeof startTotp>>;
  /** Ends a set-up with the first code. Resolves with the recovery codes: none if the answer was lost. */
  confirm(code: string, onSlow?: () => void): Promise<readonly string[]>;
  /** Removes the app. */
  remove(onSlow?: () => void): Promise<void>;
}

/** Creates the authenticator app of an account. */
export function createAccountTotp(account: Account): AccountTotp {
  const state = createResource<TotpState>(account, () => account.read(getTotp, {}));
  return {
    state,
    start: () => account.read(startTotp, {}),
    confirm: (code, onSlow) =>
      afterWrite(account, account.write(confirmTotp, { code }, onSlow), (result) => {
        const recoveryCodes = result.kind === 'answered' ? result.answer.recoveryCodes : [];
        state.put({ isActive: true, recoveryCodesLeft: recoveryCodes.length });
        return recoveryCodes;
      }),
    remove: (onSlow) =>
      afterWrite(account, account.write(removeTotp, {}, onSlow), () =>
        state.put({ isActive: false, recoveryCodesLeft: 0 }),
      ),
  };
}
