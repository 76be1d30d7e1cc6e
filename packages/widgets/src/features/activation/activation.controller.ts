import { compactCode, emailProblem, normalizeEmail, toPlayerdeskError } from '@playerdesk/contract/internal';
import {
  activationProblems,
  type FieldProblems,
  type FormValues,
  problemKey,
  withoutProblem,
} from '@playerdesk/core/internal';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { canChangeEmail } from '../../kit/change-activation-email.ts';
import { requestNewCode } from '../../kit/request-code.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import type { ActivationViewProps } from './activation.view.tsx';

/** Number of digits of the key in an email link, the maximum of a code. */
const KEY_DIGITS = 12;

/** Confirms an email address with a code from an email. */
export function useActivation({ email, code }: WidgetProps['activation-form']): ActivationViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const { store } = widget.account;
  const canChange = useSyncExternalStore(
    store.subscribe,
    () => canChangeEmail(widget) && store.getState().profile?.isActivated === false,
    () => false,
  );
  const [isChanging, setChanging] = useState(false);
  const [changed, setChanged] = useState<string>();
  const known = changed ?? email ?? widget.account.store.getState().profile?.email ?? '';
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
    if (Object.keys(found).length === 0) void whileBusy(() => requestNewCode(widget, normalizeEmail(typed)));
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
    onWrongEmail: canChange ? () => setChanging(true) : undefined,
    change: isChanging
      ? {
          email: known,
          onBack: () => setChanging(false),
          onChanged: (address) => {
            setChanged(address);
            setChanging(false);
          },
        }
      : undefined,
    onEdited: (field) => setProblems((problems) => withoutProblem(problems, field)),
  };
}

/** Returns the email address and code of the page URL. Read after the first render, which a server may have made. */
function useUrlValues(): { readonly email: string; readonly code: string } {
  const widget = useWidget();
  const [found, setFound] = useState({ email: '', code: '' });
  useEffect(() => {
    setFound({ email: widget.query('email') ?? '', code: widget.query('code') ?? '' });
  }, [widget]);
  return found;
}

/**
 * Returns whether an activation identifies its player: by the email address, the session or the long key of an email
 * link.
 */
function identifiesPlayer({ platform, store }: WidgetContext['account'], code: string): boolean {
  const sendsEmail = platform.capabilities.carries?.('activate', 'usernameOrEmail') ?? true;
  return sendsEmail || store.getState().profile !== null || code.length === KEY_DIGITS;
}

async function activateAccount(widget: WidgetContext, values: FormValues, retry: () => void): Promise<void> {
  const { email = '', activationCode = '' } = values;
  const code = compactCode(activationCode);
  const signInFirst = () => {
    const text = widget.texts.text('activation.sign-in-first');
    widget.open('sign-in', { email: normalizeEmail(email) }, { level: 'info', text });
  };
  const done = () => widget.open('message', { kind: 'activation-complete' });
  try {
    const input = { email: normalizeEmail(email), code };
    await widget.account.activate(input, () => notifySlow(widget));
    done();
  } catch (error) {
    // Some platforms can identify the player of a short code, others cannot.
    if (!identifiesPlayer(widget.account, code) && isUnidentified(error)) signInFirst();
    else notifyFailure(widget, error, { retry, onSettled: done });
  }
}

/** Refusals by which a platform may report that it cannot identify the player of a code. */
const UNIDENTIFIED_CODES = ['activate.player-not-found', 'activate.incorrect-code'];

function isUnidentified(error: unknown): boolean {
  const { kind, code } = toPlayerdeskError(error);
  return kind === 'session' || UNIDENTIFIED_CODES.includes(code);
}
