import { byPlayerId, deletedOnErasure, type PersonalDataTables } from '../operations/personal-data-table.ts';

/** The personal data in the tables of this domain, and what happens to it when a player is erased. */
export const verificationTables = {
  documents: { find: byPlayerId, erasure: 'handled-by-erasure', hidden: ['file_name'] },
  document_files: {
    find: byPlayerId,
    erasure: 'handled-by-erasure',
    reason: 'the encrypted files of documents, which are deleted with them',
  },
  wanted_documents: deletedOnErasure(byPlayerId),
  wealth_declarations: { find: byPlayerId, erasure: 'handled-by-erasure', hidden: ['declaration'] },
} satisfies PersonalDataTables;
