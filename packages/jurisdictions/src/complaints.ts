import type { Confidence } from '@playerdesk/contract/internal';

/** Within how many days of its receipt a license makes the operator answer a complaint. */
export interface ComplaintTerm {
  readonly days: number;
  readonly source: string;
  readonly confidence: Confidence;
  /** Day of the check, `YYYY-MM-DD`. */
  readonly seen: string;
}

const SEEN = '2026-11-30';

export const britishComplaints: ComplaintTerm = {
  days: 56,
  source:
    'Social responsibility code provision 6.1.1: eight weeks after the receipt (gamblingcommission.gov.uk, complaints and disputes, section 5)',
  confidence: 'A',
  seen: SEEN,
};

export const spanishComplaints: ComplaintTerm = {
  // A month has at least 28 days.
  days: 28,
  source: 'One month from the day on which the operator registers it (ordenacionjuego.es, questions 3.1)',
  confidence: 'A',
  seen: SEEN,
};

export const malteseComplaints: ComplaintTerm = {
  days: 10,
  source:
    'An operator names ten working days (casinomalta.com.mt, complaints handling). The directive was not read',
  confidence: 'C',
  seen: SEEN,
};
