import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import type { TournamentNames } from '../tournaments/tournaments.ts';

/** The operator's settings for games. */
export interface GameSettings {
  /** Shared with the game provider. Null: derived from the platform's secret outside production. */
  readonly secret: string | null;
  /** The secret that the provider signed with before. Accepted while it is configured. */
  readonly previousSecret: string | null;
  /** How much of each other's last names tournament players see. */
  readonly tournamentNames: TournamentNames;
  /** Exchange rates with which jackpots are shown and paid. */
  readonly exchangeRates: RateTable;
}
