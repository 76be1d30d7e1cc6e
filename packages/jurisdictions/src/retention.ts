import type { Confidence } from '@playerdesk/contract/internal';

/**
 * Kinds of records that a law makes an operator keep: evidence of identity, of the origin of money and of transactions
 * (`due-diligence`), the books (`accounts`), rounds and bets as the regulator of gambling requires (`gambling`), and
 * proof of consent (`consent`).
 */
export type RecordKind = 'due-diligence' | 'accounts' | 'gambling' | 'consent';

/** How long a law makes an operator keep a kind of records. */
export interface RetentionTerm {
  readonly years: number;
  readonly from: 'end of the relationship' | 'end of the financial year' | 'last entry' | 'the record';
  readonly source: string;
  readonly confidence: Confidence;
  /** Day of the check, `YYYY-MM-DD`. */
  readonly seen: string;
}

/** The terms of one market. Null: no source names one, so that it is the operator's choice. */
export type RetentionTerms = Readonly<Record<RecordKind, RetentionTerm | null>>;

const SEEN = '2026-11-30';

/** The law of the European Union, which the member states adopted. */
export const europeanDueDiligence: RetentionTerm = {
  years: 5,
  from: 'end of the relationship',
  source:
    'Directive (EU) 2015/849, article 40, also for records of transactions (eba.europa.eu, question 2020_5362)',
  confidence: 'A',
  seen: SEEN,
};

export const swedishRetention: RetentionTerms = {
  'due-diligence': europeanDueDiligence,
  accounts: {
    years: 7,
    from: 'end of the financial year',
    source:
      'Bokföringslagen, chapter 7, section 2: to the end of the seventh year after the calendar year in which the financial year ended (skatteverket.se, rättslig vägledning)',
    confidence: 'A',
    seen: SEEN,
  },
  gambling: null,
  consent: null,
};

export const malteseRetention: RetentionTerms = {
  'due-diligence': europeanDueDiligence,
  accounts: {
    years: 10,
    from: 'the record',
    source: 'Companies Act, chapter 386 (belegal.com.mt, record-keeping obligations): at least ten years',
    confidence: 'B',
    seen: SEEN,
  },
  gambling: null,
  consent: null,
};

export const spanishRetention: RetentionTerms = {
  'due-diligence': {
    years: 10,
    from: 'end of the relationship',
    source:
      'Ley 10/2010, article 25, and Real Decreto 304/2014, article 29, also for records of transactions (zona-legal.blogspot.com)',
    confidence: 'B',
    seen: SEEN,
  },
  accounts: {
    years: 6,
    from: 'last entry',
    source: 'Código de Comercio, article 30.1 (Menéndez, Lecciones de Derecho Mercantil I)',
    confidence: 'B',
    seen: SEEN,
  },
  gambling: null,
  consent: null,
};

export const britishRetention: RetentionTerms = {
  'due-diligence': {
    years: 5,
    from: 'end of the relationship',
    source:
      'Money Laundering Regulations 2017, regulation 40, also for supporting records (gamblingcommission.gov.uk, prevention of money laundering, part 7.8)',
    confidence: 'A',
    seen: SEEN,
  },
  accounts: {
    years: 6,
    from: 'end of the financial year',
    source:
      'Finance Act 1998, schedule 18, paragraph 21 (legislation.gov.uk). The Companies Act 2006, section 388, requires three for a private company',
    confidence: 'A',
    seen: SEEN,
  },
  gambling: null,
  consent: null,
};
