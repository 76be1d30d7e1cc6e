import type { IncomeBand } from '@playerdesk/contract';

/** An entry of a list: an id of ours, which has words in every language, or one with its own label. */
export type ListEntry = string | { readonly id: string; readonly label: string };

/** What a declaration of wealth chooses from. What is left out ships with the product. */
export interface WealthLists {
  /** The id `other` opens a field for the player's own words; so it does among the industries. */
  readonly sources?: readonly ListEntry[] | undefined;
  readonly industries?: readonly ListEntry[] | undefined;
  /** Suggestions; the player may write anything. */
  readonly occupations?: readonly ListEntry[] | undefined;
  /** Bands of yearly income in whole units, lowest first. An open band has `to` equal to `from`. */
  readonly incomes?: ((currency: string) => readonly IncomeBand[]) | undefined;
}
