import type { DocumentStatus, DocumentType } from '@playerdesk/contract/internal';
import type { Insertable, Selectable } from 'kysely';
import { forgetReads } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { DocumentsTable } from '../tables/document-tables.ts';

export type DocumentRow = Selectable<DocumentsTable>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns a player's documents, the newest first. */
export function findDocuments(db: Db, playerId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns documents of a status with their owners, the oldest first. */
export function documentsWithStatus(db: Db, status: DocumentStatus, most: number) {
  return db
    .selectFrom('documents')
    .innerJoin('persons', 'persons.player_id', 'documents.player_id')
    .innerJoin('players', 'players.id', 'documents.player_id')
    .selectAll('documents')
    .select(['persons.email', 'persons.first_name', 'persons.last_name', 'players.jurisdiction'])
    .where('documents.status', '=', status)
    .orderBy('added_at')
    .limit(most)
    .execute();
}

/** Returns a document of any player. */
export async function documentBy(db: Db, id: string): Promise<DocumentRow | undefined> {
  if (!UUID.test(id)) return undefined;
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countSince(db: Db, playerId: string, since: Date): Promise<number> {
  const { rows } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll().as('rows'))
    .where('player_id', '=', playerId)
    .where('added_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

export async function insertDocument(tx: Tx, row: Insertable<DocumentsTable>): Promise<void> {
  await tx.insertInto('documents').values(row).execute();
}

/** Decides a pending document. Returns false when it is no longer pending. */
export async function decideDocument(
  tx: Tx,
  { player_id, id }: Pick<DocumentRow, 'player_id' | 'id'>,
  verdict: { status: 'approved' | 'declined'; reasons: string[]; reviewed_at: Date },
): Promise<boolean> {
  const decided = await tx
    .updateTable('documents')
    .set(verdict)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('status', '=', 'uploaded')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** Returns the document types requested from a player, the most urgent first. */
export function findRequested(db: Db, playerId: string) {
  return db
    .selectFrom('wanted_documents')
    .select(['type', 'reason'])
    .where('player_id', '=', playerId)
    .orderBy('position')
    .execute();
}

export interface RequestedDocument {
  readonly type: DocumentType;
  readonly reason?: string | undefined;
}

export async function replaceRequested(
  tx: Tx,
  playerId: string,
  requested: readonly RequestedDocument[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('wanted_documents').where('player_id', '=', playerId).execute();
  if (requested.length === 0) return;
  const rows = requested.map(({ type, reason }, position) => ({
    player_id: playerId,
    type,
    reason: reason ?? null,
    position,
    asked_at: now,
  }));
  await tx
    .insertInto('wanted_documents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the request for a type that was just uploaded. */
export async function fulfillRequested(tx: Tx, playerId: string, type: DocumentType): Promise<void> {
  await tx
    .deleteFrom('wanted_documents')
    .where('player_id', '=', playerId)
    .where('type', '=', type)
    .execute();
}

/** Requests one more type, unless it is requested already. */
export async function addRequested(tx: Tx, playerId: string, type: DocumentType, now: Date): Promise<void> {
  await tx
    .insertInto('wanted_documents')
    .values({ player_id: playerId, type, reason: null, position: 0, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasDocumentSince(db: Db, playerId: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('player_id', '=', playerId)
    .where('added_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const PROVIDE = 'ProvideDocuments';

/** Adds the page that requests documents after a player's other pages, or removes it. */
export async function setProvidePage(
  tx: Tx,
  playerId: string,
  page: { readonly force: boolean; readonly now: Date } | null,
): Promise<void> {
  await tx
    .deleteFrom('display_pages')
    .where('player_id', '=', playerId)
    .where('page_type', '=', PROVIDE)
    .execute();
  forgetReads(tx, (key) => key.startsWith('display pages '));
  if (!page) return;
  const last = await tx
    .selectFrom('display_pages')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  await tx
    .insertInto('display_pages')
    .values({
      player_id: playerId,
      page_type: PROVIDE,
      force_action: page.force,
      position: (last?.position ?? -1) + 1,
      set_at: page.now,
    })
    .execute();
}
