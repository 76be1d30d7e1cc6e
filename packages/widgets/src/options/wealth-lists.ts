import type { IncomeBand } from '@playerdesk/contract/internal';

/** An entry of a list: the id of a bundled entry, which is translated, or an id with its own label. */
export type ListEntry = string | { readonly id: string; readonly label: string };

/** Lists for the source-of-wealth form. Lists that are not set use the bundled ones. */
export interface WealthLists {
  /** Sources of wealth. The id `other` opens a text field. The same applies to `industries`. */
  readonly sources?: readonly ListEntry[] | undefined;
  /** Industries. */
  readonly industries?: readonly ListEntry[] | undefined;
  /** Suggested occupations. The player can enter any text. */
  readonly occupations?: readonly ListEntry[] | undefined;
  /**
   * Returns the bands of yearly income in whole units of a currency, lowest first. An open-ended band has `to` equal
   * to `from`.
   */
  readonly incomes?: ((currency: string) => readonly IncomeBand[]) | undefined;
}
