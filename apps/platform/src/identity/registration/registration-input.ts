import type { InputOf, signUp } from '@playerdesk/contract';

/** What a visitor sends to register, in the contract's names. */
export type Registration = Omit<InputOf<typeof signUp>, 'annualActivityFrom' | 'annualActivityTo'> & {
  /** Absent where the way in does not ask. */
  readonly annualActivityFrom?: number;
  readonly annualActivityTo?: number;
};
