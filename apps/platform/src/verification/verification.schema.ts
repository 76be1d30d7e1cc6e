import { type SchemaPart, toBatches } from '../infrastructure/database/schema.ts';
import { documentSchema } from './tables/document-tables.ts';

/** The tables of this module that are cleaned up. */
export const verificationBatches = toBatches({
  wealth_declarations: 'player_id, id',
});

/** What this module adds to the database. */
export const verificationSchema: SchemaPart = {
  baseline: [...documentSchema],
  indexes: [{ name: 'wealth_declarations_declared', definition: 'ON wealth_declarations (declared_at)' }],
  batches: verificationBatches,
};
