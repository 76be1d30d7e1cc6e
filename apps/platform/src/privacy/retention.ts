import { DAY } from '../infrastructure/clock/clock.ts';

const YEAR = 365 * DAY;

/** How long what is cleared away by the clock is kept, in milliseconds. `docs/privacy.md` tells why. */
export const RETENTION = {
  /** After the decision: long enough to ask about it. */
  declinedDocument: 90 * DAY,
  letter: 30 * DAY,
  /** Limits of time look back a month, and a dispute a year. */
  session: 400 * DAY,
  message: 2 * YEAR,
  /** It says who paid. */
  paymentCode: DAY,
  selfTest: 5 * YEAR,
} as const;

/** Years for which what shows who a customer was and where their money came from must be kept. */
const AML_YEARS: Readonly<Record<string, number>> = {
  // Ley 10/2010, art. 25.
  ES: 10,
};
/** Directive (EU) 2015/849, art. 40; Money Laundering Regulations 2017 (UK), reg. 40. */
const AML_YEARS_ELSEWHERE = 5;

/** Milliseconds for which a jurisdiction has such papers kept. */
export function amlTerm(jurisdiction: string): number {
  return (AML_YEARS[jurisdiction] ?? AML_YEARS_ELSEWHERE) * YEAR;
}

/** Jurisdictions whose term is another than that of the rest. */
export const AML_EXCEPTIONS = Object.keys(AML_YEARS);
