import { minorDigits, type SignUpLimit } from '@playerdesk/contract/internal';
import type { FormValues } from '../flow.ts';
import {
  DEPOSIT_LIMIT_FIELDS,
  type DepositLimitField,
  PERIOD_BY_FIELD,
  SESSION_LIMIT_FIELDS,
  type SessionLimitField,
} from './sign-up-limits.ts';

/** Returns one limit per filled field. Amounts are in minor units, times in minutes. */
export function toSignUpLimits(values: FormValues, currency: string): SignUpLimit[] {
  const entries = (
    fields: readonly (DepositLimitField | SessionLimitField)[],
    type: SignUpLimit['type'],
    unit: number,
  ) =>
    fields
      .filter((field) => Number(values[field]) > 0)
      .map((field) => ({
        type,
        period: PERIOD_BY_FIELD[field],
        amount: Number(values[field]) * unit,
        currency,
      }));
  return [
    ...entries(DEPOSIT_LIMIT_FIELDS, 'deposit', 10 ** minorDigits(currency)),
    ...entries(SESSION_LIMIT_FIELDS, 'session', 1),
  ];
}
