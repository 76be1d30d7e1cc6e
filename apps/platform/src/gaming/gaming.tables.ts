import {
  byPlayerId,
  deletedOnErasure,
  type PersonalDataTables,
  RETAINED_BOOKS,
  RETAINED_CHOICES,
  retained,
  withoutPersonalData,
} from '../operations/personal-data-table.ts';

/** The personal data in the tables of this domain, and what happens to it when a player is erased. */
export const gamingTables = {
  bonus_offers: withoutPersonalData('offers of the operator'),
  bonuses: retained(byPlayerId, RETAINED_BOOKS),
  plays: retained(byPlayerId, RETAINED_BOOKS),
  directory_rounds: retained(byPlayerId, RETAINED_BOOKS),
  play_steps: retained(byPlayerId, RETAINED_BOOKS),
  play_days: retained(byPlayerId, RETAINED_BOOKS),
  play_set_ups: retained(byPlayerId, RETAINED_CHOICES),
  games: withoutPersonalData('the game catalog'),
  game_sessions: deletedOnErasure(byPlayerId, 'key_hash', 'session_hash'),
  favourites: deletedOnErasure(byPlayerId),
  last_played: deletedOnErasure(byPlayerId),
  jackpots: withoutPersonalData('jackpots of the operator'),
  jackpot_pools: withoutPersonalData('jackpots of the operator'),
  jackpot_contributions: retained(byPlayerId, RETAINED_BOOKS),
  jackpot_feeds: retained(byPlayerId, RETAINED_BOOKS),
  tournaments: withoutPersonalData('tournaments of the operator'),
  tournament_entries: deletedOnErasure(byPlayerId),
  tournament_demo_guests: withoutPersonalData('fictitious opponents'),
} satisfies PersonalDataTables;
