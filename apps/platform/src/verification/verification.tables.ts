import {
  byPlayerId,
  deletedOnErasure,
  type PersonalDataTables,
  withoutPersonalData,
} from '../operations/personal-data-table.ts';

/** The personal data in the tables of this domain, and what happens to it when a player is erased. */
export const verificationTables = {
  documents: { find: byPlayerId, erasure: 'handled-by-erasure', hidden: ['file_name'] },
  document_files: withoutPersonalData(
    'ids of encrypted files of documents, including those marked for deletion',
  ),
  wanted_documents: deletedOnErasure(byPlayerId),
  wealth_declarations: { find: byPlayerId, erasure: 'handled-by-erasure', hidden: ['declaration'] },
} satisfies PersonalDataTables;
