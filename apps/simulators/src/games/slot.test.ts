import { describe, expect, it } from 'vitest';
import { CATALOG, type CatalogGame } from './catalog.ts';
import type { Random } from './random.ts';
import { findWins, LINES, linePay, type SlotModel, spin, windowAt } from './slot.ts';
import { SLOT_MODELS } from './slot-models.ts';

/** Yields every combination of stops of five reels. All are equally likely. */
function* listStops({ reels }: SlotModel): Generator<number[]> {
  const [a = '', b = '', c = '', d = '', e = ''] = reels;
  for (let i = 0; i < a.length; i += 1)
    for (let j = 0; j < b.length; j += 1)
      for (let k = 0; k < c.length; k += 1)
        for (let l = 0; l < d.length; l += 1) for (let m = 0; m < e.length; m += 1) yield [i, j, k, l, m];
}

/** Sums the payouts of one line over all combinations, in stakes of the line, and counts them. */
function lineSum(model: SlotModel, rows: readonly number[]): { paid: number; ways: number } {
  const counts = model.reels.map((reel, index) => {
    const seen = new Map<string, number>();
    for (let stop = 0; stop < reel.length; stop += 1) {
      const symbol = reel[(stop + (rows[index] ?? 0)) % reel.length] ?? '';
      seen.set(symbol, (seen.get(symbol) ?? 0) + 1);
    }
    return [...seen];
  });
  let [paid, combinations] = [0, 0];
  const visit = (symbols: readonly string[], weight: number): void => {
    const reel = counts[symbols.length];
    if (!reel) {
      combinations += weight;
      paid += weight * (linePay(symbols, model.pays)?.pays ?? 0);
      return;
    }
    for (const [symbol, count] of reel) visit([...symbols, symbol], weight * count);
  };
  visit([], 1);
  return { paid, ways: combinations };
}

/** Returns the exact return to player in percent, over every possible outcome. */
function computeReturn(model: SlotModel): number {
  const sums = LINES.map((rows) => lineSum(model, rows));
  const paid = sums.reduce((sum, line) => sum + line.paid, 0);
  const combinations = sums.reduce((sum, line) => sum + line.ways, 0);
  return (paid / combinations) * 100;
}

const isSlot = (game: CatalogGame) => game.engine === 'slot';
/** A jackpot's share of each stake, and its seed divided by the stakes between two wins. */
const JACKPOT_RETURNS = 2;

describe('the return to player of the slots', () => {
  it.each(CATALOG.filter(isSlot).map((game) => [game.name, game] as const))(
    'the return of %s equals its declared value to a tenth of a percent',
    (_name, game) => {
      const model = SLOT_MODELS[game.identifier] as SlotModel;
      const total = computeReturn(model) + (game.jackpot ? JACKPOT_RETURNS : 0);
      expect(Math.round(total * 10) / 10).toBe(game.returns);
    },
  );

  it('the computed return equals the payouts over all windows', () => {
    const whole = SLOT_MODELS['iron-viking'] as SlotModel;
    // Shorter reels of the same kind. All windows of the full reels would take a minute.
    const model = { ...whole, reels: whole.reels.map((reel) => reel.slice(-9)) };
    let [paid, windows] = [0, 0];
    for (const stops of listStops(model)) {
      const won = findWins(windowAt(model, stops), model.pays).reduce((sum, { pays }) => sum + pays, 0);
      paid += won;
      windows += 1;
    }
    expect(windows).toBe(9 ** 5);
    expect((paid / (windows * LINES.length)) * 100).toBeCloseTo(computeReturn(model), 9);
  });
});

describe('a spin', () => {
  const at = (...stops: number[]): Random => ({ below: () => stops.shift() ?? 0 });
  const model: SlotModel = {
    reels: ['AWBCDE', 'AWBCDE', 'AWBCDE', 'GGGGGG', 'GGGGGG'],
    pays: {
      W: [50, 100, 500],
      A: [10, 20, 30],
      B: [9, 10, 11],
      C: [8, 9, 10],
      D: [5, 6, 7],
      E: [4, 5, 6],
      F: [3, 4, 5],
      G: [2, 3, 4],
    },
  };

  it('each line pays from the left with its share of the stake', () => {
    // Visible: A W B on each of the first three reels.
    const { window, lines, win } = spin(200, model, at(0, 0, 0, 0, 0));
    expect(window).toEqual(['AWB', 'AWB', 'AWB', 'GGG', 'GGG']);
    expect(lines.find(({ line }) => line === 1)).toEqual({ line: 1, symbol: 'A', count: 3, pays: 10 });
    expect(lines.find(({ line }) => line === 2)).toEqual({ line: 2, symbol: 'B', count: 3, pays: 9 });
    expect(win).toBe(lines.reduce((sum, { pays }) => sum + pays, 0) * 20);
  });

  it('a joker replaces another symbol, or counts as itself if that pays more', () => {
    const pay = (symbols: string) => linePay([...symbols], model.pays);
    expect(pay('WWABC')).toEqual({ symbol: 'A', count: 3, pays: 10 });
    expect(pay('WWWAB')).toEqual({ symbol: 'W', count: 3, pays: 50 });
    expect(pay('WWWWW')).toEqual({ symbol: 'W', count: 5, pays: 500 });
    expect(pay('WGGGG')).toEqual({ symbol: 'G', count: 5, pays: 4 });
    expect(pay('ABAAA')).toBeNull();
    expect(pay('WABCD')).toBeNull();
  });
});
