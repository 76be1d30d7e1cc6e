import { type SchemaPart, toBatches } from '../infrastructure/database/schema.ts';
import { codeSchema } from './tables/code-tables.ts';
import { identityDirectorySchema } from './tables/directory-tables.ts';
import { eidSchema } from './tables/eid-tables.ts';
import { ownerSchema } from './tables/owner-tables.ts';
import { passkeySchema } from './tables/passkey-tables.ts';
import { playerSchema } from './tables/player-tables.ts';
import { registerSchema } from './tables/register-tables.ts';
import { sessionSchema } from './tables/session-tables.ts';
import { totpSchema } from './tables/totp-tables.ts';
import { walletSchema } from './tables/wallet-tables.ts';

/** The tables of this module that are cleaned up. */
export const identityBatches = toBatches({
  directory_persons: 'name',
  eid_requests: 'state_hash',
  kept_exclusions: 'person_hash',
  one_time_codes: 'id',
  passkey_challenges: 'challenge_hash',
  password_resets: 'player_id, id',
  sessions: 'player_id, id_hash',
  wallet_visits: 'id_hash',
});

/** What this module adds to the database. */
export const identitySchema: SchemaPart = {
  baseline: [
    ...playerSchema,
    ...ownerSchema,
    ...identityDirectorySchema,
    ...sessionSchema,
    ...codeSchema,
    ...passkeySchema,
    ...totpSchema,
    ...eidSchema,
    ...walletSchema,
    ...registerSchema,
  ],
  indexes: [
    // Sweeps find by these the rows whose time is over. By `created_at`, not by `seen_at`: an index on a column that calls
    // update would double the cost of the update.
    { name: 'sessions_addresses', definition: 'ON sessions (created_at) WHERE address IS NOT NULL' },
    { name: 'persons_search', definition: 'ON persons USING gin (searched gin_trgm_ops)' },
    { name: 'persons_birth_date', definition: 'ON persons (birth_date)' },
    // The search of staff, which lists the newest first.
    { name: 'persons_registered', definition: 'ON persons (registered_at DESC, player_id)' },
    { name: 'players_closed', definition: 'ON players (closed_at) WHERE closed_at IS NOT NULL' },
    { name: 'sessions_end', definition: 'ON sessions (expires_at)' },
    { name: 'password_resets_end', definition: 'ON password_resets (expires_at)' },
    { name: 'kept_exclusions_end', definition: 'ON kept_exclusions (until) WHERE until IS NOT NULL' },
    {
      name: 'directory_persons_end',
      definition: 'ON directory_persons (kept_until) WHERE kept_until IS NOT NULL',
    },
  ],
  batches: identityBatches,
  // Compared with each person who signs up or in, whichever part they belong to.
  placements: { account_owners: 'coordinator' },
};
