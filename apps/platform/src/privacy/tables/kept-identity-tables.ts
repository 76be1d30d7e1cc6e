import type { Instant } from '../../infrastructure/database/columns.ts';

/** The identity of an erased player, retained for the term of the law. */
interface KeptIdentitiesTable {
  player_id: string;
  /** Encrypted. */
  identity: string;
  kept_until: Instant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    kept_identities: KeptIdentitiesTable;
  }
}

/** SQL that creates these tables. */
export const keptIdentitySchema: readonly string[] = [
  `CREATE TABLE kept_identities (
    player_id uuid PRIMARY KEY REFERENCES players (id),
    identity text NOT NULL,
    kept_until timestamptz NOT NULL
  )`,
];
