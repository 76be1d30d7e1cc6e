import {
  byPlayerId,
  type PersonalDataTables,
  retained,
  withoutPersonalData,
} from '../operations/personal-data-table.ts';

/** The personal data in the tables of this domain, and what happens to it when a player is erased. */
export const staffTables = {
  staff_sessions: withoutPersonalData('staff of the operator, until their session ends'),
  staff_requests: retained(byPlayerId, 'who requested and who approved an act on money or protection'),
} satisfies PersonalDataTables;
