import type { declareWealth, IncomeBand, InputOf } from '@playerdesk/contract';

/** The steps of the documents, 0 to 5 (3-compliance §2). */
export const WEALTH_STEPS = ['intro', 'sources', 'occupation', 'origin', 'income', 'done'] as const;
export type WealthStep = (typeof WEALTH_STEPS)[number];

/** What a player has answered so far. */
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
  /** The lower bound of the chosen band as text, or empty. */
  readonly income: string;
  readonly confirmed: boolean;
}

/** What a declaration chooses from. */
export interface WealthChoices {
  readonly sources: readonly string[];
  readonly industries: readonly string[];
  readonly bands: readonly IncomeBand[];
}

export interface WealthState {
  readonly step: WealthStep;
  readonly values: WealthValues;
  readonly choices: WealthChoices;
  /** The declaration is on its way. */
  readonly busy: boolean;
}

export type Declaration = InputOf<typeof declareWealth>;

export type WealthEvent =
  /** Another player is in, or one at last. */
  | { readonly type: 'began'; readonly state: WealthState }
  | { readonly type: 'changed'; readonly values: Partial<WealthValues> }
  | { readonly type: 'continue' }
  | { readonly type: 'back' }
  /** The platform has it. */
  | { readonly type: 'declared' }
  | { readonly type: 'failed' };

export type WealthEffect =
  | { readonly type: 'declare'; readonly declaration: Declaration }
  /** What was answered so far is to outlive a reload. */
  | { readonly type: 'keep'; readonly state: WealthState }
  | { readonly type: 'forget' };
