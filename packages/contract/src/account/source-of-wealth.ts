/** Sources of a player's money. */
export const WEALTH_SOURCES = [
  'salary',
  'business',
  'inheritance',
  'sale-of-property',
  'retirement-income',
  'unemployment-benefits',
  'winnings',
  'other',
] as const;

/** Industries that a player may work in. */
export const INDUSTRIES = [
  'agriculture',
  'arts',
  'construction',
  'consulting',
  'defence',
  'education',
  'energy',
  'engineering',
  'finance',
  'government',
  'healthcare',
  'hospitality',
  'information-technology',
  'legal',
  'manufacturing',
  'marketing',
  'media',
  'real-estate',
  'retail',
  'retired',
  'student',
  'telecommunications',
  'transport',
  'unemployed',
  'other',
] as const;
/** An industry. */
export type Industry = (typeof INDUSTRIES)[number];

/** Suggested occupations. */
export const OCCUPATIONS = [
  'accountant',
  'business-owner',
  'carer',
  'chef',
  'craftsperson',
  'driver',
  'engineer',
  'manager',
  'nurse',
  'office-worker',
  'sales-assistant',
  'software-developer',
  'teacher',
] as const;
/** A suggested occupation. */
export type Occupation = (typeof OCCUPATIONS)[number];

/** The choice with a free-text field. */
export const OTHER_CHOICE = 'other';

/** A band of yearly income after tax in whole units of the currency. An open-ended band has `to` equal to `from`. */
export interface IncomeBand {
  readonly from: number;
  readonly to: number;
}

const bands = (ends: readonly number[]): readonly IncomeBand[] => [
  ...ends.map((to, index) => ({ from: index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, to })),
  { from: (ends.at(-1) ?? 0) + 1, to: (ends.at(-1) ?? 0) + 1 },
];

const NORDIC = bands([250_000, 500_000, 750_000, 1_000_000, 1_500_000]);
const OTHER = bands([25_000, 50_000, 75_000, 100_000, 150_000]);

/** Returns the income bands for a currency (ISO 4217): one table for SEK and NOK, another for all others. */
export function incomeBands(currency: string): readonly IncomeBand[] {
  return currency === 'SEK' || currency === 'NOK' ? NORDIC : OTHER;
}

/** Formats a band: `0 – 25,000`, or `150,001 +` for an open-ended one. `money` formats whole units. */
export function bandText({ from, to }: IncomeBand, money: (units: number) => string): string {
  return from === to ? `${money(from)} +` : `${money(from)} – ${money(to)}`;
}
