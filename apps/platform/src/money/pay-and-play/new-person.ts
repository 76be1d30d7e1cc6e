import type { PossibleMatch } from '../../identity/index.ts';
import type { Notification } from '../payment/callback.schema.ts';

/** A person without an account, as their bank vouches for them. */
export interface NewPerson extends Omit<Notification['person'], 'nationalId'> {
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly jurisdiction: string;
  /** Why staff have to look at who this is. */
  readonly possibleMatches: readonly PossibleMatch[];
  /** Digest of the national number. */
  readonly personKey: string;
}
