/** What was won and staked in one product since the session began. Integer minor units. */
export interface WagerRow {
  readonly product: string;
  readonly win: number;
  readonly wager: number;
}

/** The rows a reality check lists: those with a stake and a win that is not nothing (3-compliance §2). */
export function listedWagers<T extends WagerRow>(rows: readonly T[]): readonly T[] {
  return rows.filter(({ wager, win }) => wager > 0 && win !== 0);
}

/** Everything played, so that losses are never hidden (decision 16). Integer minor units. */
export function wagerTotal(rows: readonly WagerRow[]): {
  readonly win: number;
  readonly wager: number;
  readonly net: number;
} {
  const win = rows.reduce((sum, row) => sum + row.win, 0);
  const wager = rows.reduce((sum, row) => sum + row.wager, 0);
  return { win, wager, net: win - wager };
}
