import { after, type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { DocumentSeal } from './document-seal.ts';
import type { DocumentStore } from './document-store.ts';

/** Files of uploads that never committed are deleted after this time. */
const ABANDONED = HOUR;
const AT_ONCE = 100;

/** The files of documents. Every stored file has a row in the database, even after a crash. */
export interface DocumentFiles {
  /** Encrypts and stores a file, marked for deletion until a document takes it. Runs outside a transaction. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** Assigns a file to a document, within the document's transaction. Throws when it was deleted meanwhile. */
  take(tx: Tx, id: string): Promise<void>;
  /** Marks a document's file for deletion. The next sweep after the transaction deletes it. */
  release(tx: Tx, ids: readonly string[]): Promise<void>;
  /** Returns the uploaded bytes, or null when the file no longer exists. */
  read(id: string): Promise<Buffer | null>;
  /** Deletes files without a document. Returns how many. */
  sweep(): Promise<number>;
}

export function createDocumentFiles(
  db: Db,
  clock: Clock,
  store: DocumentStore,
  seal: DocumentSeal,
): DocumentFiles {
  return {
    write: async (id, bytes) => {
      await db
        .insertInto('document_files')
        .values({ id, due_at: after(clock, ABANDONED) })
        .execute();
      await store.put(id, seal.seal(id, bytes));
    },
    take: async (tx, id) => {
      const claimed = await tx
        .updateTable('document_files')
        .set({ due_at: null })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (!claimed) throw new Error('The file was swept before its document was written');
    },
    release: async (tx, ids) => {
      if (ids.length === 0) return;
      await tx
        .updateTable('document_files')
        .set({ due_at: new Date(clock.now()) })
        .where('id', 'in', [...ids])
        .execute();
    },
    read: async (id) => {
      const sealed = await store.get(id);
      return sealed && seal.open(id, sealed);
    },
    sweep: async () => {
      let swept = 0;
      while (await sweepOne(db, store, new Date(clock.now()))) {
        swept += 1;
        if (swept === AT_ONCE) break;
      }
      return swept;
    },
  };
}

/**
 * Deletes one file, then its row in `document_files`. The row stays locked meanwhile, so that no upload takes a file
 * under deletion.
 */
async function sweepOne(db: Db, store: DocumentStore, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('document_files')
      .select('id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    await store.remove(due.id);
    await tx.deleteFrom('document_files').where('id', '=', due.id).execute();
    return true;
  });
}
