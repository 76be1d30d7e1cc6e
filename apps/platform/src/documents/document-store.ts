import type { DocumentPlace } from './document-settings.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Where sealed files lie, by their ids. It knows nothing of players and never sees what a file holds. */
export interface DocumentStore {
  /** Resolves when the bytes are safe. Written again they are replaced. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  get(id: string): Promise<Buffer | null>;
  /** Resolves also where there is none. */
  remove(id: string): Promise<void>;
}

export function openDocumentStore(place: DocumentPlace): DocumentStore {
  if (place.kind === 's3') return s3Store(place);
  return place.kind === 'folder' ? folderStore(place.folder) : memoryStore();
}

/** Forgets everything with its process, as a database in memory does. */
function memoryStore(): DocumentStore {
  const files = new Map<string, Buffer>();
  return {
    put: async (id, bytes) => void files.set(id, bytes),
    get: async (id) => files.get(id) ?? null,
    remove: async (id) => void files.delete(id),
  };
}
