import type { Transaction } from '@playerdesk/contract/internal';

/** Refusals with their own text: a retry of the same kind would be refused too. */
const CODES = { CreditNotAllowed: 'payment.credit-not-allowed' } as const;

/** Returns the error code of a refused payment. Null if the platform gave no reason. */
export function getRefusalCode(
  payment: Transaction | null | undefined,
): (typeof CODES)[keyof typeof CODES] | null {
  const code = payment?.refusal ?? '';
  return Object.hasOwn(CODES, code) ? CODES[code as keyof typeof CODES] : null;
}
