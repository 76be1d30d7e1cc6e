import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** A player without personal data: an id without a name. */
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
  /** When name, address and birth date were verified by documents or by staff. An e-ID proves them without it. */
  identity_verified_at: MaybeInstant;
  /** When the player last acknowledged that their money is not protected if the operator becomes insolvent. */
  funds_acknowledged_at: MaybeInstant;
  terms_version: string | null;
  /** Null where the sign-up method does not ask. */
  annual_activity_from: number | null;
  annual_activity_to: number | null;
  bonus_code: string | null;
  affiliate_tag: string | null;
  created_at: Instant;
}

/** Personal data in a separate table, so that it can be erased alone. */
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
  /** When a one-time code for the phone was last entered. */
  phone_verified_at: MaybeInstant;
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
  /** When the player withdrew the consent. Null while it holds, and for kinds that are withdrawn elsewhere. */
  withdrawn_at: MaybeInstant;
}

/** Answers to the fields that the operator added to the sign-up form. */
export interface CustomFieldsTable {
  player_id: string;
  name: string;
  /** A ticked checkbox is `true`, an unticked one `false`. */
  value: string;
}

export interface DisplayPagesTable {
  player_id: string;
  page_type: string;
  force_action: boolean;
  position: number;
  set_at: Instant;
}
