import { changePassword, type Profile, toPlayerdeskError } from '@playerdesk/contract/internal';
import {
  type FieldProblems,
  type FormValues,
  passwordChangeProblems,
  withoutProblem,
} from '@playerdesk/core/internal';
import { useState } from 'react';
import { notifyFailure, notifySlow } from '../../../kit/call-failure.ts';
import { useAlive } from '../../../kit/use-alive.ts';
import { useWidget, type WidgetContext } from '../../../kit/widget-context.ts';
import type { ChangePasswordViewProps } from './change-password.view.tsx';

export function useChangePassword(profile: Profile): ChangePasswordViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(0);
  const [problems, setProblems] = useState<FieldProblems>({});

  const change = async (values: FormValues) => {
    setBusy(true);
    const onChanged = () => {
      if (alive.current) setDone((count) => count + 1);
      widget.notify({ level: 'success', text: widget.texts.text('notice.password-changed') });
    };
    const rejected = await changeOnce(widget, values, onChanged, () => void change(values));
    if (!alive.current) return;
    setProblems(rejected);
    setBusy(false);
  };
  return {
    // A new key clears both fields after the password has changed.
    formKey: done,
    busy,
    problems,
    email: profile.email,
    disabled: profile.disabled,
    onSubmit: (values) => {
      const found = passwordChangeProblems(values, profile.email, widget.passwordPolicy);
      setProblems(found);
      widget.notify(null);
      if (Object.keys(found).length === 0) void change(values);
    },
    onEdited: (field) => setProblems((problems) => withoutProblem(problems, field)),
  };
}

/**
 * Problems of fields by the error codes that concern them. The form has checked the rules that it shows, so a platform
 * refuses a new password because it is easy to guess.
 */
const PROBLEMS_OF_CODE: Readonly<Record<string, FieldProblems>> = {
  'player.incorrect-credentials': { oldPassword: 'error.player.incorrect-credentials' },
  'player.invalid-field-password': { newPassword: 'field.newPassword.not-common' },
};

async function changeOnce(
  widget: WidgetContext,
  { oldPassword = '', newPassword = '' }: FormValues,
  onChanged: () => void,
  retry: () => void,
): Promise<FieldProblems> {
  try {
    const input = { currentPassword: oldPassword, newPassword };
    await widget.account.write(changePassword, input, () => notifySlow(widget));
    onChanged();
    return {};
  } catch (thrown) {
    const problems = PROBLEMS_OF_CODE[toPlayerdeskError(thrown).code];
    // The field says it, and announces it.
    if (problems) widget.notify(null);
    else notifyFailure(widget, thrown, { retry, onSettled: onChanged });
    return problems ?? {};
  }
}
