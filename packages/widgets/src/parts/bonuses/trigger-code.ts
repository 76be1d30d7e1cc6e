import { playerdeskError, triggerBonus } from '@playerdesk/contract';
import type { WidgetContext } from '../../view/context.ts';
import { tellFailure, tellSlow } from '../../view/failure.ts';

/**
 * Begins the bonuses behind a code and tells the player. Resolves with whether it happened; a lost answer that turns
 * out to be done is told by `onSettled`.
 */
export async function triggerCode(
  widget: WidgetContext,
  code: string,
  retry: () => void,
  onSettled: () => void = () => {},
): Promise<boolean> {
  const { account, texts } = widget;
  const tell = () => widget.notify({ level: 'success', text: texts.text('notice.bonus-triggered') });
  try {
    const result = await account.write(triggerBonus, { code }, () => tellSlow(widget));
    if (result.kind === 'answered' && result.answer.result === 0) {
      throw playerdeskError({ code: 'bonus.invalid-bonus', kind: 'refused' });
    }
    tell();
    return true;
  } catch (thrown) {
    const settled = () => {
      tell();
      onSettled();
    };
    tellFailure(widget, thrown, { retry, onSettled: settled });
    return false;
  }
}
