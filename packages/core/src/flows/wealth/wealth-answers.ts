import { OTHER_CHOICE } from '@playerdesk/contract';
import type { Declaration, WealthState, WealthStep, WealthValues } from './wealth-state.ts';

/** What a step still lacks, by the field to see to. */
export type MissingAnswer = keyof WealthValues;

type Rule = readonly [field: MissingAnswer, isMissing: (values: WealthValues) => boolean];

const empty = (field: 'occupation' | 'industry' | 'nationality' | 'birthCountry' | 'income'): Rule => [
  field,
  (values) => values[field].trim() === '',
];

/** The conditions of each step (3-compliance §5). */
const RULES: Readonly<Record<WealthStep, readonly Rule[]>> = {
  intro: [],
  sources: [
    ['sources', ({ sources }) => sources.length === 0],
    [
      'sourceOther',
      ({ sources, sourceOther }) => sources.includes(OTHER_CHOICE) && sourceOther.trim() === '',
    ],
  ],
  occupation: [
    empty('industry'),
    [
      'industryOther',
      ({ industry, industryOther }) => industry === OTHER_CHOICE && industryOther.trim() === '',
    ],
    empty('occupation'),
  ],
  origin: [empty('nationality'), empty('birthCountry')],
  income: [empty('income'), ['confirmed', ({ confirmed }) => !confirmed]],
  done: [],
};

/** The first answer that a step lacks, or null: it may be left. */
export function findMissingAnswer({
  step,
  values,
}: Pick<WealthState, 'step' | 'values'>): MissingAnswer | null {
  return RULES[step].find(([, isMissing]) => isMissing(values))?.[0] ?? null;
}

/** What is declared, or null while the band is none of those on offer. */
export function toDeclaration({ values, choices }: WealthState): Declaration | null {
  const band = choices.bands.find(({ from }) => String(from) === values.income);
  if (!band) return null;
  const own = (id: string, text: string) => (id === OTHER_CHOICE ? text.trim() : id);
  return {
    source: values.sources.map((id) => own(id, values.sourceOther)),
    incomeFromValue: band.from,
    incomeToValue: band.to,
    industry: own(values.industry, values.industryOther),
    occupation: values.occupation.trim(),
    nationality: values.nationality,
    countryOfBirthCode: values.birthCountry,
  };
}
