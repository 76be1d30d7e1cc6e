import { declineDepositLimits } from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { afterWrite } from '../account/after-write.ts';

/**
 * Records that the player declines a deposit limit where the market prompts for one. Emits `limits-declined`.
 *
 * A function of its own, so that widgets that only read limits do not bundle it.
 *
 * @param onSlow Called when the answer takes long.
 * @throws PlayerdeskError `responsible-gaming.decline-not-offered` where the market does not prompt.
 */
export function declineLimits(account: Account, onSlow?: () => void): Promise<void> {
  return afterWrite(account, account.write(declineDepositLimits, {}, onSlow), () =>
    account.events.emit('limits-declined', {}),
  );
}
