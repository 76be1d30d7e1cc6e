import type { Inbox } from '../engagement/index.ts';
import type { Audit } from '../infrastructure/audit/audit.ts';
import { type Clock, HOUR, MINUTE, SECOND } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import { converter } from '../infrastructure/exchange-rates/rates.ts';
import type { Secret } from '../infrastructure/secret/secret.ts';
import type { Ledger } from '../money/index.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Sweep } from '../operations/sweep.ts';
import type {
  Limits,
  ProtectedGroups,
  RealityChecks,
  RequiredActions,
} from '../responsible-gambling/index.ts';
import { bonusRoutes } from './bonus/bonus.routes.ts';
import { createBonusService } from './bonus/bonus-service.ts';
import { type Bonuses, createBonuses } from './bonus/bonuses.ts';
import { favouriteRoutes } from './favourites/favourites.routes.ts';
import { createFavourites } from './favourites/favourites.ts';
import { createLastPlayed } from './favourites/last-played.ts';
import type { GameSettings } from './games/game-settings.ts';
import { gameRoutes } from './games/games.routes.ts';
import { createGames } from './games/games.ts';
import { createRounds, type Rounds } from './games/rounds.ts';
import { jackpotRoutes } from './jackpots/jackpots.routes.ts';
import { createJackpots } from './jackpots/jackpots.ts';
import { collectPots, createPots } from './jackpots/pots.ts';
import { playSetUpRoutes } from './play/play.routes.ts';
import { createPlay, type PlayService } from './play/play.ts';
import { createPlaySetUps } from './play/play-set-ups.ts';
import { tournamentRoutes } from './tournaments/tournaments.routes.ts';
import { createTournaments } from './tournaments/tournaments.ts';

/** The interval of the sweeps: bounds how long expired bonus money and play set-ups remain when nobody plays. */
const SWEPT_EVERY = 5 * SECOND;

export interface GamingSettings {
  readonly games: GameSettings;
  /** Whether players must verify their email address before they play. */
  readonly activation: boolean;
  /** Licenses under which players must set session time limits before casino games. */
  readonly loginTimeLimits: readonly string[];
}

export interface GamingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
  readonly requiredActions: Pick<RequiredActions, 'refuse'>;
  readonly protectedGroups: Pick<ProtectedGroups, 'findGroups'>;
  readonly realityChecks: Pick<RealityChecks, 'refuseDue'>;
}

/** Games, play, bonuses, jackpots and tournaments, for players and for the game provider. */
export interface Gaming {
  readonly handlers: readonly Handler[];
  readonly bonuses: Bonuses;
  readonly play: PlayService;
  readonly sweeps: readonly Sweep[];
  readonly rounds: Rounds;
}

export function createGaming(settings: GamingSettings, deps: GamingDeps): Gaming {
  const { games, activation, loginTimeLimits } = settings;
  const { db, ledger } = deps;
  const exchangeRates = games.exchangeRates;
  const convert = converter(exchangeRates);
  const rules = { ...deps, activation, exchangeRates, loginTimeLimits };
  const bonuses = createBonuses(rules);
  const setUps = createPlaySetUps(rules);
  const play = createPlay({ ...rules, bonuses, setUps });
  const lastPlayed = createLastPlayed(deps);
  const gameService = createGames({ ...deps, play });
  return {
    handlers: [
      ...gameRoutes(gameService),
      ...bonusRoutes(createBonusService({ ...rules, bonuses })),
      ...playSetUpRoutes(setUps),
      ...favouriteRoutes(createFavourites(deps), lastPlayed),
      ...jackpotRoutes(createJackpots({ db, convert, rates: exchangeRates })),
      ...tournamentRoutes(createTournaments({ ...deps, tournamentNames: games.tournamentNames })),
    ],
    bonuses,
    play,
    // Play and payments do not wait for the sweeps: they settle expired bonuses and set-ups themselves.
    sweeps: [
      { name: 'bonuses', every: SWEPT_EVERY, run: () => bonuses.sweep() },
      { name: 'play set-ups', every: SWEPT_EVERY, run: () => setUps.sweep() },
      { name: 'jackpots', every: MINUTE, run: () => collectPots(db) },
      { name: 'game sessions', every: HOUR, run: () => gameService.sweep() },
    ],
    rounds: createRounds({ ...deps, play, lastPlayed, convert, pots: createPots({ ledger, convert }) }),
  };
}
