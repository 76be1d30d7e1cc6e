// @chunk widget

import { normalizeEmail } from '@playerdesk/contract/internal';
import {
  type FieldProblems,
  type FormValues,
  preloadAccountActions,
  readRememberedEmail,
  rememberEmail,
  signInProblems,
  withoutProblem,
} from '@playerdesk/core/internal';
import { useEffect, useState } from 'react';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { SignInViewProps } from './sign-in.view.tsx';

/** Code for a submit, preloaded while the player types. */
const loadCallFailure = () => import('../../kit/call-failure.ts');
let isPrepared = false;
const prepare = () => {
  if (isPrepared) return;
  isPrepared = true;
  Promise.all([preloadAccountActions(), loadCallFailure()]).catch(() => {
    isPrepared = false;
  });
};

type SignInForm = Omit<SignInViewProps, 'isAlreadyIn' | 'passkey'> & {
  /** Called by another method of the form when it has sent something, and when that has failed. */
  readonly onBusy: (busy: boolean) => void;
  /** Called by another method of the form with whether the player has blocked themselves. */
  readonly onBlocked: (isBlocked: boolean) => void;
};

/** Signs a player in with email address and password. */
export function useSignIn(email: string | undefined): SignInForm {
  const widget = useWidget();
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isBlocked, setBlocked] = useState(false);
  const remembered = useRememberedEmail(email);

  const signIn = async (values: FormValues) => {
    const { email: typed = '', password = '' } = values;
    setBusy(true);
    widget.notify(null);
    try {
      const onSlow = () =>
        void loadCallFailure().then(
          ({ notifySlow }) => notifySlow(widget),
          () => {},
        );
      await widget.account.signIn({ email: normalizeEmail(typed), password }, onSlow);
      const { account, options } = widget;
      rememberEmail(account.environment, values.remember ? normalizeEmail(typed) : null, options.brand);
      widget.afterSignIn();
      // The panel closes, one second later if the terms must be accepted. Stay busy until then.
      if (widget.modal) return;
    } catch (error) {
      await loadCallFailure().then(
        ({ notifyFailure, isBlock }) =>
          setBlocked(isBlock(notifyFailure(widget, error, { retry: () => void signIn(values) }).code)),
        // The error texts could not be loaded either: the connection is down.
        () => widget.notify({ level: 'error', text: widget.texts.text('error.generic.network') }),
      );
    }
    if (alive.current) setBusy(false);
  };

  return {
    busy,
    onBusy: setBusy,
    onBlocked: setBlocked,
    problems,
    email: email ?? '',
    remembered,
    onSubmit: (values) => {
      const found = signInProblems(values);
      setProblems(found);
      if (Object.keys(found).length === 0) void signIn(values);
    },
    onEdited: (field) => {
      prepare();
      setProblems((problems) => withoutProblem(problems, field));
    },
    onForgot: hasForgotLink(widget)
      ? (typed) => widget.open('forgot-password', { email: normalizeEmail(typed) })
      : undefined,
    onCreate:
      widget.modal && !isBlocked && widget.account.platform.capabilities.supports('signUp')
        ? (typed) => widget.open('get-started', { email: normalizeEmail(typed) || undefined })
        : undefined,
  };
}

/**
 * Returns whether the link to the password reset is shown: in panels, on platforms that send emails, in markets that
 * allow a reset.
 */
function hasForgotLink({ modal, account }: WidgetContext): boolean {
  return (
    modal && account.rules().passwordReset && account.platform.capabilities.supports('requestPasswordReset')
  );
}

/** Returns the remembered email address. Read after the first render, which a server may have made. */
function useRememberedEmail(initial: string | undefined): string {
  const {
    account: { environment, store },
    options: { brand },
  } = useWidget();
  const [remembered, setRemembered] = useState('');
  useEffect(() => {
    if (initial !== undefined) return;
    const read = () => setRemembered(readRememberedEmail(environment, brand));
    read();
    // A sign-in or sign-out may have changed it.
    return store.subscribe((now, before) => now.status !== before.status && read());
  }, [environment, store, initial, brand]);
  return remembered;
}
