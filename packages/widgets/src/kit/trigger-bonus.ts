import { getWallets, hasCode, playerdeskError, triggerBonus } from '@playerdesk/contract/internal';
import { notifyFailure, notifySlow } from './call-failure.ts';
import { getWalletStore } from './wallet/wallet-store.ts';
import type { WidgetContext } from './widget-context.ts';

/**
 * Triggers the bonuses of a code and notifies the player.
 *
 * @param onSettled Called when a write with a lost answer turned out to be done.
 * @returns Whether the bonuses were triggered.
 */
export async function triggerCode(
  widget: WidgetContext,
  code: string,
  retry: () => void,
  onSettled: () => void = () => {},
  isTyped = false,
): Promise<boolean> {
  const { account, texts } = widget;
  const notifySuccess = () => {
    widget.notify({ level: 'success', text: texts.text('notice.bonus-triggered') });
    if (account.platform.capabilities.supports(getWallets.name)) getWalletStore(account).moved();
  };
  try {
    await account.write(triggerBonus, { code }, () => notifySlow(widget));
    notifySuccess();
    return true;
  } catch (thrown) {
    const onDone = () => {
      notifySuccess();
      onSettled();
    };
    // A typed code has no alternative to choose, so it has its own text.
    const isUnknownCode = isTyped && hasCode(thrown, 'bonus.invalid-bonus');
    const error = isUnknownCode ? playerdeskError({ code: 'bonus.invalid-code', kind: 'refused' }) : thrown;
    notifyFailure(widget, error, { retry, onSettled: onDone });
    return false;
  }
}
