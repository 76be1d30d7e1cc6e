import type { Product } from '@playerdesk/contract/internal';
import type { GameCategory } from '../bonus/bonus-wagering.ts';
import type { Book } from '../tables/play-tables.ts';

/** A game or an event, with its public name. */
export interface PlayedItem {
  readonly id: string;
  readonly name: string;
  readonly category: GameCategory;
  readonly product: Product;
}

/** Identifies a round or bet by its player and the id of its game. A repeated report of it has no further effect. */
export interface RoundName {
  readonly playerId: string;
  readonly book: Book;
  readonly roundId: string;
}

export interface Stake extends RoundName {
  readonly game: PlayedItem;
  /** Integer minor units of the player's currency, above 0. */
  readonly amount: number;
  /** For example, what the bet was on. */
  readonly description?: string;
}

export interface Outcome extends RoundName {
  /** Identifies this win within the round. */
  readonly step: string;
  /** Integer minor units. 0: nothing was won. */
  readonly amount: number;
  /** Whether the round ends with it. */
  readonly isLast: boolean;
  /** How a bet ended, such as `CashedOut`. */
  readonly endEntry?: string;
}
