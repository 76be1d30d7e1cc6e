import { requestActivationCode } from '@playerdesk/contract';
import type { WidgetContext } from './context.ts';
import { tellFailure, tellSlow } from './failure.ts';

/** Has a new activation code sent and tells the player. */
export async function requestNewCode(widget: WidgetContext, email: string): Promise<void> {
  const sent = () => widget.notify({ level: 'success', text: widget.texts.text('notice.code-sent') });
  try {
    await widget.account.write(requestActivationCode, { usernameOrEmail: email }, () => tellSlow(widget));
    sent();
  } catch (error) {
    tellFailure(widget, error, { retry: () => void requestNewCode(widget, email), onSettled: sent });
  }
}
