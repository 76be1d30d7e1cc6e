import type { LimitSpan, LimitType, Product } from '@playerdesk/contract';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

/** An instant. Written and read as a Date; the platform's clock says which. */
type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json = ColumnType<unknown, string | null, never>;

/** What a player is to the rest of the platform: an id without a name. */
export interface PlayersTable {
  id: string;
  jurisdiction: string;
  country: string;
  currency: string;
  language: string;
  state: string;
  /** The end of a state that lapses by itself. */
  state_until: MaybeInstant;
  disabled: boolean;
  not_updatable: string[];
  player_groups: string[];
  activated_at: MaybeInstant;
  terms_version: string | null;
  /** Null where the way in does not ask. */
  annual_activity_from: number | null;
  annual_activity_to: number | null;
  bonus_code: string | null;
  affiliate_tag: string | null;
  created_at: Instant;
}

/** Personal data, apart, so that it can be erased without touching anything else. */
export interface PersonsTable {
  player_id: string;
  email: string;
  email_key: string;
  phone: string;
  calling_code: string;
  first_name: string;
  last_name: string;
  birth_date: string;
  address: string;
  city: string;
  zip: string;
  region: string | null;
  nationality: string | null;
  gender: string | null;
  /** When a one-time code sent to the phone was last given back. */
  phone_verified_at: MaybeInstant;
  /** Name, birth date and address as two accounts are compared. */
  double_key: string | null;
}

export interface CredentialsTable {
  player_id: string;
  password_hash: string;
  changed_at: Instant;
}

export interface ConsentsTable {
  id: Generated<number>;
  player_id: string;
  kind: string;
  text_version: string;
  channel: string;
  given_at: Instant;
}

export interface LimitsTable {
  id: string;
  player_id: string;
  type: LimitType;
  period: LimitSpan;
  product: Product | null;
  /** Minor units or minutes, read as text where the driver cannot count that far. Null: no limit any more. */
  amount: ColumnType<number | string | null, number | null, never>;
  currency: string | null;
  starts_at: Instant;
  ends_at: MaybeInstant;
  awaits_confirmation: boolean;
  locked_reason: string | null;
  set_by: string;
  rule_edition: string;
  created_at: Instant;
}

export interface LimitUsageTable {
  id: Generated<number>;
  player_id: string;
  measure: string;
  product: string | null;
  amount: ColumnType<number | string, number, never>;
  reference: string;
  used_at: Instant;
  released_at: MaybeInstant;
}

export interface BlocksTable {
  id: string;
  player_id: string;
  kind: string;
  scope: string;
  starts_at: Instant;
  /** Null: without an end. */
  ends_at: MaybeInstant;
  set_by: string;
  rule_edition: string;
}

export interface SessionsTable {
  id_hash: string;
  player_id: string;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
  ended_at: MaybeInstant;
  ended_by: string | null;
  device: string;
}

export interface ActivationCodesTable {
  id: string;
  player_id: string;
  code_hash: string;
  key_hash: string;
  created_at: Instant;
  expires_at: Instant;
  tries: number;
  used_at: MaybeInstant;
  replaced_at: MaybeInstant;
}

export interface OneTimeCodesTable {
  id: string;
  phone_hash: string;
  code_hash: string;
  created_at: Instant;
  expires_at: Instant;
  tries: number;
  /** The first time the right code came back. */
  verified_at: MaybeInstant;
  /** When it opened a session; no other follows. */
  used_at: MaybeInstant;
  replaced_at: MaybeInstant;
}

export interface PasswordResetsTable {
  id: string;
  player_id: string;
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: MaybeInstant;
  /** A newer link or a password change put an end to it. */
  ended_at: MaybeInstant;
}

/** The simulated register of persons: who lives where, with which phone. */
export interface KnownPersonsTable {
  id: string;
  phone: string | null;
  person_number: string | null;
  first_name: string;
  last_name: string;
  birth_date: string;
  street: string;
  house_number: string;
  post_area: string;
  post_code: string;
  country: string;
}

/** The simulated national register of persons who excluded themselves from gambling. */
export interface ExcludedPersonsTable {
  id: string;
  person_number: string | null;
  name_key: string;
  birth_date: string;
  /** Null until further notice. */
  until: MaybeInstant;
}

export interface DisplayPagesTable {
  player_id: string;
  page_type: string;
  force_action: boolean;
  position: number;
}

/** Proofs that work once, remembered until they would have expired anyway. */
export interface SpentProofsTable {
  proof_hash: string;
  expires_at: Instant;
}

/** A sign-in with a national e-ID, from its start to the use of its code. */
export interface EidRequestsTable {
  state_hash: string;
  provider: string;
  redirect_url: string;
  created_at: Instant;
  expires_at: Instant;
  /** Set once the provider has said whom the code stands for, as the two that follow. */
  code_hash: string | null;
  person_key: string | null;
  /** What the provider said, sealed. */
  person: string | null;
  signed_up_at: MaybeInstant;
  signed_in_at: MaybeInstant;
}

/** Which player a person is; the person by a keyed digest of their national number. */
export interface EidPersonsTable {
  person_key: string;
  player_id: string;
  linked_at: Instant;
}

/** The simulated e-ID providers' own books. */
export interface EidOrdersTable {
  id: string;
  provider: string;
  state: string;
  redirect_url: string;
  same_device: boolean;
  qr_token: string;
  qr_secret: string;
  app_token: string;
  status: 'waiting' | 'opened' | 'complete' | 'failed';
  reason: string | null;
  person_id: string | null;
  code_hash: string | null;
  redeemed_at: MaybeInstant;
  created_at: Instant;
  expires_at: Instant;
}

export interface AttemptsTable {
  key_hash: string;
  count: number;
  ends_at: Instant;
}

export interface IdempotencyTable {
  key_hash: string;
  operation: string;
  fingerprint: string;
  answer: string | null;
  expires_at: Instant;
}

export interface AuditTable {
  id: Generated<number>;
  at: Instant;
  actor: string;
  action: string;
  player_id: string | null;
  before: Json;
  after: Json;
  rule_edition: string | null;
  request_id: string | null;
}

export interface OutboxTable {
  id: string;
  channel: string;
  recipient: string;
  language: string;
  template: string;
  subject: string;
  body: string;
  created_at: Instant;
  due_at: Instant;
  sent_at: MaybeInstant;
  tries: number;
  last_error: string | null;
}

export interface ClockTable {
  id: number;
  offset_ms: number;
}

export interface Tables {
  players: PlayersTable;
  persons: PersonsTable;
  credentials: CredentialsTable;
  consents: ConsentsTable;
  limits: LimitsTable;
  limit_usage: LimitUsageTable;
  blocks: BlocksTable;
  sessions: SessionsTable;
  activation_codes: ActivationCodesTable;
  one_time_codes: OneTimeCodesTable;
  password_resets: PasswordResetsTable;
  known_persons: KnownPersonsTable;
  excluded_persons: ExcludedPersonsTable;
  display_pages: DisplayPagesTable;
  spent_proofs: SpentProofsTable;
  eid_requests: EidRequestsTable;
  eid_persons: EidPersonsTable;
  eid_orders: EidOrdersTable;
  attempts: AttemptsTable;
  idempotency: IdempotencyTable;
  audit: AuditTable;
  outbox: OutboxTable;
  clock: ClockTable;
}

/** A database or a transaction on it. Inside a transaction only the transaction may be used. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
