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
  /** A closed account, until it is erased: for questions, complaints and a change of mind. */
  closedAccount: 90 * DAY,
} as const;

/** Years where no market is known: Directive (EU) 2015/849, art. 40. */
const DUE_DILIGENCE_YEARS = 5;

const dueDiligenceYears = (rule: JurisdictionRule | null) =>
  rule?.retention['due-diligence']?.years ?? DUE_DILIGENCE_YEARS;

/** Returns how long a jurisdiction requires records of a customer's identity and source of funds, in milliseconds. */
export function amlTerm(jurisdiction: string): number {
  return dueDiligenceYears(findJurisdictionRule(jurisdiction)) * YEAR;
}

/**
 * Returns until when a jurisdiction requires records of a kind at least, of a player whose relationship ends at an instant
 * and who has records until then. Null: no law names a term.
 */
export function findTermEnd(jurisdiction: string, kind: RecordKind, endedAt: Date): Date | null {
  const term = findJurisdictionRule(jurisdiction)?.retention[kind];
  if (!term) return null;
  const end = new Date(term.from === 'end of the financial year' ? toYearAfterBooks(endedAt) : endedAt);
  end.setUTCFullYear(end.getUTCFullYear() + term.years);
  return end;
}

/** Returns the year after the one in which a financial year ends that has a record, whenever it begins. */
export const toYearAfterBooks = (record: Date) => new Date(Date.UTC(record.getUTCFullYear() + 2, 0, 1));

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
