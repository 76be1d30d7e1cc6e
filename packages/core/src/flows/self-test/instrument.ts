/** A result band of a self-test. */
export interface TestBand {
  readonly id: string;
  /** Points, both inclusive. */
  readonly from: number;
  readonly to: number;
  /** Whether the band shows help contacts and announces a call of the responsible-gambling team. */
  readonly severe?: boolean;
}

/** One of the answers that every item offers. */
export interface TestAnswer {
  readonly id: string;
  readonly points: number;
}

/**
 * A self-test: items, answers and result bands.
 *
 * Its texts have keys `self-test.{id}.…`, so that an operator with a license for an instrument can provide the
 * original wording.
 */
export interface TestInstrument {
  readonly id: string;
  readonly items: readonly string[];
  /** Answers in the order of display. */
  readonly answers: readonly TestAnswer[];
  readonly bands: readonly TestBand[];
  /** Points from which help is shown. */
  readonly helpFrom: number;
  /** Publication of the instrument. Null when the bands come from the product specification only. */
  readonly citation: string | null;
}

/** The nine topics of Ferris and Wynne (2001). The wording is our own. */
const ITEMS = [
  'afford',
  'larger-amounts',
  'chasing',
  'borrowing',
  'problem',
  'health',
  'criticism',
  'money',
  'guilt',
] as const;

/** Answers and bands of the product specification. Help is shown from 8 points on. */
export const documentedInstrument: TestInstrument = {
  id: 'documented',
  items: ITEMS,
  answers: [
    { id: 'always', points: 3 },
    { id: 'often', points: 2 },
    { id: 'sometimes', points: 1 },
    { id: 'never', points: 0 },
  ],
  bands: [
    { id: 'none', from: 0, to: 3 },
    { id: 'some', from: 4, to: 9 },
    { id: 'problem', from: 10, to: 27, severe: true },
  ],
  helpFrom: 8,
  citation: null,
};

/** Answers and bands of the published Problem Gambling Severity Index. */
export const pgsiInstrument: TestInstrument = {
  id: 'pgsi',
  items: ITEMS,
  answers: [
    { id: 'almost-always', points: 3 },
    { id: 'most-of-the-time', points: 2 },
    { id: 'sometimes', points: 1 },
    { id: 'never', points: 0 },
  ],
  bands: [
    { id: 'none', from: 0, to: 0 },
    { id: 'low', from: 1, to: 2 },
    { id: 'moderate', from: 3, to: 7 },
    { id: 'problem', from: 8, to: 27, severe: true },
  ],
  helpFrom: 8,
  citation: 'Ferris, J. & Wynne, H. (2001). The Canadian Problem Gambling Index.',
};

/** Instruments that ship, by id. */
export const INSTRUMENTS = { documented: documentedInstrument, pgsi: pgsiInstrument } as const;
/** Id of an instrument that ships. */
export type InstrumentId = keyof typeof INSTRUMENTS;

/**
 * Returns the band of a total.
 *
 * @throws RangeError When no answers add up to `points`.
 */
export function getTestBand({ bands }: TestInstrument, points: number): TestBand {
  const band = bands.find(({ from, to }) => points >= from && points <= to);
  if (!band) throw new RangeError(`No answers make ${points} points.`);
  return band;
}
