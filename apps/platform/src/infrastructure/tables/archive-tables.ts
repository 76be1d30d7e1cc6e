import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant } from '../database/columns.ts';

/** What an archive has of one table. */
interface ArchivedRows {
  readonly rows: number;
  /** SHA-256 of the rows as text, in the order of the file, joined by line feeds. Hexadecimal. */
  readonly sha256: string;
}

/** What an archive has, by table. */
export type ArchiveContents = Readonly<Record<string, ArchivedRows>>;

/** An archive of rows that left the database. */
interface ArchivesTable {
  /** Its name in the store. */
  id: string;
  /** The kind of its records, such as `audit`. */
  source: string;
  /** Its rows are older. */
  until: Instant;
  started_at: Instant;
  /** Its place in the chain. Null while its rows are still in their tables. */
  number: Generated<number | null>;
  /** SHA-256 of the archive before it. Null for the first. */
  previous: Generated<string | null>;
  /** SHA-256 of its bytes. */
  digest: Generated<string | null>;
  contents: ColumnType<ArchiveContents | null, string | undefined, string>;
  /** When its rows left. */
  kept_at: MaybeInstant;
  /** When its file was deleted, after the term of its records. */
  deleted_at: MaybeInstant;
}

/** The archives that have rows of a player. */
interface ArchivePlayersTable {
  player_id: string;
  archive_id: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    archives: ArchivesTable;
    archive_players: ArchivePlayersTable;
  }
}

/** SQL that creates these tables. */
export const archiveSchema: readonly string[] = [
  `CREATE TABLE archives (
    id uuid PRIMARY KEY,
    source text NOT NULL,
    until timestamptz NOT NULL,
    started_at timestamptz NOT NULL,
    number bigint,
    previous text,
    digest text,
    contents jsonb,
    kept_at timestamptz,
    deleted_at timestamptz CHECK (deleted_at >= kept_at),
    CONSTRAINT archives_number UNIQUE (number),
    CONSTRAINT archives_kept CHECK ((kept_at IS NULL AND number IS NULL AND digest IS NULL AND contents IS NULL)
      OR (kept_at IS NOT NULL AND number IS NOT NULL AND digest IS NOT NULL AND contents IS NOT NULL))
  )`,
  'CREATE INDEX archives_until ON archives (source, until) WHERE (kept_at IS NOT NULL)',
  // No reference to `archives`: on a distributed database the two are in different places.
  `CREATE TABLE archive_players (
    player_id uuid,
    archive_id uuid,
    PRIMARY KEY (player_id, archive_id)
  )`,
  `CREATE TRIGGER archives_append_only BEFORE DELETE ON archives
    FOR EACH ROW WHEN (OLD.kept_at IS NOT NULL) EXECUTE FUNCTION refuse_rewriting()`,
  // Only the deletion of the file is recorded later, once.
  `CREATE TRIGGER archives_unchanged BEFORE UPDATE ON archives
    FOR EACH ROW WHEN (OLD.kept_at IS NOT NULL AND (OLD.deleted_at IS NOT NULL OR NEW.deleted_at IS NULL
      OR to_jsonb(OLD) - 'deleted_at' IS DISTINCT FROM to_jsonb(NEW) - 'deleted_at'))
    EXECUTE FUNCTION refuse_rewriting()`,
  `CREATE TRIGGER archives_stay BEFORE TRUNCATE ON archives
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()`,
  `CREATE TRIGGER archive_players_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON archive_players
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()`,
];
