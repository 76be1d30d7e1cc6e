import type { DocumentLocation } from './document-settings.ts';
import type { DocumentStore } from './document-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Opens the configured store. */
export function openDocumentStore(place: DocumentLocation): DocumentStore {
  if (place.kind === 's3') return s3Store(place);
  return place.kind === 'folder' ? folderStore(place.folder) : memoryStore();
}

/** Creates a store that lasts as long as its process, like an in-memory database. */
function memoryStore(): DocumentStore {
  const files = new Map<string, Buffer>();
  return {
    put: async (id, bytes) => void files.set(id, bytes),
    get: async (id) => files.get(id) ?? null,
    remove: async (id) => void files.delete(id),
  };
}
