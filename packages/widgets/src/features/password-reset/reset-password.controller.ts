import {
  hasCode,
  isResetKeyAvailable,
  playerdeskError,
  resetPassword,
  toPlayerdeskError,
} from '@playerdesk/contract/internal';
import {
  type FieldProblems,
  type FormValues,
  newPasswordProblems,
  withoutProblem,
} from '@playerdesk/core/internal';
import { useCallback, useEffect, useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useLoad } from '../../kit/use-load.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import type { ResetPasswordViewProps } from './reset-password.view.tsx';

/** Credentials of a reset link: a key, or a token with a username. */
interface Link {
  readonly token: string;
  readonly username: string | undefined;
}

/** Sets a new password with a reset link. */
export function useResetPassword(props: WidgetProps['reset-password']): ResetPasswordViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [resets, setResets] = useState(0);
  const link = useLink(props);
  const email = link?.username ?? '';

  const reset = async (values: FormValues) => {
    if (!link) return;
    setBusy(true);
    widget.notify(null);
    const done = () => {
      if (!alive.current) return;
      setResets((count) => count + 1);
      goToSignIn(widget, email);
    };
    const found = await resetOnce(widget, link, values.password ?? '', {
      done,
      retry: () => void reset(values),
    });
    if (!alive.current) return;
    setProblems(found);
    setBusy(false);
  };
  return {
    formKey: resets,
    busy,
    problems,
    email,
    availability: useAvailability(link?.token),
    onSubmit: (values) => {
      const found = newPasswordProblems(values, email, widget.passwordPolicy);
      setProblems(found);
      if (Object.keys(found).length === 0) void reset(values);
    },
    onEdited: (field) => setProblems((problems) => withoutProblem(problems, field)),
  };
}

/** Returns the credentials of the link. Read after the first render, which a server may have made. Null until then. */
function useLink({ resetKey, token, username }: WidgetProps['reset-password']): Link | null {
  const { query } = useWidget();
  const [link, setLink] = useState<Link | null>(null);
  useEffect(() => {
    const given = resetKey ?? token;
    if (given !== undefined) return setLink({ token: given, username });
    setLink({
      token: query('reset-pw-key') ?? query('token') ?? '',
      username: query('username') ?? undefined,
    });
  }, [query, resetKey, token, username]);
  return link;
}

/** Checks whether the token of a link is valid. Opens a message if not. */
function useAvailability(token: string | undefined) {
  const widget = useWidget();
  const alive = useAlive();
  const checkLink = useCallback(async () => {
    // The link is read after the first render.
    if (token === undefined) return new Promise<never>(() => {});
    if (token === '') {
      notifyFailure(widget, playerdeskError({ code: 'reset-password.missing-token', kind: 'refused' }));
      widget.account.events.emit('error', { code: 'reset-password.missing-token', kind: 'refused' });
      return false;
    }
    const isAvailable = await isKeyAvailable(widget, token);
    if (!isAvailable && alive.current) widget.open('message', { kind: 'invalid-reset-pw-token' });
    return isAvailable;
  }, [widget, token, alive]);
  return useLoad(checkLink);
}

/** Returns whether a key is valid. Without the operation, the platform reports an invalid key with the new password. */
async function isKeyAvailable({ account }: WidgetContext, key: string): Promise<boolean> {
  if (!account.platform.capabilities.supports(isResetKeyAvailable.name)) return true;
  try {
    return (await account.read(isResetKeyAvailable, { key })).isAvailable;
  } catch (error) {
    if (toPlayerdeskError(error).kind === 'not-implemented') return true;
    throw error;
  }
}

/** Codes of links that can never be used again. */
const DEAD_LINK_CODES = ['reset-password.link-expired', 'reset-password.session-expired'];

async function resetOnce(
  widget: WidgetContext,
  { token, username }: Link,
  newPassword: string,
  { done, retry }: { readonly done: () => void; readonly retry: () => void },
): Promise<FieldProblems> {
  try {
    const input = { token, newPassword, ...(username && { usernameOrEmail: username }) };
    await widget.account.write(resetPassword, input, () => notifySlow(widget));
    done();
    return {};
  } catch (thrown) {
    if (hasCode(thrown, 'reset-password.invalid-field-password')) {
      // The field says it, and announces it.
      widget.notify(null);
      return { password: 'error.reset-password.invalid-field-password' };
    }
    const error = notifyFailure(widget, thrown, { retry, onSettled: done });
    if (DEAD_LINK_CODES.includes(error.code)) offerNewLink(widget, error.code);
    return {};
  }
}

function goToSignIn(widget: WidgetContext, email: string): void {
  widget.open(
    'sign-in',
    { ...(email && { email }) },
    { level: 'success', text: widget.texts.text('notice.password-updated') },
  );
}

function offerNewLink(widget: WidgetContext, code: string): void {
  const { text } = widget.texts;
  widget.notify({
    level: 'error',
    text: text(`error.${code}` as 'error.reset-password.link-expired'),
    actions: [{ label: text('reset.new-link'), run: () => widget.open('forgot-password', {}) }],
  });
}
