import { DAY } from '../infrastructure/clock/clock.ts';
import type { Tables } from '../infrastructure/database/tables.ts';
import {
  findJurisdictionRule,
  getJurisdictionRules,
  type JurisdictionRule,
  type RecordKind,
} from '../infrastructure/jurisdictions/jurisdictions.ts';

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

/** Years where no market is known: Directive (EU) 2015/849, art. 40. */
const DUE_DILIGENCE_YEARS = 5;

const dueDiligenceYears = (rule: JurisdictionRule | null) =>
  rule?.retention['due-diligence']?.years ?? DUE_DILIGENCE_YEARS;

/** Returns how long a jurisdiction requires records of a customer's identity and source of funds, in milliseconds. */
export function amlTerm(jurisdiction: string): number {
  return dueDiligenceYears(findJurisdictionRule(jurisdiction)) * YEAR;
}

/** Jurisdictions whose term differs from the default. */
export const AML_EXCEPTIONS = getJurisdictionRules()
  .filter((rule) => dueDiligenceYears(rule) !== DUE_DILIGENCE_YEARS)
  .map(({ id }) => id);

/** The kinds of records in the tables that keep them for years. The longest term applies. */
export const RECORD_KINDS = {
  audit: ['gambling'],
  consent_records: ['consent'],
  documents: ['due-diligence'],
  ledger_movements: ['accounts', 'due-diligence'],
  ledger_postings: ['accounts', 'due-diligence'],
  limit_usage: ['gambling'],
  payments: ['accounts', 'due-diligence'],
  persons: ['due-diligence'],
  play_steps: ['due-diligence', 'gambling'],
  plays: ['due-diligence', 'gambling'],
  wealth_declarations: ['due-diligence'],
} as const satisfies { readonly [T in keyof Tables]?: readonly RecordKind[] };
