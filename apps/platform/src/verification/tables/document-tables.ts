import type { DocumentStatus, DocumentType } from '@playerdesk/contract/internal';
import type { ColumnType } from 'kysely';
import type { Instant, MaybeInstant, WrittenOnce } from '../../infrastructure/database/columns.ts';

/** An uploaded document. Its bytes are in the store under the same id. */
export interface DocumentsTable {
  id: WrittenOnce<string>;
  player_id: WrittenOnce<string>;
  type: WrittenOnce<DocumentType>;
  status: DocumentStatus;
  /** The media type detected from the bytes. */
  media_type: WrittenOnce<string>;
  /** Size of the stored file before encryption. */
  bytes: WrittenOnce<number>;
  /** Encrypted, because file names may contain personal names. */
  file_name: string | null;
  added_at: Instant;
  reviewed_at: MaybeInstant;
  reasons: ColumnType<string[], string[], string[]>;
}

/** Every file that the store may contain. Written before the file, so that none is orphaned. */
interface DocumentFilesTable {
  player_id: WrittenOnce<string>;
  id: WrittenOnce<string>;
  /** When it is deleted. Null while a document uses it. */
  due_at: MaybeInstant;
  /** The document key that sealed it. */
  key_id: string;
}

/** Documents that the operator requests from a player. */
interface WantedDocumentsTable {
  player_id: string;
  type: DocumentType;
  reason: string | null;
  position: number;
  asked_at: Instant;
}

/** What staff found about a declaration. */
export const WEALTH_DECISIONS = ['plausible', 'implausible'] as const;
export type WealthDecision = (typeof WEALTH_DECISIONS)[number];

/** A player's declarations of wealth. Append-only, apart from their review. */
export interface WealthDeclarationsTable {
  id: WrittenOnce<string>;
  player_id: WrittenOnce<string>;
  declared_at: Instant;
  /** Encrypted. */
  declaration: WrittenOnce<string>;
  /** Null: nobody has reviewed it. */
  decision: WealthDecision | null;
  decided_at: MaybeInstant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    documents: DocumentsTable;
    document_files: DocumentFilesTable;
    wanted_documents: WantedDocumentsTable;
    wealth_declarations: WealthDeclarationsTable;
  }
}

/** SQL that creates these tables. */
export const documentSchema: readonly string[] = [
  `CREATE TABLE document_files (
    id uuid,
    player_id uuid,
    due_at timestamptz,
    key_id text NOT NULL,
    PRIMARY KEY (player_id, id)
  )`,
  'CREATE INDEX document_files_due ON document_files (due_at) WHERE (due_at IS NOT NULL)',
  `CREATE TABLE documents (
    id uuid,
    player_id uuid REFERENCES players (id),
    type text NOT NULL,
    status text NOT NULL CHECK (status IN ('uploaded', 'approved', 'declined')),
    media_type text NOT NULL,
    bytes integer NOT NULL CHECK (bytes > 0),
    file_name text,
    added_at timestamptz NOT NULL,
    reviewed_at timestamptz,
    reasons text[] NOT NULL,
    PRIMARY KEY (player_id, id),
    FOREIGN KEY (player_id, id) REFERENCES document_files (player_id, id),
    CONSTRAINT documents_check CHECK ((status = 'uploaded') = (reviewed_at IS NULL))
  )`,
  'CREATE INDEX documents_id ON documents (id)',
  'CREATE INDEX documents_player ON documents (player_id, added_at DESC)',
  "CREATE INDEX documents_waiting ON documents (added_at) WHERE (status = 'uploaded')",
  'CREATE INDEX documents_reviewed ON documents (reviewed_at) WHERE (reviewed_at IS NOT NULL)',
  `CREATE TABLE wanted_documents (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    type text,
    reason text,
    position integer NOT NULL,
    asked_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, type)
  )`,
  `CREATE TABLE wealth_declarations (
    id uuid,
    player_id uuid REFERENCES players (id),
    declared_at timestamptz NOT NULL,
    declaration text NOT NULL,
    decision text CHECK (decision IN ('plausible', 'implausible')),
    decided_at timestamptz,
    PRIMARY KEY (player_id, id),
    CHECK ((decision IS NULL) = (decided_at IS NULL))
  )`,
  'CREATE INDEX wealth_declarations_player ON wealth_declarations (player_id, declared_at DESC)',
  'CREATE INDEX wealth_declarations_open ON wealth_declarations (declared_at) WHERE (decision IS NULL)',
  `CREATE TRIGGER wealth_declarations_append_only
    BEFORE UPDATE OF id, player_id, declared_at, declaration OR TRUNCATE ON wealth_declarations
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()`,
];
