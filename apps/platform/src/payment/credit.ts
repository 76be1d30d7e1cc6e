import { Refusal } from '../call/refusal.ts';
import { ruleOf } from '../jurisdiction/jurisdictions.ts';
import type { Funding } from './callback.schema.ts';

/** Whether a provider says that a payment is made with borrowed money. A provider that does not know has not said so. */
export const isCredit = ({ funding, creditFunded }: Funding): boolean =>
  funding === 'credit' || creditFunded === true;

/** Whether a licence lets its players deposit by credit. */
export const allowsCredit = (jurisdiction: string): boolean => ruleOf(jurisdiction).gambling.creditCards;

/** Refuses a deposit by credit where the licence forbids it. */
export function refuseCredit(jurisdiction: string, told: Funding): void {
  if (isCredit(told) && !allowsCredit(jurisdiction)) throw new Refusal('CreditNotAllowed');
}
