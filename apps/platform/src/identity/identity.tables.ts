import { OWNER_COPIES } from '../operations/account-owners/account-owners.ts';
import {
  byColumn,
  byPlayerId,
  deletedOnErasure,
  type PersonalDataTables,
  RETAINED_CONSENT,
  retained,
  SHORT_LIVED_DIGESTS,
  withoutPersonalData,
} from '../operations/personal-data-table.ts';

/** The personal data in the tables of this domain, and what happens to it when a player is erased. */
export const identityTables = {
  players: {
    find: byColumn('id'),
    erasure: 'handled-by-erasure',
    reason: 'an anonymous id that the books refer to',
  },
  persons: { find: byPlayerId, erasure: 'handled-by-erasure', hidden: ['registered_at', 'searched'] },
  account_owners: deletedOnErasure(byPlayerId, ...OWNER_COPIES, 'held_for'),
  directory_emails: deletedOnErasure(byPlayerId),
  directory_phones: deletedOnErasure(byPlayerId),
  directory_activation_keys: deletedOnErasure(byPlayerId, 'name'),
  credentials: deletedOnErasure(byPlayerId, 'password_hash'),
  consents: retained(byPlayerId, RETAINED_CONSENT),
  custom_fields: deletedOnErasure(byPlayerId),
  sessions: deletedOnErasure(byPlayerId, 'id_hash'),
  activation_codes: deletedOnErasure(byPlayerId, 'code_hash', 'key_hash', 'email', 'email_key'),
  one_time_codes: withoutPersonalData(SHORT_LIVED_DIGESTS),
  password_resets: deletedOnErasure(byPlayerId, 'token_hash'),
  totp: deletedOnErasure(byPlayerId, 'secret'),
  recovery_codes: deletedOnErasure(byPlayerId, 'code_hash'),
  passkeys: deletedOnErasure(byPlayerId, 'public_key'),
  passkey_challenges: withoutPersonalData(SHORT_LIVED_DIGESTS),
  known_persons: withoutPersonalData('the simulated population register, which belongs to the state'),
  excluded_persons: withoutPersonalData('the simulated exclusion register, which belongs to the authority'),
  person_reviews: deletedOnErasure(byPlayerId, 'other_id'),
  eid_requests: withoutPersonalData('encrypted, and deleted within the hour'),
  wallet_visits: withoutPersonalData('encrypted, and deleted within minutes'),
  directory_persons: {
    find: byPlayerId,
    erasure: 'handled-by-erasure',
    hidden: ['name'],
    reason: 'the digest of the national number of an excluded person, until the exclusion ends',
  },
  kept_exclusions: withoutPersonalData('keyed digests of erased persons who are still excluded'),
  player_properties: deletedOnErasure(byPlayerId),
} satisfies PersonalDataTables;
