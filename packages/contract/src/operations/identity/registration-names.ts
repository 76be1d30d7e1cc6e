import type { SignUpLimit } from '../../account/limit.schema.ts';
import { isTimeLimit } from '../../account/limit-kinds.ts';
import { LIMIT_SPELLING } from '../responsible-gambling/limit-wire.ts';

/** Wire names of registration fields that differ from their name in PascalCase. */
export const REGISTRATION_NAMES = {
  dateOfBirth: 'BirthDate',
  address: 'Address1',
  phone: 'MobilePhoneNumber',
  bonusCode: 'PromoCode',
  annualActivityFrom: 'ExpectedAnnualActivityFrom',
  annualActivityTo: 'ExpectedAnnualActivityTo',
  termsVersion: 'TacVersionAccepted',
} as const;

/** REST binding of a registration. Limits are spelled as in `POST /responsiblegaming/limit/v2`. */
export const REGISTRATION_BINDING = {
  spelling: 'limit',
  names: { ...REGISTRATION_NAMES, ...LIMIT_SPELLING.names },
  values: { type: LIMIT_SPELLING.values.type, period: LIMIT_SPELLING.values.period },
} as const;

/** Returns a registration with its money limits converted by `scale`. */
export function scaleLimits<I extends { readonly limits: readonly SignUpLimit[] }>(
  input: I,
  scale: (amount: number, currency: string) => number,
): I {
  const limits = input.limits.map((limit) =>
    isTimeLimit(limit.type) ? limit : { ...limit, amount: scale(limit.amount, limit.currency) },
  );
  return { ...input, limits };
}
