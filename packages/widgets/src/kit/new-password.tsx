// @chunk person-fields

import { passwordChecks } from '@playerdesk/contract/internal';
import { useState } from 'react';
import type { Announcing } from '../design-system/field.tsx';
import { PasswordChecklist } from '../design-system/password-checklist.tsx';
import { PasswordField } from '../design-system/password-field.tsx';
import { useWidget } from './widget-context.ts';

export interface NewPasswordProps extends Announcing {
  readonly name: string;
  readonly label: string;
  /** Email address that the password must not contain, as typed so far. */
  readonly email: string;
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
  readonly onInput?: (() => void) | undefined;
}

/** A field for a new password with a live checklist of the policy. */
export function NewPassword({ email, defaultValue = '', onInput, ...field }: NewPasswordProps) {
  const { texts, passwordPolicy } = useWidget();
  const [value, setValue] = useState(defaultValue);
  const checks = passwordChecks(value, email, passwordPolicy).map(({ rule, ok }) => ({
    id: rule,
    label: texts.text(`password.rule.${rule}`, { min: passwordPolicy.minLength }),
    ok,
  }));
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      defaultValue={defaultValue}
      required
      showLabel={texts.text('button.show-password')}
      hideLabel={texts.text('button.hide-password')}
      checklist={(id) => (
        <PasswordChecklist
          id={id}
          label={texts.text('password.rules')}
          checks={checks}
          labels={{ ok: texts.text('password.rule-ok'), missing: texts.text('password.rule-missing') }}
        />
      )}
      onInput={(value) => {
        setValue(value);
        onInput?.();
      }}
    />
  );
}
