import {
  bootstrap,
  callingCodeDigits,
  fullPhone,
  hasCode,
  requestOtp,
  toPlayerdeskError,
} from '@playerdesk/contract/internal';
import type { SignUpEvent } from '@playerdesk/core/internal';
import { notifySlow } from '../../kit/call-failure.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';
import { getFieldErrors, notifyError } from './error-notices.ts';
import { toFormValues } from './person-values.ts';

/** Sends a code by SMS. It invalidates the previous one. */
export async function sendCode(widget: WidgetContext, callingCode: string, phone: string): Promise<void> {
  const { account } = widget;
  await lookUpLength(widget);
  const code = `+${callingCodeDigits(callingCode)}`;
  const mobile = fullPhone(callingCode, phone).slice(code.length);
  const input = { jurisdiction: account.jurisdiction(), countryCode: code, mobile };
  await account.write(requestOtp, input, () => notifySlow(widget));
}

/** Waits until the platform has announced the length of its codes, before the field for one shows. */
async function lookUpLength({ account }: WidgetContext): Promise<void> {
  // Without an answer the field has the default length, and the code can still be sent.
  if (account.platform.capabilities.supports(bootstrap.name)) await account.locate().catch(() => {});
}

/** Signs in with a code. Without an account, the flow continues with the registration. */
export async function submitCode(
  widget: WidgetContext,
  otp: string,
  phone: string,
  send: (event: SignUpEvent) => void,
): Promise<void> {
  try {
    const result = await widget.account.signInWithOtp({ otp, phone }, () => notifySlow(widget));
    widget.notify(null);
    if (result.kind === 'signed-in') send({ type: 'signed-in' });
    else send({ type: 'recognized', values: toFormValues(result.playerInfo) });
  } catch (thrown) {
    if (hasCode(thrown, 'sign-up.player-not-found')) {
      widget.notify(null);
      return send({ type: 'code-refused', why: 'unknown-player' });
    }
    if (hasCode(thrown, 'sign-up.incorrect-code')) {
      // The field says it, and announces it.
      widget.notify(null);
      return send({ type: 'code-refused', why: 'incorrect' });
    }
    notifyError(widget, thrown);
    send({ type: 'code-refused', why: 'other', fields: getFieldErrors(toPlayerdeskError(thrown)) });
  }
}
