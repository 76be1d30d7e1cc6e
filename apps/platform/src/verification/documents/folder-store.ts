import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type DocumentStore, STORE_RETRY } from './document-store.ts';

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
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeWhole(path, bytes);
        await flushFolder(dirname(path));
        await flushFolder(folder);
      } catch (cause) {
        throw unavailable(cause);
      }
    },
    get: async (id) => {
      const path = getPath(id);
      try {
        return await readFile(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw unavailable(error);
      }
    },
    remove: async (id) => {
      await rm(getPath(id), { force: true });
      await rm(`${getPath(id)}.part`, { force: true });
    },
  };
}

/** Writes a file atomically, even when the machine stops halfway. A file that fails leaves nothing: the disk may be full. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.part`;
  try {
    await writeFile(part, bytes, { mode: 0o600, flush: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Makes the names in a folder durable: those of new files are lost with the power otherwise. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const unavailable = (cause: unknown) => new Refusal('ServiceUnavailable', { retryAfter: STORE_RETRY, cause });
