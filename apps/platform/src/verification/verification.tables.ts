import { deleted, type KeptTables, nobody, own } from '../operations/kept-table.ts';

/** What the tables of this domain keep of players, and what becomes of it when a player is erased. */
export const verificationTables = {
  documents: { find: own, erasure: 'apart', hidden: ['file_name'] },
  document_files: nobody('ids of sealed files: those of documents, and those on their way out'),
  wanted_documents: deleted(own),
  wealth_declarations: { find: own, erasure: 'apart', hidden: ['declaration'] },
} satisfies KeptTables;
