import type { DocumentStatus, DocumentType } from '@playerdesk/contract';
import type { ColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';
import type { PersonMarks } from './person-marks.ts';

type WrittenOnce<T> = ColumnType<T, T, never>;

/** What a player handed in; its bytes are in the store under the same id. */
export interface DocumentsTable {
  id: WrittenOnce<string>;
  player_id: WrittenOnce<string>;
  type: WrittenOnce<DocumentType>;
  status: DocumentStatus;
  /** What the content is, by its own bytes. */
  media_type: WrittenOnce<string>;
  /** Of the file as it is kept, before it is sealed. */
  bytes: WrittenOnce<number>;
  /** Sealed: people put their names into it. */
  file_name: WrittenOnce<string | null>;
  added_at: Instant;
  reviewed_at: MaybeInstant;
  reasons: ColumnType<string[], string[], string[]>;
}

/** Every file the store may hold: written down before the file is, so that none is ever forgotten there. */
export interface DocumentFilesTable {
  id: WrittenOnce<string>;
  /** When it goes; null while a document has it. */
  due_at: MaybeInstant;
}

/** What the operator asks a player for. */
export interface WantedDocumentsTable {
  player_id: string;
  type: DocumentType;
  reason: string | null;
  position: number;
  asked_at: Instant;
}

/** What a player said of their money. Only ever added to. */
export interface WealthDeclarationsTable {
  id: WrittenOnce<string>;
  player_id: WrittenOnce<string>;
  declared_at: Instant;
  /** Sealed. */
  declaration: WrittenOnce<string>;
}

/** Who a player was, for as long as the law wants it kept after the person was erased. */
export interface KeptIdentitiesTable {
  player_id: string;
  /** Sealed. */
  identity: WrittenOnce<string>;
  kept_until: Instant;
}

/** A keyed digest of an erased person whom a break keeps out. */
export interface KeptExclusionsTable {
  person_hash: string;
  /** Digest of the birth date, and of each part of a name and contact. Null: kept before there were any. */
  born_hash: string | null;
  marks: ColumnType<PersonMarks | null, string | null, string | null>;
  /** Null: without an end. */
  until: MaybeInstant;
}
