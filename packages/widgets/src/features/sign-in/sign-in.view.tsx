// @chunk widget

import type { FieldProblems, FormValues } from '@playerdesk/core/internal';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Checkbox } from '../../design-system/checkbox.tsx';
import { Form } from '../../design-system/form.tsx';
import { PasswordField } from '../../design-system/password-field.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { AlreadySignedIn } from '../../kit/already-signed-in/already-signed-in.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useProblems } from '../../kit/use-problems.ts';
import { useWidget } from '../../kit/widget-context.ts';

export interface SignInViewProps {
  /** Whether a player is signed in already. */
  readonly isAlreadyIn: boolean;
  readonly busy: boolean;
  readonly problems: FieldProblems;
  readonly email: string;
  /** Email address remembered on this device. Empty until after the first render. */
  readonly remembered: string;
  readonly onSubmit: (values: FormValues) => void;
  readonly onEdited: (field: string) => void;
  /** Absent if the password cannot be reset here. */
  readonly onForgot?: ((email: string) => void) | undefined;
  /** Absent if no account can be created here. */
  readonly onCreate?: ((email: string) => void) | undefined;
  /** Button that signs in with a passkey. */
  readonly passkey?: ReactNode;
}

export function SignInView(props: SignInViewProps) {
  const { text } = useWidget().texts;
  const form = useId();
  const send = (
    <Button type="submit" form={form} full busy={props.busy} busyLabel={text('button.busy')}>
      {text('button.sign-in')}
    </Button>
  );
  return (
    <Screen title={text('sign-in.title')} footer={!props.isAlreadyIn && send}>
      {props.isAlreadyIn ? <AlreadySignedIn /> : <Credentials {...props} form={form} />}
    </Screen>
  );
}

function Credentials({ form, ...props }: SignInViewProps & { readonly form: string }) {
  const { text } = useWidget().texts;
  const problem = useProblems(props.problems);
  const email = useRef<HTMLInputElement>(null);
  const remember = `${form}-remember`;
  useRememberedValue(email, remember, props.remembered);
  const link = (key: 'sign-in.forgot' | 'sign-in.create', open?: (email: string) => void) =>
    open && (
      <Button kind="link" onClick={() => open(email.current?.value ?? '')}>
        {text(key)}
      </Button>
    );
  return (
    <Form id={form} busy={props.busy} onSubmit={props.onSubmit}>
      <div className="pd-with-aside">
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          label={text('field.email.label')}
          defaultValue={props.email}
          error={problem('email')}
          required
          inputRef={email}
          onInput={() => props.onEdited('email')}
        />
        {/* It comes later, and moves nothing in the row of a label. */}
        {props.passkey}
      </div>
      <div className="pd-with-aside">
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={text('field.password.label')}
          error={problem('password')}
          required
          showLabel={text('button.show-password')}
          hideLabel={text('button.hide-password')}
          onInput={() => props.onEdited('password')}
        />
        {/* After the field for the keyboard, and in the row of its label. */}
        {link('sign-in.forgot', props.onForgot)}
      </div>
      <Checkbox id={remember} name="remember" label={text('sign-in.remember')} />
      {props.onCreate && <div>{link('sign-in.create', props.onCreate)}</div>}
    </Form>
  );
}

/** Fills in the remembered email address, unless the field is not empty. */
function useRememberedValue(
  email: { readonly current: HTMLInputElement | null },
  remember: string,
  remembered: string,
): void {
  useEffect(() => {
    const field = email.current;
    if (!field || remembered === '' || field.value !== '') return;
    field.value = remembered;
    const tick = field.form?.elements.namedItem('remember');
    if (tick instanceof HTMLInputElement && tick.id === remember) tick.checked = true;
  }, [email, remember, remembered]);
}
