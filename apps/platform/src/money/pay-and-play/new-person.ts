import type { PossibleMatch } from '../../identity/index.ts';
import type { Notification } from '../payment/webhook.schema.ts';

/** A person without an account, as identified by their bank. */
export interface NewPerson extends Omit<Notification['person'], 'nationalId'> {
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly jurisdiction: string;
  /** Why staff have to review the person's identity. */
  readonly possibleMatches: readonly PossibleMatch[];
  /** Digest of the national number. */
  readonly personKey: string;
}
