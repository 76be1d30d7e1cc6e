import type { RoundRequest } from './game-api.ts';
import type { Translator } from './messages/translator.ts';
import type { SymbolSet } from './symbol-set.ts';

/** Context of every game. */
export interface GameContext {
  readonly translator: Translator;
  readonly symbols: SymbolSet;
  /** Writes an amount in minor units. */
  readonly formatMoney: (minor: number) => string;
}

/** A game of a table: its scene, its bet, and the presentation of the outcome. */
export interface GameEngine<Outcome> {
  readonly scene: readonly Element[];
  /** Controls of the bet, or null if there are none. */
  readonly choices: HTMLElement | null;
  /** Label of the button that starts a round. */
  readonly actionLabel: string;
  getBet(): RoundRequest['bet'];
  lock(isLocked: boolean): void;
  /** Starts the animation. */
  start(): void;
  /** Shows the previous outcome again after a refused round. */
  reset(): void;
  /** Ends the animation at an outcome. */
  land(outcome: Outcome, stake: number): Promise<void>;
  /** Returns what screen readers announce about an outcome in addition to the message, or null. */
  describe(outcome: Outcome): HTMLElement | null;
}
