import {
  byPlayerId,
  deletedOnErasure,
  type PersonalDataTables,
  withoutPersonalData,
} from '../operations/personal-data-table.ts';

/** What the tables of this domain keep of players, and what becomes of it when a player is erased. */
export const verificationTables = {
  documents: { find: byPlayerId, erasure: 'apart', hidden: ['file_name'] },
  document_files: withoutPersonalData('ids of sealed files: those of documents, and those on their way out'),
  wanted_documents: deletedOnErasure(byPlayerId),
  wealth_declarations: { find: byPlayerId, erasure: 'apart', hidden: ['declaration'] },
} satisfies PersonalDataTables;
