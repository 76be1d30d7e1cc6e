/** Where a player's money may come from (3-compliance §9). */
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
export type WealthSource = (typeof WEALTH_SOURCES)[number];

/** What a player may work in (3-compliance §9). */
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
export type Industry = (typeof INDUSTRIES)[number];

/** Occupations that are suggested while a player writes theirs. */
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
export type Occupation = (typeof OCCUPATIONS)[number];

/** The choice beside which a player writes their own word. */
export const OTHER_CHOICE = 'other';

/** A band of yearly income after tax, in whole units of the currency. An open band has `to` equal to `from`. */
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

/** The bands offered for a currency (ISO 4217): one table for SEK and NOK, another for the rest. */
export function incomeBands(currency: string): readonly IncomeBand[] {
  return currency === 'SEK' || currency === 'NOK' ? NORDIC : OTHER;
}

/** A band as it is read: `0 – 25,000`, or `150,001 +` for an open one. `money` writes whole units. */
export function bandText({ from, to }: IncomeBand, money: (units: number) => string): string {
  return from === to ? `${money(from)} +` : `${money(from)} – ${money(to)}`;
}
