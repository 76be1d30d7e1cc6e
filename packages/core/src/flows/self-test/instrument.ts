/** How much of a warning a total is. */
export interface TestBand {
  readonly id: string;
  /** Points, both included. */
  readonly from: number;
  readonly to: number;
  /** Whether this band tells of help and of the safer-gambling team's call. */
  readonly severe?: boolean;
}

/** One of the answers of every item. */
export interface TestAnswer {
  readonly id: string;
  readonly points: number;
}

/**
 * A self-test: what is asked, what may be answered and what the total means. Its words are texts under
 * `self-test.{id}.…`, so that an operator who holds a licence can put their own in place.
 */
export interface TestInstrument {
  readonly id: string;
  readonly items: readonly string[];
  /** From the most to the least, as the documents show them. */
  readonly answers: readonly TestAnswer[];
  readonly bands: readonly TestBand[];
  /** Points from which a way to help is shown. */
  readonly helpFrom: number;
  /** Whose instrument it follows; null: its bands are nobody's but the documents'. */
  readonly citation: string | null;
}

/** The nine topics of Ferris and Wynne (2001); the sentences are our own. */
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

/** Answers and bands of the documents (3-compliance §2, §4): help is shown from 8 points on. */
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

/** The published answers and bands of the Problem Gambling Severity Index. */
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

export const INSTRUMENTS = { documented: documentedInstrument, pgsi: pgsiInstrument } as const;
export type InstrumentId = keyof typeof INSTRUMENTS;

/** The band of a total. Throws RangeError for one that no answers can make. */
export function getTestBand({ bands }: TestInstrument, points: number): TestBand {
  const band = bands.find(({ from, to }) => points >= from && points <= to);
  if (!band) throw new RangeError(`No answers make ${points} points.`);
  return band;
}
