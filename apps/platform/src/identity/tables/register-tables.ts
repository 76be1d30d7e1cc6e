import type { ColumnType } from 'kysely';
import type { Instant, MaybeInstant } from '../../infrastructure/database/columns.ts';
import type { Mark, PersonMarks } from '../exclusion-register/person-marks.ts';

/** A keyed digest of an erased person whom a break excludes. */
interface KeptExclusionsTable {
  person_hash: string;
  /** Digests of the birth date, and of each part of the name and contact data. */
  born_hash: string;
  marks: ColumnType<PersonMarks, string, string>;
  /** Null: no end. */
  until: MaybeInstant;
}

/** The simulated population register: addresses and phones. */
interface KnownPersonsTable {
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

/** The simulated national register of self-excluded persons. */
interface ExcludedPersonsTable {
  id: string;
  person_number: string | null;
  name_key: string;
  /** The surname's part of the key. */
  family_key: string;
  birth_date: string;
  /** Null until further notice. */
  until: MaybeInstant;
}

/** Accounts whose owner may be an excluded person, or may have another account. */
export interface PersonReviewsTable {
  id: string;
  player_id: string;
  reason: 'excluded-person' | 'second-account';
  /** What the two persons have in common. */
  marks: ColumnType<readonly Mark[], string, never>;
  /** The account of the other person. Null: on a register, or erased. */
  other_id: string | null;
  created_at: Instant;
  decided_at: MaybeInstant;
  /** Null: undecided. */
  decision: 'another-person' | 'same-person' | null;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    kept_exclusions: KeptExclusionsTable;
    known_persons: KnownPersonsTable;
    excluded_persons: ExcludedPersonsTable;
    person_reviews: PersonReviewsTable;
  }
}

/** SQL that creates these tables. */
export const registerSchema: readonly string[] = [
  `CREATE TABLE kept_exclusions (
    person_hash text PRIMARY KEY,
    until timestamptz,
    born_hash text NOT NULL,
    marks jsonb NOT NULL
  )`,
  'CREATE INDEX kept_exclusions_born ON kept_exclusions (born_hash)',
  `CREATE TABLE known_persons (
    id uuid PRIMARY KEY,
    phone text UNIQUE,
    person_number text UNIQUE,
    first_name text NOT NULL,
    last_name text NOT NULL,
    birth_date date NOT NULL,
    street text NOT NULL,
    house_number text NOT NULL,
    post_area text NOT NULL,
    post_code text NOT NULL,
    country char(2) NOT NULL
  )`,
  `CREATE TABLE excluded_persons (
    id uuid PRIMARY KEY,
    person_number text,
    name_key text NOT NULL,
    birth_date date NOT NULL,
    until timestamptz,
    family_key text NOT NULL
  )`,
  'CREATE INDEX excluded_persons_born ON excluded_persons (birth_date, name_key)',
  'CREATE INDEX excluded_persons_number ON excluded_persons (person_number)',
  `CREATE TABLE person_reviews (
    id uuid,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    reason text NOT NULL CHECK (reason IN ('excluded-person', 'second-account')),
    marks jsonb NOT NULL,
    other_id uuid REFERENCES players (id) ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    decision text CHECK (decision IN ('another-person', 'same-person')),
    PRIMARY KEY (player_id, id)
  )`,
  `CREATE INDEX person_reviews_holding ON person_reviews (player_id) WHERE (decision IS DISTINCT FROM 'another-person')`,
  'CREATE INDEX person_reviews_open ON person_reviews (created_at) WHERE (decision IS NULL)',
];
