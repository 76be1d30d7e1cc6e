import { proves } from '@playerdesk/proves';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SlotOutcome } from './game-answers.ts';
import type { GameContext } from './game-engine.ts';
import { loadTranslator } from './messages/translator.ts';
import { createSymbolSet } from './symbol-set.ts';

const REELS = [
  'FDECAGFDCGBCEBWGFADE',
  'DGBDCAEWFECBFGADGFCE',
  'DFECDECGFEDGCABGAWFB',
  'DAGCGEFEACBEDFGWFDCB',
  'CGECGAEFDBAFGDCWEFBD',
];
const LINES = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
];
const STAKE = 100;
// The best-paying window, except for one position of a line.
const ALMOST = ['DAE', 'DAE', 'EFD', 'GFE', 'DGF'];
const PLAIN = ['DGE', 'FED', 'GDF', 'EGD', 'FDG'];

let context: GameContext;
let createSlot: () => InstanceType<typeof import('./slot.ts').Slot>;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { Slot } = await import('./slot.ts');
  const translator = await loadTranslator('en');
  context = { translator, symbols: createSymbolSet('aurora-spins', translator), formatMoney: String };
  createSlot = () => new Slot({ reels: REELS, lines: LINES, secondsPerGame: undefined }, context);
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Plays a round. Returns each state of the scene's classes and texts, with its time in milliseconds. */
async function record(outcome: SlotOutcome) {
  const slot = createSlot();
  const states: { readonly ms: number; readonly classes: string; readonly text: string }[] = [];
  const look = (ms: number) => {
    const all = slot.scene.flatMap((element) => [element, ...element.querySelectorAll('div, li')]);
    const classes = all.map(({ className }) => className).join(' ');
    const text = slot.scene.map(({ textContent }) => textContent).join('');
    const last = states.at(-1);
    if (last?.classes !== classes || last.text !== text) states.push({ ms, classes, text });
  };
  slot.start();
  look(0);
  const landing = slot.land(outcome, STAKE);
  for (let ms = 10; ms <= 3_000; ms += 10) {
    await vi.advanceTimersByTimeAsync(10);
    look(ms);
  }
  await landing;
  return states;
}

const withoutWin = (window: readonly string[]) => record({ window, lines: [], win: 0 });
const withLine = (win: number) =>
  record({ window: PLAIN, lines: [{ line: 0, symbol: 'G', count: 3, pays: 5 }], win });

describe('the slot page', () => {
  it('a near miss is shown like any other round without a win', async () => {
    proves('GA-08.no-almost');

    expect(await withoutWin(ALMOST)).toEqual(await withoutWin(PLAIN));
  });

  it('a round without a win has no text and no marked symbols', async () => {
    proves('GA-08.no-almost');

    const states = await withoutWin(ALMOST);

    expect(states.length).toBeGreaterThan(5);
    for (const { classes, text } of states) expect([classes.includes('hit'), text]).toEqual([false, '']);
  });

  it('a win above the stake marks its symbols', async () => {
    const last = (await withLine(STAKE + 1)).at(-1);

    expect(last?.classes.match(/\bhit\b/g)).toHaveLength(3);
    expect(last?.text).toBe('3 × topaz: 250');
  });

  it('a win up to the stake marks no symbols', async () => {
    const last = (await withLine(STAKE)).at(-1);

    expect([last?.classes.includes('hit'), last?.text]).toEqual([false, '3 × topaz: 250']);
  });

  it('reset() restores the symbols from before the round', () => {
    const slot = createSlot();
    const before = slot.scene.map(({ outerHTML }) => outerHTML);

    slot.start();
    slot.reset();

    expect(slot.scene.map(({ outerHTML }) => outerHTML.replaceAll(' style=""', ''))).toEqual(before);
  });
});
