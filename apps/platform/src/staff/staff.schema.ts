import { type SchemaPart, toBatches } from '../infrastructure/database/schema.ts';
import { staffTablesSchema } from './tables/staff-tables.ts';

/** The tables of this module that are cleaned up. */
export const staffBatches = toBatches({ staff_sessions: 'id_hash', staff_work: 'player_id, id' });

/** What this module adds to the database. */
export const staffSchema: SchemaPart = {
  baseline: staffTablesSchema,
  batches: staffBatches,
  placements: {
    staff_sessions: 'coordinator',
    break_glass_account: 'coordinator',
    break_glass_uses: 'coordinator',
  },
};
