import type { Random } from './random.ts';

/** `W` is the wild symbol. The others are ordered by payout, highest first. */
export const SYMBOLS = ['W', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

/** Payouts of three, four and five equal symbols, in stakes of a line. */
export type PayTable = Readonly<Record<SlotSymbol, readonly [number, number, number]>>;

export interface SlotModel {
  /** The symbols of each reel, as a circular text. */
  readonly reels: readonly string[];
  readonly pays: PayTable;
}

export const ROWS = 3;
/** Rows of each line, by reel. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
];

export interface LineWin {
  /** Index into the lines. */
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  /** In stakes of a line. */
  readonly pays: number;
}

export interface SlotOutcome {
  /** The visible symbols of each reel, from the top. */
  readonly window: readonly string[];
  readonly lines: readonly LineWin[];
  /** Integer minor units. */
  readonly win: number;
}

/** Returns the payout of a line from the left: the better of wild symbols as substitutes and as themselves. */
export function linePay(symbols: readonly string[], pays: PayTable): Omit<LineWin, 'line'> | null {
  const target = symbols.find((symbol) => symbol !== 'W');
  const run = countRun(symbols, (symbol) => symbol === 'W' || symbol === target);
  const wilds = countRun(symbols, (symbol) => symbol === 'W');
  const asTarget = target === undefined ? null : getPay(target as SlotSymbol, run, pays);
  const asWild = getPay('W', wilds, pays);
  return (asWild?.pays ?? 0) > (asTarget?.pays ?? 0) ? asWild : asTarget;
}

function countRun(symbols: readonly string[], fits: (symbol: string) => boolean): number {
  const end = symbols.findIndex((symbol) => !fits(symbol));
  return end === -1 ? symbols.length : end;
}

function getPay(symbol: SlotSymbol, count: number, pays: PayTable) {
  const amount = pays[symbol][count - 3];
  return amount === undefined ? null : { symbol, count, pays: amount };
}

/** Returns the visible symbols for the stops of the reels. */
export function windowAt({ reels }: SlotModel, stops: readonly number[]): string[] {
  return reels.map((reel, index) => {
    const stop = stops[index] ?? 0;
    return Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % reel.length]).join('');
  });
}

/** Returns all winning lines of a window. */
export function findWins(window: readonly string[], pays: PayTable): LineWin[] {
  return LINES.flatMap((rows, line) => {
    const won = linePay(
      rows.map((row, reel) => window[reel]?.[row] ?? ''),
      pays,
    );
    return won ? [{ line, ...won }] : [];
  });
}

/** Spins the reels. `stake` is minor units over all lines, a multiple of their number. */
export function spin(stake: number, model: SlotModel, random: Random): SlotOutcome {
  const stops = model.reels.map((reel) => random.below(reel.length));
  const window = windowAt(model, stops);
  const lines = findWins(window, model.pays);
  const total = lines.reduce((sum, { pays }) => sum + pays, 0);
  return { window, lines, win: total * (stake / LINES.length) };
}
