import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, MaybeInstant } from '../../infrastructure/database/columns.ts';

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
  /** When the player closed the account. */
  closed_at: MaybeInstant;
}

/** Personal data in a separate table, so that it can be erased alone. */
export interface PersonsTable {
  player_id: string;
  email: string;
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
  /** The time of the account's creation again: staff search the newest first, in this table alone. */
  registered_at: Instant;
  /** What staff search in, in lower case. */
  searched: GeneratedAlways<string>;
}

interface CredentialsTable {
  player_id: string;
  password_hash: string;
  changed_at: Instant;
  /** When it was last set by a link in a mail. */
  reset_at: MaybeInstant;
}

interface ConsentsTable {
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
interface CustomFieldsTable {
  player_id: string;
  name: string;
  /** A ticked checkbox is `true`, an unticked one `false`. */
  value: string;
}

interface PlayerPropertiesTable {
  player_id: string;
  name: string;
  type: string;
  value: string;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    players: PlayersTable;
    persons: PersonsTable;
    credentials: CredentialsTable;
    consents: ConsentsTable;
    custom_fields: CustomFieldsTable;
    player_properties: PlayerPropertiesTable;
  }
}

/** Stored: computed for each row that a search reads, it would be most of what the search costs. */
const SEARCHED_TEXT = `lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || address || ' ' || zip || ' ' || city)`;

/** SQL that creates these tables. */
export const playerSchema: readonly string[] = [
  `CREATE TABLE players (
    id uuid PRIMARY KEY,
    jurisdiction text NOT NULL,
    country char(2) NOT NULL,
    currency char(3) NOT NULL,
    language text NOT NULL,
    state text NOT NULL,
    state_until timestamptz,
    disabled boolean NOT NULL,
    not_updatable text[] NOT NULL,
    player_groups text[] NOT NULL,
    activated_at timestamptz,
    terms_version text,
    annual_activity_from integer,
    annual_activity_to integer,
    bonus_code text,
    affiliate_tag text,
    created_at timestamptz NOT NULL,
    funds_acknowledged_at timestamptz,
    identity_verified_at timestamptz,
    closed_at timestamptz
  )`,
  `CREATE TABLE persons (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    email text NOT NULL,
    phone text NOT NULL,
    calling_code text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    birth_date date NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    zip text NOT NULL,
    region text,
    nationality char(2),
    gender text,
    phone_verified_at timestamptz,
    registered_at timestamptz NOT NULL,
    searched text GENERATED ALWAYS AS (${SEARCHED_TEXT}) STORED
  )`,
  `CREATE TABLE credentials (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    password_hash text NOT NULL,
    changed_at timestamptz NOT NULL,
    reset_at timestamptz
  )`,
  `CREATE TABLE consents (
    id bigint GENERATED ALWAYS AS IDENTITY,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    kind text NOT NULL,
    text_version text NOT NULL,
    channel text NOT NULL,
    given_at timestamptz NOT NULL,
    withdrawn_at timestamptz,
    PRIMARY KEY (player_id, id)
  )`,
  `CREATE TABLE custom_fields (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    name text,
    value text NOT NULL,
    PRIMARY KEY (player_id, name)
  )`,
  `CREATE TABLE player_properties (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    name text,
    type text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (player_id, name)
  )`,
];
