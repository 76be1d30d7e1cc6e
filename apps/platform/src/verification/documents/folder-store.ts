import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocumentStore } from './document-store.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Creates a store in a local folder that only its owner may read. Sub-folders are named by the start of the ids. */
export function folderStore(folder: string): DocumentStore {
  const getPath = (id: string) => {
    if (!ID.test(id)) throw new Error('Not the id of a document');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    put: async (id, bytes) => {
      const path = getPath(id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Writes atomically, even when the machine stops halfway.
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    get: async (id) => {
      try {
        return await readFile(getPath(id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: async (id) => {
      await rm(getPath(id), { force: true });
      await rm(`${getPath(id)}.part`, { force: true });
    },
  };
}
