import {
  byPlayerId,
  confidential,
  deletedOnErasure,
  type PersonalDataTables,
  withoutPersonalData,
} from '../operations/personal-data-table.ts';

/** The personal data in the tables of this domain, and what happens to it when a player is erased. */
export const staffTables = {
  staff_sessions: withoutPersonalData('staff of the operator, until their session ends'),
  break_glass_account: withoutPersonalData('the account of staff without the identity provider'),
  break_glass_uses: withoutPersonalData('when that account was used, and who of staff acknowledged it'),
  // The identity of staff is not the player's data. Who requested and approved is in the audit, without what the player said.
  staff_requests: deletedOnErasure(byPlayerId, 'requested_by', 'requester_name', 'decided_by'),
  staff_notes: confidential(
    deletedOnErasure(byPlayerId, 'staff_id', 'staff_name', 'is_confidential'),
    ({ is_confidential: is }) => is === true,
  ),
  // Its texts are erased. The figures of reports stay.
  complaints: { find: byPlayerId, erasure: 'handled-by-erasure' },
  staff_work: confidential(
    deletedOnErasure(byPlayerId, 'staff_id', 'staff_name'),
    ({ is_confidential: is }) => is === true,
  ),
} satisfies PersonalDataTables;
