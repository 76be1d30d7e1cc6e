import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import type { TournamentNames } from '../tournaments/tournaments.ts';

/** What an operator decides about games. */
export interface GameSettings {
  /** Shared with the game provider. Null: made from the platform's secret outside production. */
  readonly secret: string | null;
  /** How much of their last names players of a tournament see of each other. */
  readonly tournamentNames: TournamentNames;
  /** What currencies are worth: jackpots are told and paid by it. */
  readonly exchangeRates: RateTable;
}
