import type { OperationEntry } from './operation-schema.ts';
import { getMessageSchema } from './operations/engagement/get-message.schema.ts';
import { getMessage } from './operations/engagement/get-message.ts';
import { getMessagesSchema } from './operations/engagement/get-messages.schema.ts';
import { getMessages } from './operations/engagement/get-messages.ts';
import { getMessagesWithStatusSchema } from './operations/engagement/get-messages-with-status.schema.ts';
import { getMessagesWithStatus } from './operations/engagement/get-messages-with-status.ts';
import { getOptOutInsSchema } from './operations/engagement/get-opt-out-ins.schema.ts';
import { getOptOutIns } from './operations/engagement/get-opt-out-ins.ts';
import { getSubscriptionsSchema } from './operations/engagement/get-subscriptions.schema.ts';
import { getSubscriptions } from './operations/engagement/get-subscriptions.ts';
import { markMessageSchema } from './operations/engagement/mark-message.schema.ts';
import { markMessage } from './operations/engagement/mark-message.ts';
import { optInSchema } from './operations/engagement/opt-in.schema.ts';
import { optIn } from './operations/engagement/opt-in.ts';
import { optOutSchema } from './operations/engagement/opt-out.schema.ts';
import { optOut } from './operations/engagement/opt-out.ts';
import { setOptOutChoicesSchema } from './operations/engagement/set-opt-out-choices.schema.ts';
import { setOptOutChoices } from './operations/engagement/set-opt-out-choices.ts';
import { createGameSessionSchema } from './operations/gaming/create-game-session.schema.ts';
import { createGameSession } from './operations/gaming/create-game-session.ts';
import { deleteOlderFavouritesSchema } from './operations/gaming/delete-older-favourites.schema.ts';
import { deleteOlderFavourites } from './operations/gaming/delete-older-favourites.ts';
import { endPlaySchema } from './operations/gaming/end-play.schema.ts';
import { endPlay } from './operations/gaming/end-play.ts';
import { getFavouritesSchema } from './operations/gaming/get-favourites.schema.ts';
import { getFavourites } from './operations/gaming/get-favourites.ts';
import { getGamesSchema } from './operations/gaming/get-games.schema.ts';
import { getGames } from './operations/gaming/get-games.ts';
import { getJackpotsSchema } from './operations/gaming/get-jackpots.schema.ts';
import { getJackpots } from './operations/gaming/get-jackpots.ts';
import { getLastPlayedSchema } from './operations/gaming/get-last-played.schema.ts';
import { getLastPlayed } from './operations/gaming/get-last-played.ts';
import { getLeaderboardSchema } from './operations/gaming/get-leaderboard.schema.ts';
import { getLeaderboard } from './operations/gaming/get-leaderboard.ts';
import { getOlderFavouritesSchema } from './operations/gaming/get-older-favourites.schema.ts';
import { getOlderFavourites } from './operations/gaming/get-older-favourites.ts';
import { getOlderJackpotsSchema } from './operations/gaming/get-older-jackpots.schema.ts';
import { getOlderJackpots } from './operations/gaming/get-older-jackpots.ts';
import { getPlaySetUpSchema } from './operations/gaming/get-play-set-up.schema.ts';
import { getPlaySetUp } from './operations/gaming/get-play-set-up.ts';
import { getRelativeLeaderboardSchema } from './operations/gaming/get-relative-leaderboard.schema.ts';
import { getRelativeLeaderboard } from './operations/gaming/get-relative-leaderboard.ts';
import { getTournamentsSchema } from './operations/gaming/get-tournaments.schema.ts';
import { getTournaments } from './operations/gaming/get-tournaments.ts';
import { optInTournamentSchema } from './operations/gaming/opt-in-tournament.schema.ts';
import { optInTournament } from './operations/gaming/opt-in-tournament.ts';
import { putOlderFavouritesSchema } from './operations/gaming/put-older-favourites.schema.ts';
import { putOlderFavourites } from './operations/gaming/put-older-favourites.ts';
import { removeFavouriteSchema } from './operations/gaming/remove-favourite.schema.ts';
import { removeFavourite } from './operations/gaming/remove-favourite.ts';
import { setFavouriteSchema } from './operations/gaming/set-favourite.schema.ts';
import { setFavourite } from './operations/gaming/set-favourite.ts';
import { setLastPlayedSchema } from './operations/gaming/set-last-played.schema.ts';
import { setLastPlayed } from './operations/gaming/set-last-played.ts';
import { setUpPlaySchema } from './operations/gaming/set-up-play.schema.ts';
import { setUpPlay } from './operations/gaming/set-up-play.ts';
import { getPlayerPropertiesSchema } from './operations/identity/get-player-properties.schema.ts';
import { getPlayerProperties } from './operations/identity/get-player-properties.ts';
import { setPlayerPropertiesSchema } from './operations/identity/set-player-properties.schema.ts';
import { setPlayerProperties } from './operations/identity/set-player-properties.ts';
import { getExchangeRatesSchema } from './operations/money/get-exchange-rates.schema.ts';
import { getExchangeRates } from './operations/money/get-exchange-rates.ts';

