import { type SchemaPart, toBatches } from '../infrastructure/database/schema.ts';
import { limitSchema } from './tables/limit-tables.ts';
import { protectionSchema } from './tables/protection-tables.ts';

/** The tables of this module that are cleaned up. */
export const responsibleGamblingBatches = toBatches({
  self_tests: 'player_id, id',
});

/** What this module adds to the database. */
export const responsibleGamblingSchema: SchemaPart = {
  baseline: [...limitSchema, ...protectionSchema],
  indexes: [
    { name: 'self_tests_taken', definition: 'ON self_tests (taken_at)' },
    // What a month's report counts.
    { name: 'limits_created', definition: 'ON limits (created_at)' },
    { name: 'blocks_started', definition: 'ON blocks (starts_at)' },
  ],
  batches: responsibleGamblingBatches,
};
