import { asksPassword } from '@playerdesk/core';
import { useState } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { PasswordField } from '../../../design-system/password-field.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { NewPassword } from '../../../kit/new-password.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { loadSteps } from '../lazy-steps.ts';
import { PhoneFields } from './phone-fields.tsx';
import type { StepProps } from './step.ts';

/** Used by the token variant only. */
const GenderField = lazyComponent(async () => (await loadSteps()).GenderField);

export function ContactStep(props: StepProps) {
  const { state, problem, onEdited } = props;
  const { texts, account, open } = useWidget();
  const { text } = texts;
  const { values, options } = state;
  const { kind, context } = options;
  const isToken = kind === 'sign-up-token';
  const [email, setEmail] = useState(values.email ?? '');
  return (
    <>
      {options.missing?.includes('identify') && kind === 'get-started' && (
        <div>
          <Button kind="link" onClick={() => open('sign-in', {})}>
            {text('button.sign-in')}
          </Button>
        </div>
      )}
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={text('field.email.label')}
        defaultValue={values.email}
        error={problem('email')}
        required
        onInput={(typed) => {
          setEmail(typed);
          onEdited('email');
        }}
      />
      {asksPassword(kind, context.rules) && (
        <NewPassword
          name="password"
          label={text('field.password.label')}
          email={email}
          defaultValue={values.password}
          error={problem('password')}
          onInput={() => onEdited('password')}
        />
      )}
      {isToken && context.rules.usesPassword && <ConfirmPassword {...props} />}
      <PhoneFields {...props} />
      {isToken && <GenderField {...props} />}
      {(account.platform.capabilities.carries?.('signUp', 'bonusCode') ?? true) && (
        <TextField
          name="bonusCode"
          label={text('sign-up.contact.bonus-code')}
          defaultValue={values.bonusCode}
          autoComplete="off"
          maxLength={60}
          error={problem('bonusCode')}
          onInput={() => onEdited('bonusCode')}
        />
      )}
    </>
  );
}

function ConfirmPassword({ state, problem, onEdited }: StepProps) {
  const { text } = useWidget().texts;
  return (
    <PasswordField
      name="confirmPassword"
      autoComplete="new-password"
      label={text('field.confirmPassword.label')}
      defaultValue={state.values.confirmPassword}
      error={problem('confirmPassword')}
      required
      showLabel={text('button.show-password')}
      hideLabel={text('button.hide-password')}
      onInput={() => onEdited('confirmPassword')}
    />
  );
}
