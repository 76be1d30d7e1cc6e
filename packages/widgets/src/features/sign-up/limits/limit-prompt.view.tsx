import {
  DECLINES_LIMITS,
  DEPOSIT_LIMIT_FIELDS,
  type DepositLimitField,
  getPromptedField,
  PERIOD_BY_FIELD,
} from '@playerdesk/core/internal';
import { useState } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { DigitsField } from '../../../design-system/digits-field.tsx';
import { Text } from '../../../design-system/layout.tsx';
import { SelectField } from '../../../design-system/select-field.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from '../steps/step.ts';
import { getCurrencySign } from './limit-labels.ts';

/**
 * One deposit limit for a period of the player's choice, or none. Nothing is suggested. Where the platform does not take
 * the choice of no limit, the amount may stay empty instead.
 */
export function LimitPrompt({ state, problem, onEdited, send }: StepProps) {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const canDecline = account.platform.capabilities.carries?.('signUp', DECLINES_LIMITS) !== false;
  const { values, busy } = state;
  const before = DEPOSIT_LIMIT_FIELDS.find((field) => values[field]) ?? getPromptedField(values);
  const [chosen, setChosen] = useState<DepositLimitField>(before);
  const [amount, setAmount] = useState(values[before] ?? '');
  const others = DEPOSIT_LIMIT_FIELDS.filter((field) => field !== chosen);
  const choosePeriod = (period: string) => {
    onEdited(chosen);
    setChosen(getPromptedField({ depositLimitPeriod: period }));
  };
  const decline = () => {
    const none = Object.fromEntries(DEPOSIT_LIMIT_FIELDS.map((field) => [field, '']));
    send({ type: 'continue', values: { ...none, [DECLINES_LIMITS]: 'on' } });
  };
  return (
    <>
      <Text tone="soft">{text('sign-up.prompt.lead')}</Text>
      <DigitsField
        name={chosen}
        label={text('sign-up.prompt.amount')}
        hint={canDecline ? undefined : text('sign-up.prompt.amount-optional')}
        sign={getCurrencySign(values.currency ?? '', locale)}
        value={amount}
        error={problem(chosen)}
        required={canDecline}
        onInput={(digits) => {
          setAmount(digits);
          onEdited(chosen);
        }}
      />
      <SelectField
        name="depositLimitPeriod"
        label={text('sign-up.prompt.period')}
        options={DEPOSIT_LIMIT_FIELDS.map((field) => ({
          value: PERIOD_BY_FIELD[field],
          label: text(`limits.period.${PERIOD_BY_FIELD[field]}`),
        }))}
        value={PERIOD_BY_FIELD[chosen]}
        onChange={choosePeriod}
      />
      {others.map((field) => (
        <input key={field} type="hidden" name={field} value="" />
      ))}
      {canDecline ? (
        <Button kind="ghost" busy={busy} onClick={decline}>
          {text('limits.decline')}
        </Button>
      ) : (
        <input type="hidden" name={DECLINES_LIMITS} value={amount === '' ? 'on' : ''} />
      )}
    </>
  );
}
