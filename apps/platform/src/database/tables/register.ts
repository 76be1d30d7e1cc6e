import type { MaybeInstant } from './columns.ts';

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
