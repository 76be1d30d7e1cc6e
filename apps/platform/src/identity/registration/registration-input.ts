import type { InputOf, signUp } from '@playerdesk/contract';

/** The registration that a visitor sends, with the names of the contract. */
export type Registration = Omit<InputOf<typeof signUp>, 'annualActivityFrom' | 'annualActivityTo'> & {
  /** Absent where the sign-up method does not ask. */
  readonly annualActivityFrom?: number;
  readonly annualActivityTo?: number;
};
