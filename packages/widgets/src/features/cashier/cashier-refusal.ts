import type { Transaction } from '@playerdesk/contract';

/** Refusals of a payment that have a text of their own: another try of the same kind would be refused too. */
const CODES = { CreditNotAllowed: 'payment.credit-not-allowed' } as const;

/** Our code of why the platform refused a payment, or null where it did not say. */
export function getRefusalCode(
  payment: Transaction | null | undefined,
): (typeof CODES)[keyof typeof CODES] | null {
  const code = payment?.refusal ?? '';
  return Object.hasOwn(CODES, code) ? CODES[code as keyof typeof CODES] : null;
}
