import { after, type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { type DocumentSeal, getKeyId } from './document-seal.ts';
import type { DocumentStore } from './document-store.ts';

/** Files of uploads that never committed are deleted after this time. */
const ABANDONED = HOUR;
const AT_ONCE = 100;
/** Files left over after which a sweep ends: the store is probably away, and each attempt may take a while. */
const MOST_REMAINING = 5;

/** Identifies what a player owns. */
export interface OwnedKey {
  readonly playerId: string;
  readonly id: string;
}

/** The files of documents. Every stored file has a row in the database, even after a crash. */
export interface DocumentFiles {
  /** Encrypts and stores a file, marked for deletion until a document takes it. Runs outside a transaction. */
  write(key: OwnedKey, bytes: Buffer): Promise<void>;
  /** Assigns a file to a document, within the document's transaction. Throws when it was deleted meanwhile. */
  take(tx: Tx, key: OwnedKey): Promise<void>;
  /** Marks a document's file for deletion. The next sweep after the transaction deletes it. */
  release(tx: Tx, keys: readonly OwnedKey[]): Promise<void>;
  /** Returns the uploaded bytes, or null when the file no longer exists. */
  read(id: string): Promise<Buffer | null>;
  /**
   * Deletes files without a document. Returns how many. A file that fails does not stop the others.
   * @throws the first error of the store, after the last file.
   */
  sweep(): Promise<number>;
  /** Returns the files of documents that an earlier key sealed, or an unrecorded one. */
  findOutdated(): Promise<readonly OwnedKey[]>;
  /** Seals a document's file with the newest key. Does nothing for a file that is being deleted. */
  reseal(key: OwnedKey): Promise<void>;
}

export function createDocumentFiles(
  db: Db,
  clock: Clock,
  store: DocumentStore,
  seal: DocumentSeal,
): DocumentFiles {
  return {
    write: async ({ playerId, id }, bytes) => {
      await db
        .insertInto('document_files')
        .values({ player_id: playerId, id, due_at: after(clock, ABANDONED), key_id: seal.keyId })
        .execute();
      await store.put(id, seal.seal(id, bytes));
    },
    take: async (tx, { playerId, id }) => {
      const claimed = await tx
        .updateTable('document_files')
        .set({ due_at: null })
        .where('player_id', '=', playerId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (!claimed) throw new Error('The file was swept before its document was written');
    },
    release: async (tx, keys) => {
      if (keys.length === 0) return;
      await tx
        .updateTable('document_files')
        .set({ due_at: new Date(clock.now()) })
        .where(({ or, and }) => or(keys.map(({ playerId, id }) => and({ player_id: playerId, id }))))
        .execute();
    },
    read: async (id) => {
      const sealed = await store.get(id);
      return sealed && seal.open(id, sealed);
    },
    sweep: async () => {
      const remaining: SweptFile[] = [];
      let swept = 0;
      while (swept < AT_ONCE && remaining.length < MOST_REMAINING) {
        const file = await sweepOne(db, store, new Date(clock.now()), remaining);
        if (file === null) break;
        if (file.isBusy || file.error !== undefined) remaining.push(file);
        else swept += 1;
      }
      const failed = remaining.find(({ error }) => error !== undefined);
      if (failed) throw failed.error;
      return swept;
    },
    findOutdated: async () => {
      const rows = await outdatedFiles(db, seal).select(['player_id', 'id']).orderBy('id').execute();
      return rows.map(({ player_id: playerId, id }) => ({ playerId, id }));
    },
    reseal: (key) => resealOne(db, store, seal, key),
  };
}

/** An unfinished upload is not included: it may still be written, and is deleted if no document takes it. */
const outdatedFiles = (db: Db, { keyId }: DocumentSeal) =>
  db.selectFrom('document_files').where('due_at', 'is', null).where('key_id', '<>', keyId);

/** Writes one file again. Its row stays locked meanwhile, so that no sweep deletes the file under the writer. */
async function resealOne(
  db: Db,
  store: DocumentStore,
  seal: DocumentSeal,
  { playerId, id }: OwnedKey,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await outdatedFiles(tx, seal)
      .select('id')
      .where('player_id', '=', playerId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const sealed = await store.get(id);
    if (!sealed) throw new Error('The file is not in the store');
    if (getKeyId(sealed) !== seal.keyId) await store.put(id, seal.reseal(id, sealed));
    await tx
      .updateTable('document_files')
      .set({ key_id: seal.keyId })
      .where('player_id', '=', playerId)
      .where('id', '=', id)
      .execute();
  });
}

interface SweptFile {
  readonly id: string;
  /** Another transaction uses it. */
  readonly isBusy?: boolean;
  /** Why the store did not delete it. */
  readonly error?: unknown;
}

/**
 * Deletes one file, then its row in `document_files`. The row stays locked meanwhile, so that no upload takes a file
 * under deletion. Returns null when no other file is due than those that remain.
 */
async function sweepOne(
  db: Db,
  store: DocumentStore,
  now: Date,
  remaining: readonly SweptFile[],
): Promise<SweptFile | null> {
  return db.transaction().execute(async (tx) => {
    const due = await findDue(tx, now, remaining);
    if (!due) return null;
    const { id } = due;
    if (!(await lockDue(tx, now, due))) return { id, isBusy: true };
    try {
      await store.remove(id);
    } catch (error) {
      return { id, error };
    }
    await tx
      .deleteFrom('document_files')
      .where('player_id', '=', due.player_id)
      .where('id', '=', id)
      .execute();
    return { id };
  });
}

interface DueFile {
  readonly player_id: string;
  readonly id: string;
}

function findDue(db: Db, now: Date, besides: readonly SweptFile[]): Promise<DueFile | undefined> {
  return db
    .selectFrom('document_files')
    .select(['player_id', 'id'])
    .where('due_at', '<=', now)
    .$if(besides.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        besides.map(({ id }) => id),
      ),
    )
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
}

/** Locks a file by its key, unless another transaction has. Returns whether it is still due. */
async function lockDue(tx: Tx, now: Date, { player_id, id }: DueFile): Promise<boolean> {
  const locked = await tx
    .selectFrom('document_files')
    .select('id')
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return locked !== undefined;
}
