import {
  byColumn,
  CONSENT,
  deleted,
  type KeptTables,
  kept,
  nobody,
  own,
  SHORT,
} from '../operations/kept-table.ts';

/** What the tables of this domain keep of players, and what becomes of it when a player is erased. */
export const identityTables = {
  players: { find: byColumn('id'), erasure: 'apart', because: 'an id without a name that the books lead to' },
  persons: { find: own, erasure: 'apart', hidden: ['double_key'] },
  credentials: deleted(own, 'password_hash'),
  consents: kept(own, CONSENT),
  sessions: deleted(own, 'id_hash'),
  activation_codes: deleted(own, 'code_hash', 'key_hash'),
  one_time_codes: nobody(SHORT),
  password_resets: deleted(own, 'token_hash'),
  known_persons: nobody('the simulated register of residents: the state’s, not the operator’s'),
  excluded_persons: nobody('the simulated register of exclusions: the authority’s, not the operator’s'),
  person_reviews: deleted(own, 'other_id'),
  eid_requests: nobody('sealed, and gone within the hour'),
  eid_persons: { find: own, erasure: 'apart', hidden: ['person_key'] },
  player_properties: deleted(own),
} satisfies KeptTables;
