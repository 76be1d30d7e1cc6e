import { OTHER_CHOICE } from '@playerdesk/contract/internal';
import type { Declaration, WealthState, WealthStep, WealthValues } from './wealth-state.ts';

/** Field of the first missing answer of a step. */
export type MissingAnswer = keyof WealthValues;

type Rule = readonly [field: MissingAnswer, isMissing: (values: WealthValues) => boolean];

const empty = (field: 'occupation' | 'industry' | 'nationality' | 'birthCountry' | 'income'): Rule => [
  field,
  (values) => values[field].trim() === '',
];

/** Required answers by step. */
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

/** Returns the first missing answer of a step. Null when the step is complete. */
export function findMissingAnswer({
  step,
  values,
}: Pick<WealthState, 'step' | 'values'>): MissingAnswer | null {
  return RULES[step].find(([, isMissing]) => isMissing(values))?.[0] ?? null;
}

/** Returns the declaration. Null when the income band is not one of the choices. */
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
