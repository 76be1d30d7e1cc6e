import { type ArchiveKey, ArchiveProblem } from '../../infrastructure/archive/archive-file.ts';
import type { DocumentLocation } from '../../verification/index.ts';

export interface ArchiveSettings {
  /** Null: none is configured, so that nothing can be archived. */
  readonly place: DocumentLocation | null;
  /** The newest first. Null (never in production): derived from the data key. */
  readonly keys: readonly ArchiveKey[] | null;
}

/** @throws ArchiveProblem when nothing that lasts is configured. */
export function requirePlace({ place }: ArchiveSettings): DocumentLocation {
  if (!place) throw new ArchiveProblem('Set ARCHIVES_FOLDER or ARCHIVES_S3_URL: the place of the archives.');
  if (place.kind === 'memory')
    throw new ArchiveProblem('Archives are not kept in memory. Set ARCHIVES_FOLDER.');
  return place;
}

/** Names a place for an operator. */
export function describePlace(place: DocumentLocation): string {
  if (place.kind === 's3') return place.url;
  return place.kind === 'folder' ? place.folder : 'memory';
}
