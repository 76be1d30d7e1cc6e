// @chunk responsible-gambling

/** Wins and stakes of one product since the session began, in integer minor units. */
export interface WagerRow {
  readonly product: string;
  readonly win: number;
  readonly wager: number;
}

/** Returns the rows of a reality check: products with a stake and a non-zero win. */
export function listedWagers<T extends WagerRow>(rows: readonly T[]): readonly T[] {
  return rows.filter(({ wager, win }) => wager > 0 && win !== 0);
}

/**
 * Returns the total of all products, including those that are not listed, so that losses are never hidden. Integer
 * minor units.
 */
export function wagerTotal(rows: readonly WagerRow[]): {
  readonly win: number;
  readonly wager: number;
  readonly net: number;
} {
  const win = rows.reduce((sum, row) => sum + row.win, 0);
  const wager = rows.reduce((sum, row) => sum + row.wager, 0);
  return { win, wager, net: win - wager };
}
