import { sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { OwnedKey } from './document-files.ts';
import { type DocumentSeal, isSealHead, SEAL_HEAD } from './document-seal.ts';
import type { DocumentRow } from './documents.queries.ts';

const toSealOwner = (id: string) => `name ${id}`;

/** The names of uploaded files. They may contain personal names, so they are sealed as the files are. */
export interface FileNames {
  seal(id: string, name: string): string;
  /** Returns null when there is no name, or its key is no longer configured. */
  open(row: Pick<DocumentRow, 'id' | 'file_name'>): string | null;
  /** Returns the documents whose name an earlier key sealed. */
  findOutdated(): Promise<readonly OwnedKey[]>;
  /** Seals a name with the newest key. Does nothing when the document was deleted. */
  reseal(key: OwnedKey): Promise<void>;
}

export function createFileNames(db: Db, seal: DocumentSeal): FileNames {
  const sealName = (id: string, name: string) =>
    seal.seal(toSealOwner(id), Buffer.from(name)).toString('base64');
  /** Throws when no key opens the name. */
  const openName = (id: string, sealed: string) =>
    seal.open(toSealOwner(id), Buffer.from(sealed, 'base64')).toString();
  return {
    seal: sealName,
    open: ({ id, file_name }) => {
      try {
        return file_name === null ? null : openName(id, file_name);
      } catch {
        return null;
      }
    },
    findOutdated: async () => {
      const rows = await db
        .selectFrom('documents')
        .select(['player_id', 'id', sql<string>`left(file_name, ${SEAL_HEAD})`.as('head')])
        .where('file_name', 'is not', null)
        .orderBy('id')
        .execute();
      return rows
        .filter(({ head }) => !isSealHead(head, seal.keyId))
        .map(({ player_id: playerId, id }) => ({ playerId, id }));
    },
    reseal: ({ playerId, id }) =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('documents')
          .select('file_name')
          .where('player_id', '=', playerId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row?.file_name || isSealHead(row.file_name, seal.keyId)) return;
        const file_name = sealName(id, openName(id, row.file_name));
        await tx
          .updateTable('documents')
          .set({ file_name })
          .where('player_id', '=', playerId)
          .where('id', '=', id)
          .execute();
      }),
  };
}
