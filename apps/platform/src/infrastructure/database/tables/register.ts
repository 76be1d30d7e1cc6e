import type { ColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';
import type { Mark } from './person-marks.ts';

/** The simulated population register: addresses and phones. */
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

/** The simulated national register of self-excluded persons. */
export interface ExcludedPersonsTable {
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
