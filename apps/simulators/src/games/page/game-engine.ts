import type { RoundRequest } from './game-api.ts';
import type { Translator } from './messages/translator.ts';
import type { SymbolSet } from './symbol-set.ts';

/** What every game of a page shares. */
export interface GameContext {
  readonly translator: Translator;
  readonly symbols: SymbolSet;
  /** Writes an amount in minor units. */
  readonly formatMoney: (minor: number) => string;
}

/** What is played on a table: its picture, its bet, and how it shows what was drawn. */
export interface GameEngine<Outcome> {
  readonly scene: readonly Element[];
  /** Controls of the bet; null: there is nothing to choose. */
  readonly choices: HTMLElement | null;
  /** Label of the button that begins a round. */
  readonly actionLabel: string;
  getBet(): RoundRequest['bet'];
  lock(isLocked: boolean): void;
  /** Begins to move. */
  start(): void;
  /** Shows the previous outcome again, after a round that did not take place. */
  reset(): void;
  /** Comes to rest at an outcome. */
  land(outcome: Outcome, stake: number): Promise<void>;
  /** Returns what a screen reader announces of an outcome beside the message, if anything. */
  describe(outcome: Outcome): HTMLElement | null;
}
