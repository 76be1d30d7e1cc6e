import type { Product } from '@playerdesk/contract';
import type { Book } from '../../infrastructure/database/tables/play.ts';
import type { GameCategory } from '../bonus/bonus-wagering.ts';

/** A game or an event, as its players know it. */
export interface PlayedItem {
  readonly id: string;
  readonly name: string;
  readonly category: GameCategory;
  readonly product: Product;
}

/** A round or bet by the id its game gave it: what is told of it twice happens once. */
export interface RoundName {
  readonly book: Book;
  readonly roundId: string;
}

export interface Stake extends RoundName {
  readonly playerId: string;
  readonly game: PlayedItem;
  /** Integer minor units of the player's currency, above 0. */
  readonly amount: number;
  /** Such as what was bet on. */
  readonly description?: string;
}

export interface Outcome extends RoundName {
  /** Names this win among those of the round. */
  readonly step: string;
  /** Integer minor units; 0: nothing was won. */
  readonly amount: number;
  /** Whether the round is over with it. */
  readonly isLast: boolean;
  /** How a bet ended, such as CashedOut. */
  readonly endEntry?: string;
}
