import type { NationalNumber } from '@playerdesk/contract/internal';
import type { NamedPerson } from './stored-exclusions.ts';

/** The identifying details of a person that a lookup needs. */
export interface Identity {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  /** Present when an e-ID or a token reports it. */
  readonly nationalNumber?: NationalNumber | undefined;
}

/** A person who requests or owns an account. */
export interface Applicant extends NamedPerson {
  readonly nationalNumber?: NationalNumber | undefined;
  /** Digest of the national number, created when the number is known. */
  readonly personKey?: string | undefined;
  /** Their own account, which is excluded from the comparison. */
  readonly playerId?: string | undefined;
}
