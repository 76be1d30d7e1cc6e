import type { Random } from './random.ts';

/** `W` stands for any other. The others pay the more the earlier they come. */
export const SYMBOLS = ['W', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

/** What three, four and five of a symbol pay, in stakes of a line. */
export type PayTable = Readonly<Record<SlotSymbol, readonly [number, number, number]>>;

export interface SlotModel {
  /** A text of symbols for each reel; it goes round. */
  readonly reels: readonly string[];
  readonly pays: PayTable;
}

export const ROWS = 3;
/** Rows by reel that a line runs through. */
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
  /** For each reel the symbols in sight, from above. */
  readonly window: readonly string[];
  readonly lines: readonly LineWin[];
  /** Integer minor units. */
  readonly win: number;
}

/** What symbols from the left pay: the better of those that stand for another and those that stand for themselves. */
export function linePay(symbols: readonly string[], pays: PayTable): Omit<LineWin, 'line'> | null {
  const target = symbols.find((symbol) => symbol !== 'W');
  const run = lengthOf(symbols, (symbol) => symbol === 'W' || symbol === target);
  const wilds = lengthOf(symbols, (symbol) => symbol === 'W');
  const asTarget = target === undefined ? null : prizeOf(target as SlotSymbol, run, pays);
  const asWild = prizeOf('W', wilds, pays);
  return (asWild?.pays ?? 0) > (asTarget?.pays ?? 0) ? asWild : asTarget;
}

function lengthOf(symbols: readonly string[], fits: (symbol: string) => boolean): number {
  const end = symbols.findIndex((symbol) => !fits(symbol));
  return end === -1 ? symbols.length : end;
}

function prizeOf(symbol: SlotSymbol, count: number, pays: PayTable) {
  const amount = pays[symbol][count - 3];
  return amount === undefined ? null : { symbol, count, pays: amount };
}

/** The window that reels show which stopped somewhere. */
export function windowAt({ reels }: SlotModel, stops: readonly number[]): string[] {
  return reels.map((reel, index) => {
    const stop = stops[index] ?? 0;
    return Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % reel.length]).join('');
  });
}

/** All lines that win in a window. */
export function winsOf(window: readonly string[], pays: PayTable): LineWin[] {
  return LINES.flatMap((rows, line) => {
    const won = linePay(
      rows.map((row, reel) => window[reel]?.[row] ?? ''),
      pays,
    );
    return won ? [{ line, ...won }] : [];
  });
}

/** A spin. `stake` is minor units over all lines, a multiple of their number. */
export function spin(stake: number, model: SlotModel, random: Random): SlotOutcome {
  const stops = model.reels.map((reel) => random.below(reel.length));
  const window = windowAt(model, stops);
  const lines = winsOf(window, model.pays);
  const total = lines.reduce((sum, { pays }) => sum + pays, 0);
  return { window, lines, win: total * (stake / LINES.length) };
}
