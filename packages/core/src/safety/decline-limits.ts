import { declineDepositLimits } from '@playerdesk/contract';
import type { Account } from '../account/account-port.ts';
import { afterWrite } from '../account/after-write.ts';

/**
 * Records that the player wants no deposit limit, where their market prompts for one, and emits `limits-declined`. A function of
 * its own: widgets that only read limits do without its code.
 *
 * @param onSlow Called when the answer takes long.
 * @throws PlayerdeskError `responsible-gaming.decline-not-offered` where the market does not prompt.
 */
export function declineLimits(account: Account, onSlow?: () => void): Promise<void> {
  return afterWrite(account, account.write(declineDepositLimits, {}, onSlow), () =>
    account.events.emit('limits-declined', {}),
  );
}
