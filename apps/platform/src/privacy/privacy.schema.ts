import { type SchemaPart, toBatches } from '../infrastructure/database/schema.ts';
import { keptIdentitySchema } from './tables/kept-identity-tables.ts';

/** The tables of this module that are cleaned up. */
export const privacyBatches = toBatches({
  kept_identities: 'player_id',
});

/** What this module adds to the database. */
export const privacySchema: SchemaPart = {
  baseline: [...keptIdentitySchema],
  indexes: [{ name: 'kept_identities_end', definition: 'ON kept_identities (kept_until)' }],
  batches: privacyBatches,
};
