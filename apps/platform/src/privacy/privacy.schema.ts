import { type SchemaPart, toBatches } from '../infrastructure/database/schema.ts';
import { keptIdentitySchema } from './tables/kept-identity-tables.ts';
import { leavingSchema } from './tables/leaving-tables.ts';

/** The tables of this module that are cleaned up. */
export const privacyBatches = toBatches({
  kept_identities: 'player_id',
});

/** What this module adds to the database. */
export const privacySchema: SchemaPart = {
  baseline: [...keptIdentitySchema, ...leavingSchema],
  indexes: [
    { name: 'kept_identities_end', definition: 'ON kept_identities (kept_until)' },
    // The movements of a player that leave.
    { name: 'ledger_movements_time', definition: 'ON ledger_movements (player_id, created_at)' },
  ],
  batches: privacyBatches,
};
