import { type SchemaPart, toBatches } from '../infrastructure/database/schema.ts';
import { bonusSchema } from './tables/bonus-tables.ts';
import { gameSchema } from './tables/game-tables.ts';
import { playSchema } from './tables/play-tables.ts';
import { tournamentSchema } from './tables/tournament-tables.ts';

/** The tables of this module that are cleaned up. */
export const gamingBatches = toBatches({ game_sessions: 'player_id, id' });

/** What this module adds to the database. */
export const gamingSchema: SchemaPart = {
  baseline: [...bonusSchema, ...playSchema, ...gameSchema, ...tournamentSchema],
  indexes: [
    // The order of the history, of one book and of all.
    { name: 'play_steps_page', definition: 'ON play_steps (player_id, book, at, id)' },
    { name: 'play_steps_time', definition: 'ON play_steps (player_id, at, id)' },
  ],
  batches: gamingBatches,
  placements: {
    bonus_offers: 'copied',
    directory_rounds: 'by-name',
    games: 'copied',
    tournaments: 'copied',
  },
};
