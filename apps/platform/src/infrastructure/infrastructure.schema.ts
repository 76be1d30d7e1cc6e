import { type SchemaPart, toBatches } from './database/schema.ts';
import { archiveSchema } from './tables/archive-tables.ts';
import { pushSchema } from './tables/push-tables.ts';
import { upkeepSchema } from './tables/upkeep-tables.ts';

/** The tables of this layer that are cleaned up. */
export const infrastructureBatches = toBatches({
  attempts: 'key_hash',
  outbox: 'id',
  pushes: 'player_id, id',
});

/** What this layer adds to the database: functions for the triggers of others first. */
export const infrastructureSchema: SchemaPart = {
  baseline: [...upkeepSchema, ...archiveSchema],
  indexes: [
    { name: 'outbox_created', definition: 'ON outbox (created_at)' },
    { name: 'audit_action', definition: "ON audit (action, at) WHERE actor = 'staff'" },
    { name: 'audit_person', definition: "ON audit (staff_id, at) WHERE actor = 'staff'" },
    { name: 'audit_staff', definition: "ON audit (at) WHERE actor = 'staff'" },
  ],
  batches: infrastructureBatches,
};

/** Events of players, whose table it references. */
export const pushesSchema: SchemaPart = {
  baseline: pushSchema,
  // A queue of all players, from which a process takes the oldest.
  placements: { pushes: 'coordinator' },
};
