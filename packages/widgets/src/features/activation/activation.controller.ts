import { compactCode, emailProblem, toPlayerdeskError } from '@playerdesk/contract';
import {
  activationProblems,
  type FieldProblems,
  type FormValues,
  problemKey,
  withoutProblem,
} from '@playerdesk/core';
import { useEffect, useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { requestNewCode } from '../../kit/request-code.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/playerdesk-options.ts';
import type { ActivationViewProps } from './activation.view.tsx';

/** Digits of the key in a mail's link, the most a code may have. */
const KEY_DIGITS = 12;

/** Confirms an e-mail address with the code from the mail. */
export function useActivation({ email, code }: WidgetProps['activation-form']): ActivationViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const known = email ?? widget.account.store.getState().profile?.email ?? '';
  const fromUrl = useUrlValues();

  const whileBusy = async (task: () => Promise<void>) => {
    setBusy(true);
    widget.notify(null);
    await task();
    if (alive.current) setBusy(false);
  };
  const submit = (values: FormValues) => {
    const found = activationProblems(values, true);
    setProblems(found);
    if (Object.keys(found).length === 0)
      void whileBusy(() => activateAccount(widget, values, () => submit(values)));
  };
  const requestCode = (typed: string) => {
    const found = problemKey('email', emailProblem(typed));
    setProblems(found);
    if (Object.keys(found).length === 0) void whileBusy(() => requestNewCode(widget, typed.trim()));
  };
  return {
    busy,
    problems,
    email: known === '' ? fromUrl.email : known,
    code: code ?? fromUrl.code,
    onSubmit: submit,
    onNewCode: widget.account.platform.capabilities.supports('requestActivationCode')
      ? requestCode
      : undefined,
    onEdited: (field) => setProblems((problems) => withoutProblem(problems, field)),
  };
}

/** E-mail and code as a link carries them, read after the first render. */
function useUrlValues(): { readonly email: string; readonly code: string } {
  const widget = useWidget();
  const [found, setFound] = useState({ email: '', code: '' });
  useEffect(() => {
    setFound({ email: widget.query('email') ?? '', code: widget.query('code') ?? '' });
  }, [widget]);
  return found;
}

/** Where a call cannot say whose code it is, only a session or the long key of a mail's link tells. */
function identifiesPlayer({ platform, store }: WidgetContext['account'], code: string): boolean {
  const sendsEmail = platform.capabilities.carries?.('activate', 'usernameOrEmail') ?? true;
  return sendsEmail || store.getState().profile !== null || code.length === KEY_DIGITS;
}

async function activateAccount(widget: WidgetContext, values: FormValues, retry: () => void): Promise<void> {
  const { email = '', activationCode = '' } = values;
  const code = compactCode(activationCode);
  const signInFirst = () => {
    const text = widget.texts.text('activation.sign-in-first');
    widget.open('sign-in', { email: email.trim() }, { level: 'info', text });
  };
  const done = () => widget.open('message', { kind: 'activation-complete' });
  try {
    const input = { email: email.trim(), code };
    await widget.account.activate(input, () => notifySlow(widget));
    done();
  } catch (error) {
    // A platform may know whose a short code is, or not.
    if (!identifiesPlayer(widget.account, code) && isUnidentified(error)) signInFirst();
    else notifyFailure(widget, error, { retry, onSettled: done });
  }
}

/** Refusals with which a platform may say that it cannot tell whose a code is. */
const UNIDENTIFIED_CODES = ['activate.player-not-found', 'activate.incorrect-code'];

function isUnidentified(error: unknown): boolean {
  const { kind, code } = toPlayerdeskError(error);
  return kind === 'session' || UNIDENTIFIED_CODES.includes(code);
}
