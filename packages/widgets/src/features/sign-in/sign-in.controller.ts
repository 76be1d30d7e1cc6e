import {
  type FieldProblems,
  type FormValues,
  prepareActs,
  readRememberedEmail,
  rememberEmail,
  signInProblems,
} from '@playerdesk/core';
import { useEffect, useState } from 'react';
import { useWidget, type WidgetContext } from '../../view/context.ts';
import { useAlive } from '../../view/use-alive.ts';
import type { SignInViewProps } from './sign-in.view.tsx';

/** What a press needs beside the form: asked for while the player types. */
const failures = () => import('../../view/failure.ts');
const prepare = () => Promise.all([prepareActs(), failures()]).catch(() => {});

/** Signs a player in with a password. Whether both fit is for the platform to say. */
export function useSignIn(email: string | undefined): SignInViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const remembered = useRememberedEmail(email);

  const signIn = async (values: FormValues) => {
    const { email: typed = '', password = '' } = values;
    setBusy(true);
    widget.notify(null);
    try {
      const slow = () =>
        void failures().then(
          ({ tellSlow }) => tellSlow(widget),
          () => {},
        );
      await widget.account.signIn({ email: typed.trim(), password }, slow);
      rememberEmail(widget.account.environment, values.remember ? typed.trim() : null);
      widget.afterSignIn();
      // A panel makes way, a second later where terms are owed: until then nothing is sent again.
      if (widget.modal) return;
    } catch (error) {
      await failures().then(
        ({ tellFailure }) => tellFailure(widget, error, { retry: () => void signIn(values) }),
        // Not even the words about it came: the line is down.
        () => widget.notify({ level: 'error', text: widget.texts.text('error.generic.network') }),
      );
    }
    if (alive.current) setBusy(false);
  };

  return {
    busy,
    problems,
    email: email ?? '',
    remembered,
    onSubmit: (values) => {
      const found = signInProblems(values);
      setProblems(found);
      if (Object.keys(found).length === 0) void signIn(values);
    },
    onMended: (field) => {
      void prepare();
      setProblems(({ [field]: _gone, ...rest }) => rest);
    },
    onForgot: canForget(widget)
      ? (typed) => widget.open('forgot-password', { email: typed.trim() })
      : undefined,
  };
}

/** The link is of panels alone, and of platforms that send a mail. */
function canForget({ modal, account }: WidgetContext): boolean {
  return modal && account.platform.capabilities.supports('requestPasswordReset');
}

/** Read after the first render, which a server may have made without this device's memory. */
function useRememberedEmail(given: string | undefined): string {
  const { environment } = useWidget().account;
  const [remembered, setRemembered] = useState('');
  useEffect(() => {
    if (given === undefined) setRemembered(readRememberedEmail(environment));
  }, [environment, given]);
  return remembered;
}