/** Operations of games and content. */
export const PLAY_OPERATIONS: readonly OperationEntry[] = [
  { operation: getMessages, schema: getMessagesSchema },
  { operation: getMessagesWithStatus, schema: getMessagesWithStatusSchema },
  { operation: getMessage, schema: getMessageSchema },
  { operation: markMessage, schema: markMessageSchema },
  { operation: getSubscriptions, schema: getSubscriptionsSchema },
  { operation: getOptOutIns, schema: getOptOutInsSchema },
  { operation: setOptOutChoices, schema: setOptOutChoicesSchema },
  { operation: optIn, schema: optInSchema },
  { operation: optOut, schema: optOutSchema },
  { operation: getPlayerProperties, schema: getPlayerPropertiesSchema },
  { operation: setPlayerProperties, schema: setPlayerPropertiesSchema },
  { operation: getGames, schema: getGamesSchema },
  { operation: getPlaySetUp, schema: getPlaySetUpSchema },
  { operation: setUpPlay, schema: setUpPlaySchema },
  { operation: createGameSession, schema: createGameSessionSchema },
  { operation: endPlay, schema: endPlaySchema },
  { operation: setFavourite, schema: setFavouriteSchema },
  { operation: removeFavourite, schema: removeFavouriteSchema },
  { operation: getFavourites, schema: getFavouritesSchema },
  { operation: getLastPlayed, schema: getLastPlayedSchema },
  { operation: setLastPlayed, schema: setLastPlayedSchema },
  { operation: getOlderFavourites, schema: getOlderFavouritesSchema },
  { operation: putOlderFavourites, schema: putOlderFavouritesSchema },
  { operation: deleteOlderFavourites, schema: deleteOlderFavouritesSchema },
  { operation: getJackpots, schema: getJackpotsSchema },
  { operation: getOlderJackpots, schema: getOlderJackpotsSchema },
  { operation: getExchangeRates, schema: getExchangeRatesSchema },
  { operation: getTournaments, schema: getTournamentsSchema },
  { operation: optInTournament, schema: optInTournamentSchema },
  { operation: getLeaderboard, schema: getLeaderboardSchema },
  { operation: getRelativeLeaderboard, schema: getRelativeLeaderboardSchema },
];

export {
  createGameSessionSchema,
  deleteOlderFavouritesSchema,
  endPlaySchema,
  getExchangeRatesSchema,
  getFavouritesSchema,
  getGamesSchema,
  getJackpotsSchema,
  getLastPlayedSchema,
  getLeaderboardSchema,
  getMessageSchema,
  getMessagesSchema,
  getMessagesWithStatusSchema,
  getOlderFavouritesSchema,
  getOlderJackpotsSchema,
  getOptOutInsSchema,
  getPlayerPropertiesSchema,
  getPlaySetUpSchema,
  getRelativeLeaderboardSchema,
  getSubscriptionsSchema,
  getTournamentsSchema,
  markMessageSchema,
  optInSchema,
  optInTournamentSchema,
  optOutSchema,
  putOlderFavouritesSchema,
  removeFavouriteSchema,
  setFavouriteSchema,
  setLastPlayedSchema,
  setOptOutChoicesSchema,
  setPlayerPropertiesSchema,
  setUpPlaySchema,
};
