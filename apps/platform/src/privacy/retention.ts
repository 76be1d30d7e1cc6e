import { DAY } from '../infrastructure/clock/clock.ts';

const YEAR = 365 * DAY;

/** Retention periods in milliseconds. See `docs/security/privacy.md` for the reasons. */
export const RETENTION = {
  /** After the decision, long enough for questions about it. */
  declinedDocument: 90 * DAY,
  /** A mail or SMS. */
  outboxMessage: 30 * DAY,
  /** Disputes need one year; 35 days are margin. Time limits would need one month. */
  session: 400 * DAY,
  message: 2 * YEAR,
  /** Short, because it identifies the payer. */
  paymentCode: DAY,
  selfTest: 5 * YEAR,
} as const;

/** Years for which records of a customer's identity and source of funds must be retained. */
const AML_YEARS: Readonly<Record<string, number>> = {
  // Ley 10/2010, art. 25.
  ES: 10,
};
/** Directive (EU) 2015/849, art. 40; Money Laundering Regulations 2017 (UK), reg. 40. */
const AML_YEARS_ELSEWHERE = 5;

/** Returns how long a jurisdiction requires such records, in milliseconds. */
export function amlTerm(jurisdiction: string): number {
  return (AML_YEARS[jurisdiction] ?? AML_YEARS_ELSEWHERE) * YEAR;
}

/** Jurisdictions whose term differs from the default. */
export const AML_EXCEPTIONS = Object.keys(AML_YEARS);
