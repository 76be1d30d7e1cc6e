import type { Instant, MaybeInstant } from '../../infrastructure/database/columns.ts';

/** The file with all data about a player that the player asked for last. */
interface DataExportsTable {
  player_id: string;
  requested_at: Instant;
  /** The file among those of documents. Null: it is being prepared. */
  file: string | null;
  /** Bytes. */
  size: number | null;
  ready_at: MaybeInstant;
  /** When the file is deleted. */
  expires_at: MaybeInstant;
  downloads: number;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    data_exports: DataExportsTable;
  }
}

/** SQL that creates these tables. */
export const dataExportSchema: readonly string[] = [
  `CREATE TABLE data_exports (
    player_id uuid PRIMARY KEY REFERENCES players (id),
    requested_at timestamptz NOT NULL,
    file uuid,
    size integer,
    ready_at timestamptz,
    expires_at timestamptz,
    downloads integer NOT NULL
  )`,
];
