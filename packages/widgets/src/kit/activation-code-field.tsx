import { ACTIVATION_CODE_LENGTH, digitsAlone, findCode } from '@playerdesk/contract/internal';
import type { ClipboardEvent } from 'react';
import { TextField } from '../design-system/text-field.tsx';
import { useWidget } from './widget-context.ts';

export interface ActivationCodeFieldProps {
  readonly defaultValue?: string | undefined;
  readonly error: string | undefined;
  readonly onEdited: (field: string) => void;
}

/**
 * Field for the code of an email. Of a pasted message it takes the code. The button sends it, because no platform
 * announces how many digits its codes have.
 */
export function ActivationCodeField({ defaultValue, error, onEdited }: ActivationCodeFieldProps) {
  const { text } = useWidget().texts;
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    const code = findCode(pasted, ACTIVATION_CODE_LENGTH);
    if (code === null && digitsAlone(pasted) !== null) return;
    event.preventDefault();
    if (code === null) return;
    event.currentTarget.value = code;
    onEdited('activationCode');
  };
  return (
    <TextField
      name="activationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      label={text('field.activationCode.label')}
      defaultValue={defaultValue}
      error={error}
      required
      onInput={() => onEdited('activationCode')}
      onPaste={paste}
    />
  );
}
