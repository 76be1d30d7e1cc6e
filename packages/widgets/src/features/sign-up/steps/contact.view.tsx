import { useState } from 'react';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { callingCodeOptions } from '../../../view/calling-code-options.ts';
import { useWidget } from '../../../view/context.ts';
import { NewPassword } from '../../../view/new-password.tsx';
import { WhenLoaded } from '../../../view/when-loaded.tsx';
import { valuesFromCountry } from '../reference-data.ts';
import type { StepProps } from './step.ts';

export function ContactStep({ state, reference, problem, onMended }: StepProps) {
  const { texts } = useWidget();
  const { text } = texts;
  const { values, options } = state;
  const [email, setEmail] = useState(values.email ?? '');
  return (
    <>
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
          onMended('email');
        }}
      />
      {options.context.rules.usesPassword && (
        <NewPassword
          name="password"
          label={text('field.password.label')}
          email={email}
          defaultValue={values.password}
          error={problem('password')}
          onInput={() => onMended('password')}
        />
      )}
      <WhenLoaded of={reference}>
        {(data) => (
          <PhoneField
            callingCode={{
              name: 'callingCode',
              label: text('field.callingCode.label'),
              options: callingCodeOptions(data.callingCodes, texts.locale),
              placeholder: text('sign-up.address.choose'),
              // The lists may arrive while the step stands, before the flow has been told of them.
              defaultValue: values.callingCode ?? valuesFromCountry(data).callingCode ?? '',
              error: problem('callingCode'),
              required: true,
              onChange: () => onMended('callingCode'),
            }}
            phone={{
              name: 'phone',
              label: text('field.phone.label'),
              defaultValue: values.phone,
              error: problem('phone'),
              required: true,
              onInput: () => onMended('phone'),
            }}
          />
        )}
      </WhenLoaded>
      <TextField
        name="bonusCode"
        label={text('sign-up.contact.bonus-code')}
        defaultValue={values.bonusCode}
        autoComplete="off"
        maxLength={60}
        error={problem('bonusCode')}
        onInput={() => onMended('bonusCode')}
      />
    </>
  );
}
