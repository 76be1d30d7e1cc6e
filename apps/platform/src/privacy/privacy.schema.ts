import { type SchemaPart, toBatches } from '../infrastructure/database/schema.ts';
import { dataExportSchema } from './tables/data-export-tables.ts';
import { keptIdentitySchema } from './tables/kept-identity-tables.ts';
import { leavingSchema } from './tables/leaving-tables.ts';

/** The tables of this module that are cleaned up. */
export const privacyBatches = toBatches({
  kept_identities: 'player_id',
});

/** What this module adds to the database. */
export const privacySchema: SchemaPart = {
  baseline: [...keptIdentitySchema, ...leavingSchema, ...dataExportSchema],
  indexes: [
    { name: 'kept_identities_end', definition: 'ON kept_identities (kept_until)' },
    { name: 'data_exports_waiting', definition: 'ON data_exports (requested_at) WHERE ready_at IS NULL' },
    { name: 'data_exports_end', definition: 'ON data_exports (expires_at)' },
    // The movements of a player that leave.
    { name: 'ledger_movements_time', definition: 'ON ledger_movements (player_id, created_at)' },
  ],
  batches: privacyBatches,
};
