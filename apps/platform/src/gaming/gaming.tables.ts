import { type SqlBool, sql } from 'kysely';
import { BOOKS, CHOICES, deleted, type KeptTables, kept, nobody, own } from '../operations/kept-table.ts';

/** What the tables of this domain keep of players, and what becomes of it when a player is erased. */
export const gamingTables = {
  bonus_offers: nobody('the operator’s offers'),
  bonuses: kept(own, BOOKS),
  plays: kept(own, BOOKS),
  play_steps: kept(own, BOOKS),
  play_set_ups: kept(own, CHOICES),
  games: nobody('the catalogue'),
  game_sessions: deleted(own, 'key_hash', 'session_hash'),
  favourites: deleted(own),
  last_played: deleted(own),
  jackpots: nobody('pots'),
  jackpot_pools: nobody('pots'),
  jackpot_feeds: kept(
    ({ playerId }) => sql<SqlBool>`play_id IN (SELECT id FROM plays WHERE player_id = ${playerId})`,
    BOOKS,
  ),
  tournaments: nobody('the operator’s tournaments'),
  tournament_entries: deleted(own),
  tournament_demo_guests: nobody('invented opponents'),
} satisfies KeptTables;
