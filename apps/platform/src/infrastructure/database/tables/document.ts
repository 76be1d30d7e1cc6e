import type { DocumentStatus, DocumentType } from '@playerdesk/contract/internal';
import type { ColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';
import type { PersonMarks } from './person-marks.ts';

type WrittenOnce<T> = ColumnType<T, T, never>;

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
export interface DocumentFilesTable {
  id: WrittenOnce<string>;
  /** When it is deleted. Null while a document uses it. */
  due_at: MaybeInstant;
  /** The document key that sealed it. */
  key_id: string;
}

/** Documents that the operator requests from a player. */
export interface WantedDocumentsTable {
  player_id: string;
  type: DocumentType;
  reason: string | null;
  position: number;
  asked_at: Instant;
}

/** A player's declarations of wealth. Append-only. */
export interface WealthDeclarationsTable {
  id: WrittenOnce<string>;
  player_id: WrittenOnce<string>;
  declared_at: Instant;
  /** Encrypted. */
  declaration: WrittenOnce<string>;
}

/** The identity of an erased player, retained for the term of the law. */
export interface KeptIdentitiesTable {
  player_id: string;
  /** Encrypted. */
  identity: string;
  kept_until: Instant;
}

/** A keyed digest of an erased person whom a break excludes. */
export interface KeptExclusionsTable {
  person_hash: string;
  /** Digests of the birth date, and of each part of the name and contact data. */
  born_hash: string;
  marks: ColumnType<PersonMarks, string, string>;
  /** Null: no end. */
  until: MaybeInstant;
}
