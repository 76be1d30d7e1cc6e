import type { OperationEntry } from './operation-schema.ts';
import { createGameSessionSchema } from './operations/create-game-session.schema.ts';
import { createGameSession } from './operations/create-game-session.ts';
import { deleteOlderFavouritesSchema } from './operations/delete-older-favourites.schema.ts';
import { deleteOlderFavourites } from './operations/delete-older-favourites.ts';
import { endPlaySchema } from './operations/end-play.schema.ts';
import { endPlay } from './operations/end-play.ts';
import { getExchangeRatesSchema } from './operations/get-exchange-rates.schema.ts';
import { getExchangeRates } from './operations/get-exchange-rates.ts';
import { getFavouritesSchema } from './operations/get-favourites.schema.ts';
import { getFavourites } from './operations/get-favourites.ts';
import { getGamesSchema } from './operations/get-games.schema.ts';
import { getGames } from './operations/get-games.ts';
import { getJackpotsSchema } from './operations/get-jackpots.schema.ts';
import { getJackpots } from './operations/get-jackpots.ts';
import { getLastPlayedSchema } from './operations/get-last-played.schema.ts';
import { getLastPlayed } from './operations/get-last-played.ts';
import { getLeaderboardSchema } from './operations/get-leaderboard.schema.ts';
import { getLeaderboard } from './operations/get-leaderboard.ts';
import { getMessageSchema } from './operations/get-message.schema.ts';
import { getMessage } from './operations/get-message.ts';
import { getMessagesSchema } from './operations/get-messages.schema.ts';
import { getMessages } from './operations/get-messages.ts';
import { getMessagesWithStatusSchema } from './operations/get-messages-with-status.schema.ts';
import { getMessagesWithStatus } from './operations/get-messages-with-status.ts';
import { getOlderFavouritesSchema } from './operations/get-older-favourites.schema.ts';
import { getOlderFavourites } from './operations/get-older-favourites.ts';
import { getOlderJackpotsSchema } from './operations/get-older-jackpots.schema.ts';
import { getOlderJackpots } from './operations/get-older-jackpots.ts';
import { getOptOutInsSchema } from './operations/get-opt-out-ins.schema.ts';
import { getOptOutIns } from './operations/get-opt-out-ins.ts';
import { getPlaySetUpSchema } from './operations/get-play-set-up.schema.ts';
import { getPlaySetUp } from './operations/get-play-set-up.ts';
import { getPlayerPropertiesSchema } from './operations/get-player-properties.schema.ts';
import { getPlayerProperties } from './operations/get-player-properties.ts';
import { getRelativeLeaderboardSchema } from './operations/get-relative-leaderboard.schema.ts';
import { getRelativeLeaderboard } from './operations/get-relative-leaderboard.ts';
import { getSubscriptionsSchema } from './operations/get-subscriptions.schema.ts';
import { getSubscriptions } from './operations/get-subscriptions.ts';
import { getTournamentsSchema } from './operations/get-tournaments.schema.ts';
import { getTournaments } from './operations/get-tournaments.ts';
import { markMessageSchema } from './operations/mark-message.schema.ts';
import { markMessage } from './operations/mark-message.ts';
import { optInSchema } from './operations/opt-in.schema.ts';
import { optIn } from './operations/opt-in.ts';
import { optInTournamentSchema } from './operations/opt-in-tournament.schema.ts';
import { optInTournament } from './operations/opt-in-tournament.ts';
import { optOutSchema } from './operations/opt-out.schema.ts';
import { optOut } from './operations/opt-out.ts';
import { putOlderFavouritesSchema } from './operations/put-older-favourites.schema.ts';
import { putOlderFavourites } from './operations/put-older-favourites.ts';
import { removeFavouriteSchema } from './operations/remove-favourite.schema.ts';
import { removeFavourite } from './operations/remove-favourite.ts';
import { setFavouriteSchema } from './operations/set-favourite.schema.ts';
import { setFavourite } from './operations/set-favourite.ts';
import { setLastPlayedSchema } from './operations/set-last-played.schema.ts';
import { setLastPlayed } from './operations/set-last-played.ts';
import { setOptOutChoicesSchema } from './operations/set-opt-out-choices.schema.ts';
import { setOptOutChoices } from './operations/set-opt-out-choices.ts';
import { setPlayerPropertiesSchema } from './operations/set-player-properties.schema.ts';
import { setPlayerProperties } from './operations/set-player-properties.ts';
import { setUpPlaySchema } from './operations/set-up-play.schema.ts';
import { setUpPlay } from './operations/set-up-play.ts';

/** What a player plays and reads. */
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
