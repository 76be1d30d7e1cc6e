import type { declareWealth, IncomeBand, InputOf } from '@playerdesk/contract/internal';

/** Steps of a declaration in order. */
export const WEALTH_STEPS = ['intro', 'sources', 'occupation', 'origin', 'income', 'done'] as const;
/** A step of a declaration. */
export type WealthStep = (typeof WEALTH_STEPS)[number];

/** The player's answers. */
export interface WealthValues {
  /** Ids of sources, in the order of the list. */
  readonly sources: readonly string[];
  readonly sourceOther: string;
  /** Id of an industry, or empty. */
  readonly industry: string;
  readonly industryOther: string;
  readonly occupation: string;
  /** ISO 3166-1 alpha-2, or empty. */
  readonly nationality: string;
  readonly birthCountry: string;
  /** Lower bound of the chosen band as text, or empty. */
  readonly income: string;
  readonly confirmed: boolean;
}

/** Choices of a declaration. */
export interface WealthChoices {
  readonly sources: readonly string[];
  readonly industries: readonly string[];
  readonly bands: readonly IncomeBand[];
}

/** State of a declaration. */
export interface WealthState {
  readonly step: WealthStep;
  readonly values: WealthValues;
  readonly choices: WealthChoices;
  /** Whether the declaration is being sent. */
  readonly busy: boolean;
}

/** Input of `declareWealth`. */
export type Declaration = InputOf<typeof declareWealth>;

/** Events of a declaration. */
export type WealthEvent =
  /** A player signed in. Replaces the state. */
  | { readonly type: 'began'; readonly state: WealthState }
  | { readonly type: 'changed'; readonly values: Partial<WealthValues> }
  | { readonly type: 'continue' }
  | { readonly type: 'back' }
  /** The platform accepted the declaration. */
  | { readonly type: 'declared' }
  | { readonly type: 'failed' };

/** Effects of a declaration. */
export type WealthEffect =
  | { readonly type: 'declare'; readonly declaration: Declaration }
  /** Stores the draft. */
  | { readonly type: 'keep'; readonly state: WealthState }
  | { readonly type: 'forget' };
