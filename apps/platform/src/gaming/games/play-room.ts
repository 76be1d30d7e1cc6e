import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { converter } from '../../infrastructure/exchange-rates/rates.ts';
import type { RunEnvironment } from '../../infrastructure/run-environment.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { exchangeRateRoutes } from '../../money/exchange-rates/routes.ts';
import type { Ledger } from '../../money/ledger/ledger.ts';
import type { Handler } from '../../operations/call/call.ts';
import type { Limits } from '../../responsible-gambling/limits/limits.ts';
import type { Owed } from '../../responsible-gambling/required-actions/owed.ts';
import { createFavourites } from '../favourites/favourites.ts';
import { createLastPlayed } from '../favourites/last-played.ts';
import { favouriteRoutes } from '../favourites/routes.ts';
import { createJackpots } from '../jackpots/jackpots.ts';
import { createPots } from '../jackpots/pots.ts';
import { jackpotRoutes } from '../jackpots/routes.ts';
import type { PlayService } from '../play/play.ts';
import { tournamentRoutes } from '../tournaments/routes.ts';
import { createTournaments } from '../tournaments/tournaments.ts';
import type { GameSettings } from './game-settings.ts';
import { createGames } from './games.ts';
import { createRounds, type Rounds } from './rounds.ts';
import { gameRoutes } from './routes.ts';

/** Everything around games that is asked for: by players, and by the game provider. */
export interface PlayRoom {
  readonly handlers: readonly Handler[];
  readonly rounds: Rounds;
  /** What the game provider signs with. Null: nobody may call. */
  readonly callSecret: string | null;
}

interface Parts {
  readonly owed: Pick<Owed, 'refuse'>;
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly play: PlayService;
}

interface PlaySettings {
  readonly games: GameSettings;
  readonly environment: RunEnvironment;
}

export function createPlayRoom({ games, environment }: PlaySettings, parts: Parts): PlayRoom {
  const { db, ledger, secret } = parts;
  const rates = games.exchangeRates;
  const convert = converter(rates);
  const lastPlayed = createLastPlayed(parts);
  // In production somebody has to have agreed on it with the provider.
  const made = environment === 'production' ? null : secret.digest('game calls', '');
  return {
    handlers: [
      ...gameRoutes(createGames(parts)),
      ...favouriteRoutes(createFavourites(parts), lastPlayed),
      ...jackpotRoutes(createJackpots({ db, convert, rates })),
      ...exchangeRateRoutes(rates),
      ...tournamentRoutes(createTournaments({ ...parts, tournamentNames: games.tournamentNames })),
    ],
    rounds: createRounds({ ...parts, lastPlayed, convert, pots: createPots(ledger, convert) }),
    callSecret: games.secret ?? made,
  };
}
