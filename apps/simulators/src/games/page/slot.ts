import { createElement } from '../../shared/page/elements.ts';
import type { LineWin, SlotGame, SlotOutcome } from './game-answers.ts';
import type { GameContext, GameEngine } from './game-engine.ts';
import { createAnimationWait, isMotionReduced } from './pace.ts';

const ROWS = 3;
/** Symbols that pass while a reel spins. */
const PASSING = 8;
/** Milliseconds until the first reel stops, and between the other reels. */
const FIRST_STOP = 350;
const NEXT_STOP = 170;

/** The rules of a slot game. */
export type SlotRules = Pick<SlotGame, 'reels' | 'lines' | 'secondsPerGame'>;

interface Reel {
  readonly box: HTMLElement;
  readonly faces: HTMLElement;
  /** Symbols in the order in which they pass. */
  readonly symbols: readonly string[];
}

/** A slot: reels that spin and stop at the outcome. */
export class Slot implements GameEngine<SlotOutcome> {
  readonly scene: readonly Element[];
  readonly choices = null;
  readonly actionLabel: string;
  readonly #rules: SlotRules;
  readonly #context: GameContext;
  readonly #wait: (milliseconds: number) => Promise<void>;
  readonly #reels: readonly Reel[];
  readonly #box: HTMLElement;
  readonly #wins = createElement('ul', { className: 'wins' });

  constructor(rules: SlotRules, context: GameContext) {
    this.#rules = rules;
    this.#context = context;
    this.#wait = createAnimationWait(rules.secondsPerGame);
    this.actionLabel = context.translator.format('spin');
    this.#reels = rules.reels.map((symbols) => this.#createReel([...symbols]));
    // The message next to the reels announces their result.
    this.#box = createElement(
      'div',
      { className: 'reels', attributes: { 'aria-hidden': 'true' } },
      ...this.#reels.map(({ box }) => box),
    );
    this.scene = [this.#box, this.#wins];
  }

  getBet(): Readonly<Record<string, never>> {
    return {};
  }

  lock(): void {}

  start(): void {
    this.#wins.replaceChildren();
    this.#box.classList.remove('faint');
    if (isMotionReduced()) return;
    for (const { box } of this.#reels) box.style.height = `${box.getBoundingClientRect().height}px`;
    for (const reel of this.#reels) {
      const passing = reel.symbols.slice(0, PASSING);
      this.#showSymbols(reel, [...passing, ...passing]);
      reel.box.className = 'reel spinning';
    }
  }

  reset(): void {
    this.#releaseHeight();
    for (const reel of this.#reels) {
      if (!reel.box.classList.contains('spinning')) continue;
      reel.box.className = 'reel';
      this.#showSymbols(reel, reel.symbols.slice(0, ROWS));
    }
  }

  async land({ window: drawn, lines, win }: SlotOutcome, stake: number): Promise<void> {
    for (const [index, reel] of this.#reels.entries()) {
      await this.#wait(index === 0 ? FIRST_STOP : NEXT_STOP);
      reel.box.className = 'reel landed';
      this.#showSymbols(reel, [...(drawn[index] ?? '')]);
    }
    this.#releaseHeight();
    if (lines.length === 0) return;
    // A win up to the stake is not celebrated.
    if (win > stake) this.#markLines(lines);
    const texts = lines.map((line) => this.#describeLine(line, stake));
    this.#wins.replaceChildren(...texts.map((textContent) => createElement('li', { textContent })));
  }

  describe(): null {
    return null;
  }

  #createReel(symbols: readonly string[]): Reel {
    const faces = createElement('div', { className: 'faces' });
    const reel = { box: createElement('div', { className: 'reel' }, faces), faces, symbols };
    this.#showSymbols(reel, symbols.slice(0, ROWS));
    return reel;
  }

  #showSymbols({ faces }: Reel, symbols: readonly string[]): void {
    const cells = symbols.map((symbol) =>
      createElement('div', { className: 'cell' }, this.#context.symbols.draw(symbol)),
    );
    faces.replaceChildren(...cells);
  }

  #releaseHeight(): void {
    for (const { box } of this.#reels) box.style.removeProperty('height');
  }

  #markLines(lines: readonly LineWin[]): void {
    this.#box.classList.add('faint');
    for (const { line, count } of lines) {
      const rows = this.#rules.lines[line]?.slice(0, count) ?? [];
      for (const [index, row] of rows.entries()) {
        this.#reels[index]?.faces.children[row]?.classList.add('hit');
      }
    }
  }

  #describeLine({ symbol, count, pays }: LineWin, stake: number): string {
    const { translator, symbols, formatMoney } = this.#context;
    const amount = formatMoney((stake / this.#rules.lines.length) * pays);
    return translator.format('lines-won', { count, symbol: symbols.name(symbol), amount });
  }
}
