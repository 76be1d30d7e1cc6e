import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

/** Field for a bonus code. The short flow shows a link in its place until a visitor has a code. */
export function BonusCodeField({ state, problem, onEdited }: StepProps) {
  const { texts, account } = useWidget();
  const { text } = texts;
  const error = problem('bonusCode');
  const { bonusCode } = state.values;
  const isLink = state.options.flow === 'short';
  const [isOpen, setIsOpen] = useState(!isLink);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // The link that the field replaces had the focus.
    if (isLink && isOpen) input.current?.focus();
  }, [isLink, isOpen]);
  if (account.platform.capabilities.carries?.('signUp', 'bonusCode') === false) return null;
  if (!isOpen && !bonusCode && !error) {
    return (
      <div>
        <Button kind="link" onClick={() => setIsOpen(true)}>
          {text('sign-up.contact.have-bonus-code')}
        </Button>
      </div>
    );
  }
  return (
    <TextField
      name="bonusCode"
      label={text('sign-up.contact.bonus-code')}
      defaultValue={bonusCode}
      autoComplete="off"
      maxLength={60}
      error={error}
      inputRef={input}
      onInput={() => onEdited('bonusCode')}
    />
  );
}
