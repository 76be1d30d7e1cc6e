import { asksPassword, type FieldGroup, getStepGroups } from '@playerdesk/core/internal';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { PasswordField } from '../../../design-system/password-field.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { NewPassword } from '../../../kit/new-password.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { lazyStep } from '../lazy-steps.ts';
import { BonusCodeField } from './bonus-code-field.tsx';
import { PhoneFields } from './phone-fields.tsx';
import type { StepProps } from './step.ts';

/** Used by the token variant only. */
const GenderField = lazyStep((steps) => steps.GenderField);
const PersonFields = lazyStep((steps) => steps.PersonFields);

const GROUPS: Readonly<Record<FieldGroup, ComponentType<StepProps>>> = {
  account: AccountFields,
  phone: PhoneFields,
  person: PersonFields,
  'bonus-code': BonusCodeField,
};

export function ContactStep(props: StepProps) {
  const { open, texts } = useWidget();
  const { options } = props.state;
  return (
    <>
      {options.missing?.includes('identify') && options.kind === 'get-started' && (
        <div>
          <Button kind="link" onClick={() => open('sign-in', {})}>
            {texts.text('button.sign-in')}
          </Button>
        </div>
      )}
      {getStepGroups('contact', options).map((group) => {
        const Fields = GROUPS[group];
        return <Fields key={group} {...props} />;
      })}
    </>
  );
}

function AccountFields(props: StepProps) {
  const { state, problem, onEdited } = props;
  const { text } = useWidget().texts;
  const { values, options } = state;
  const { kind, context } = options;
  const isToken = kind === 'sign-up-token';
  const [email, setEmail] = useState(values.email ?? '');
  return (
    <>
      {isEmailKnown(props) ? (
        // For password managers.
        <input type="email" name="email" autoComplete="username" value={values.email} readOnly hidden />
      ) : (
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
      )}
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
      {isToken && <GenderField {...props} />}
    </>
  );
}

/** Whether the first step of the short flow has asked for the address, and nothing is wrong with it. */
function isEmailKnown({ state: { options, steps, values }, problem }: StepProps): boolean {
  const isAsked = options.flow === 'short' && options.identify === 'email' && steps.includes('identify');
  return isAsked && Boolean(values.email) && problem('email') === undefined;
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
