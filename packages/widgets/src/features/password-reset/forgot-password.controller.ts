import { normalizeEmail, requestPasswordReset } from '@playerdesk/contract/internal';
import {
  type FieldProblems,
  type FormValues,
  forgotPasswordProblems,
  withoutProblem,
} from '@playerdesk/core/internal';
import { useEffect, useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useCaptcha } from '../../kit/use-captcha.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import type { ForgotPasswordViewProps } from './forgot-password.view.tsx';

/** Milliseconds before another email is offered. */
const RESEND_DELAY = 30_000;

/** Sends a password reset link by email. */
export function useForgotPassword({ email }: WidgetProps['forgot-password']): ForgotPasswordViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [sent, setSent] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [canResend, setResend] = useState(false);
  const captcha = useCaptcha(requestPasswordReset);
  const { environment } = widget.account;
  useEffect(() => {
    if (sentTo === '') return;
    return environment.after(RESEND_DELAY, () => setResend(true));
  }, [environment, sentTo]);

  const send = async (values: FormValues) => {
    const to = normalizeEmail(values.email ?? '');
    setBusy(true);
    widget.notify(null);
    await sendLink(widget, to, {
      retry: () => void send(values),
      onSent: () => {
        setSent(to);
        setSentTo(to);
      },
    });
    if (!alive.current) return;
    // The captcha token was used, whatever the result.
    captcha.reset();
    setBusy(false);
  };
  return {
    busy,
    problems,
    email: sent || (email ?? ''),
    sentTo,
    canResend,
    onAgain: () => {
      setResend(false);
      setSentTo('');
    },
    captcha,
    onSubmit: (values) => {
      const found = forgotPasswordProblems(values);
      setProblems(found);
      const hasToken = captcha.check();
      if (Object.keys(found).length === 0 && hasToken) void send(values);
    },
    onEdited: (field) => setProblems((problems) => withoutProblem(problems, field)),
    onSignIn: () => widget.open('sign-in', {}),
  };
}

interface SendCallbacks {
  readonly retry: () => void;
  readonly onSent: () => void;
}

async function sendLink(
  widget: WidgetContext,
  email: string,
  { retry, onSent }: SendCallbacks,
): Promise<void> {
  const onDone = () => {
    onSent();
    widget.notify({ level: 'success', text: widget.texts.text('notice.email-sent') });
  };
  try {
    await widget.account.write(requestPasswordReset, { usernameOrEmail: email }, () => notifySlow(widget));
    onDone();
  } catch (error) {
    notifyFailure(widget, error, { retry, onSettled: onDone });
  }
}
