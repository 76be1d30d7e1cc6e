import { hkdfSync } from 'node:crypto';
import {
  type Archive,
  type ArchiveKey,
  ArchiveProblem,
  isSame,
  readArchive,
  sha256,
} from '../../infrastructure/archive/archive-file.ts';
import type { KeptArchive } from '../../infrastructure/archive/archives.queries.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { type DocumentStore, openDocumentStore } from '../../verification/index.ts';
import { type ArchiveSettings, describePlace, requirePlace } from './archive-settings.ts';

/** The archives of one database: where they are, and the keys that sign them. */
export interface Archives {
  readonly store: DocumentStore;
  /** The key that signs. */
  readonly key: ArchiveKey;
  /** The keys that verify. */
  readonly keys: readonly ArchiveKey[];
  /** Digest that names the database in each archive. The same after a change of secrets. */
  readonly database: string;
  /** Names the place for an operator. */
  readonly place: string;
  /** The folder, or null for another kind of store. */
  readonly folder: string | null;
}

/** @throws ArchiveProblem when no place or no key is configured. */
export function openArchives(
  settings: ArchiveSettings,
  { dataKey, secret }: { readonly dataKey: string; readonly secret: Secret },
): Archives {
  const place = requirePlace(settings);
  const keys = settings.keys ?? [deriveKey(dataKey)];
  const [key] = keys;
  if (!key) throw new ArchiveProblem('Set ARCHIVES_KEYS: the key that signs archives.');
  return {
    store: openDocumentStore(place),
    key,
    keys,
    database: secret.digest('archives', 'database'),
    place: describePlace(place),
    folder: place.kind === 'folder' ? place.folder : null,
  };
}

/**
 * Reads an archive and compares it with what the database knows of it.
 *
 * @throws ArchiveProblem that names the archive.
 */
export async function readKept(archives: Archives, kept: KeptArchive): Promise<Archive> {
  try {
    const bytes = await archives.store.get(kept.id);
    if (!bytes) throw new ArchiveProblem(`it is not in ${archives.place}`);
    const archive = await readArchive(bytes, archives.keys);
    if (sha256(bytes) !== kept.digest)
      throw new ArchiveProblem('it is another than the one that was written');
    const { header, contents } = archive;
    const isOfDatabase = header.database === archives.database && header.id === kept.id;
    if (!isOfDatabase) throw new ArchiveProblem('it belongs to another database');
    const isInPlace = header.number === kept.number && header.previous === kept.previous;
    if (!isInPlace || !isSame(contents, kept.contents)) {
      throw new ArchiveProblem('its header differs from the database');
    }
    return archive;
  } catch (cause) {
    if (!(cause instanceof ArchiveProblem)) throw cause;
    throw new ArchiveProblem(`Archive ${kept.number} (${kept.id}): ${cause.message}.`, { cause });
  }
}

function deriveKey(dataKey: string): ArchiveKey {
  return {
    id: 'platform',
    key: Buffer.from(hkdfSync('sha256', dataKey, '', 'playerdesk archive signature', 32)),
  };
}
