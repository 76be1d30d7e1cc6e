// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINES, type SlotOutcome, winsOf } from './slot.ts';
import { SLOT_MODELS } from './slot-models.ts';

interface SlotPage {
  createSlot(
    game: { reels: readonly string[]; lines: typeof LINES; secondsPerGame: number | null },
    write: (amount: number) => string,
  ): { root: readonly HTMLElement[]; play(): void; land(outcome: SlotOutcome, stake: number): Promise<void> };
}

const [model] = Object.values(SLOT_MODELS);
if (!model) throw new Error('There is no slot');
const STAKE = 100;

let page: SlotPage;
beforeAll(async () => {
  Object.assign(document.body.dataset, { language: 'en', skin: 'aurora-spins' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  page = await vi.importActual<SlotPage>('./static/slot.js');
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a spin shows, from when on: the classes of everything in sight and all words, each time that something changed. */
async function shown(window: readonly string[]) {
  const slot = page.createSlot({ reels: model?.reels ?? [], lines: LINES, secondsPerGame: null }, String);
  const seen: [ms: number, classes: string, words: string][] = [];
  const look = (ms: number) => {
    const all = slot.root.flatMap((root) => [root, ...root.querySelectorAll('div, li')]);
    const classes = all.map(({ className }) => className).join(' ');
    const last = seen.at(-1);
    const words = slot.root.map(({ textContent }) => textContent).join('');
    if (last?.[1] !== classes || last[2] !== words) seen.push([ms, classes, words]);
  };
  slot.play();
  look(0);
  const landing = slot.land({ window, lines: [], win: 0 }, STAKE);
  for (let ms = 10; ms <= 3_000; ms += 10) {
    await vi.advanceTimersByTimeAsync(10);
    look(ms);
  }
  await landing;
  return seen;
}

// The picture that pays most, but for one place in a line.
const ALMOST = ['DAE', 'DAE', 'EFD', 'GFE', 'DGF'];
const PLAIN = ['DGE', 'FED', 'GDF', 'EGD', 'FDG'];

describe('the page of a slot', () => {
  it('GA-08.no-almost shows two of the highest picture in a line as it shows any other round without a win', async () => {
    expect([winsOf(ALMOST, model.pays), winsOf(PLAIN, model.pays)]).toEqual([[], []]);

    expect(await shown(ALMOST)).toEqual(await shown(PLAIN));
  });

  it('GA-08.no-almost says nothing in the window, and marks no picture, of a round without a win', async () => {
    const seen = await shown(ALMOST);

    expect(seen.length).toBeGreaterThan(5);
    for (const [, classes, words] of seen) expect([classes.includes('hit'), words]).toEqual([false, '']);
  });
});
