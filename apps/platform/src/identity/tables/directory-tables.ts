import type { ColumnType } from 'kysely';
import type { DirectoryTable } from '../../operations/directory/directory.ts';

/** The players of persons. A link outlasts an erasure as long as an exclusion that was running then. */
interface DirectoryPersonsTable extends DirectoryTable {
  /** The end of the exclusion of an erased player. Null: the player was not erased. */
  kept_until: ColumnType<Date | null, Date | null | undefined, Date | 'infinity' | null>;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    /** By address in lower case. */
    directory_emails: DirectoryTable;
    /** By number with calling code. */
    directory_phones: DirectoryTable;
    /** By keyed digest of the national number. */
    directory_persons: DirectoryPersonsTable;
    /** By digest of the key of an activation link. */
    directory_activation_keys: DirectoryTable;
  }
}

/** SQL that creates these tables. */
export const identityDirectorySchema: readonly string[] = [
  `CREATE TABLE directory_emails (
    name text PRIMARY KEY CHECK (name <> '' AND name = lower(name)),
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX directory_emails_player ON directory_emails (player_id)',
  `CREATE TABLE directory_phones (
    name text PRIMARY KEY CHECK (name <> ''),
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX directory_phones_player ON directory_phones (player_id)',
  `CREATE TABLE directory_persons (
    name text PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    kept_until timestamptz,
    CONSTRAINT directory_persons_player UNIQUE (player_id)
  )`,
  `CREATE TABLE directory_activation_keys (
    name text PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX directory_activation_keys_player ON directory_activation_keys (player_id)',
];
