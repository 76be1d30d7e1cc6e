import {
  DEPOSIT_LIMIT_FIELDS,
  type DepositLimitField,
  type FormValues,
  filledDepositLimits,
  filledSessionLimits,
  SESSION_LIMIT_FIELDS,
  type SessionLimitField,
} from '@playerdesk/core/internal';
import { useRef, useState } from 'react';

export interface LimitChoice {
  readonly values: FormValues;
  readonly onDeposit: (field: DepositLimitField, digits: string) => void;
  readonly onSession: (field: SessionLimitField, minutes: string) => void;
}

const ALL_FIELDS = [...DEPOSIT_LIMIT_FIELDS, ...SESSION_LIMIT_FIELDS];

/** Provides the six limits. A daily limit fills in untouched longer ones, where the market allows suggestions. */
export function useLimitChoice(
  before: FormValues,
  maximums: Readonly<Record<DepositLimitField, number>>,
  suggests: boolean,
  onEdited: (field: string) => void,
): LimitChoice {
  const [values, setValues] = useState<FormValues>(() =>
    Object.fromEntries(ALL_FIELDS.map((field) => [field, before[field] ?? ''])),
  );
  // Earlier values count as typed, so that going back changes nothing.
  const touched = useRef(new Set<string>(ALL_FIELDS.filter((field) => before[field])));

  const choose = (field: string, value: string, filled: FormValues) => {
    setValues((now) => ({ ...now, [field]: value, ...filled }));
    for (const mended of [field, ...Object.keys(filled)]) onEdited(mended);
  };
  return {
    values,
    onDeposit: (field, digits) => {
      touched.current.add(field);
      const fills = suggests && field === 'depositLimitDay';
      choose(field, digits, fills ? filledDepositLimits(digits, maximums, touched.current) : {});
    },
    onSession: (field, minutes) => {
      touched.current.add(field);
      const fills = suggests && field === 'sessionLimitDay';
      choose(field, minutes, fills ? filledSessionLimits(minutes, touched.current) : {});
    },
  };
}
