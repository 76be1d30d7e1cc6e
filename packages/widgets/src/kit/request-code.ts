import { requestActivationCode } from '@playerdesk/contract/internal';
import { notifyFailure, notifySlow } from './call-failure.ts';
import type { WidgetContext } from './widget-context.ts';

/** Requests a new activation code and notifies the player. */
export async function requestNewCode(widget: WidgetContext, email: string): Promise<void> {
  const onSent = () => widget.notify({ level: 'success', text: widget.texts.text('notice.code-sent') });
  try {
    await widget.account.write(requestActivationCode, { usernameOrEmail: email }, () => notifySlow(widget));
    onSent();
  } catch (error) {
    notifyFailure(widget, error, { retry: () => void requestNewCode(widget, email), onSettled: onSent });
  }
}
