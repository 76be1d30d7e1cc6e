import {
  byPlayerId,
  deletedOnErasure,
  type PersonalDataTables,
  RETAINED_CONSENT,
  retained,
  withoutPersonalData,
} from '../operations/personal-data-table.ts';

/** The personal data in the tables of this domain, and what happens to it when a player is erased. */
export const engagementTables = {
  campaigns: withoutPersonalData('messages and bonuses to many, and the staff who wrote them'),
  campaign_recipients: deletedOnErasure(byPlayerId),
  content_entries: withoutPersonalData('content of the operator'),
  messages: deletedOnErasure(byPlayerId),
  consent_records: retained(byPlayerId, RETAINED_CONSENT),
  subscriptions: deletedOnErasure(byPlayerId),
  unsubscribe_tokens: deletedOnErasure(byPlayerId, 'token_hash'),
} satisfies PersonalDataTables;
