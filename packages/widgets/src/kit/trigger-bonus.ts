import { getWallets, hasCode, playerdeskError, triggerBonus } from '@playerdesk/contract';
import { notifyFailure, notifySlow } from './call-failure.ts';
import { getWalletStore } from './wallet/wallet-store.ts';
import type { WidgetContext } from './widget-context.ts';

/**
 * Begins the bonuses behind a code and tells the player. Resolves with whether it happened; a lost answer that turns
 * out to be done is told by `onSettled`.
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
    // Of a code that the player typed there is no other one to choose.
    const isUnknownCode = isTyped && hasCode(thrown, 'bonus.invalid-bonus');
    const error = isUnknownCode ? playerdeskError({ code: 'bonus.invalid-code', kind: 'refused' }) : thrown;
    notifyFailure(widget, error, { retry, onSettled: onDone });
    return false;
  }
}
