import type { Confidence } from '@playerdesk/contract/internal';

/** From which amount a license asks for due diligence, also for payments that look linked. */
export interface DueDiligenceThreshold {
  /** Whole units of the currency (ISO 4217), converted at the daily rate. */
  readonly amount: number;
  readonly currency: string;
  readonly source: string;
  readonly confidence: Confidence;
  /** Day of the check, `YYYY-MM-DD`. */
  readonly seen: string;
}

const SEEN = '2026-11-30';
const LINKED = 'in a single operation or in several which appear to be linked';

/** The law of the European Union, which the member states adopted. */
export const europeanThreshold: DueDiligenceThreshold = {
  amount: 2_000,
  currency: 'EUR',
  source: `Directive (EU) 2015/849, article 11(d): EUR 2,000 or more, ${LINKED} (legislation.gov.uk/eudr/2015/849/article/11). The national law was not read`,
  confidence: 'A',
  seen: SEEN,
};

export const malteseThreshold: DueDiligenceThreshold = {
  amount: 2_000,
  currency: 'EUR',
  source:
    'EUR 2,000 of deposits throughout the relationship or within 180 days (mga.org.mt, prevention of money laundering)',
  confidence: 'A',
  seen: SEEN,
};

export const britishThreshold: DueDiligenceThreshold = {
  amount: 2_000,
  currency: 'EUR',
  source: `Money Laundering Regulations 2017, regulation 27(5): 2,000 euros or more, ${LINKED}; for remote casinos deposits and withdrawals (gamblingcommission.gov.uk, prevention of money laundering, part 6.8)`,
  confidence: 'A',
  seen: SEEN,
};

/** A number that no law names. The operator sets another one. */
interface Default {
  readonly answer: number;
  readonly source: string;
  readonly confidence: Confidence;
}

const own = (answer: number): Default => ({
  answer,
  source: 'No law names a number: a default that the operator confirms or replaces',
  confidence: 'C',
});

/** Defaults of the patterns that staff look at. */
export const SIGNAL_DEFAULTS = {
  /** Days within which payments count together. */
  days: own(30),
  /** Deposits just below the threshold. */
  deposits: own(3),
  /** How far below the threshold a deposit is just below it, in percent of the threshold. */
  belowPercent: own(20),
  /** Payment instruments with completed deposits. */
  instruments: own(4),
  /** Stakes in percent of deposits, below which money came in and went out without play. */
  stakedPercent: own(10),
} as const satisfies Readonly<Record<string, Default>>;
