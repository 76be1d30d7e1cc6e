import type { Notification } from '../payment/callback.schema.ts';

/** A person without an account, as their bank vouches for them. */
export interface NewPerson extends Omit<Notification['person'], 'nationalId'> {
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly jurisdiction: string;
}
