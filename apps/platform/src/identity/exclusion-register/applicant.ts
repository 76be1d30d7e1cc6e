import type { NamedPerson } from './stored-exclusions.ts';

/** A person as far as a look-up needs to know them. */
export interface Identity {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  /** Where an e-ID or a token told it. */
  readonly personNumber?: string | undefined;
}

/** A person who wants an account, or who has one. */
export interface Applicant extends NamedPerson {
  readonly personNumber?: string | undefined;
  /** Digest of the national number and its country; made from both where they are known. */
  readonly personKey?: string | undefined;
  /** Their own account, which they are not compared with. */
  readonly playerId?: string | undefined;
}
