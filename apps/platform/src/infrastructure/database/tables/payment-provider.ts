import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';
import type { MinorUnits } from './ledger.ts';

/** A cashier that somebody has open at the simulated payment provider. */
export interface ProviderVisitsTable {
  token_hash: string;
  /** Sealed: the platform's id of the visit. */
  session: string;
  user_id: string;
  reference: string;
  method: 'deposit' | 'withdraw';
  currency: string;
  expires_at: Instant;
}

export type ProviderPaymentStatus =
  | 'created'
  | 'challenge'
  | 'awaiting-app'
  | 'processing'
  | 'pending'
  | 'unresolved'
  | 'hanging'
  | 'cancelling'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'expired';

/** The simulated payment provider's own books. */
export interface ProviderPaymentsTable {
  id: string;
  user_id: string;
  /** Sealed: the platform's id of the visit. */
  session: string;
  method: 'deposit' | 'withdraw';
  provider: string;
  /** Masked. */
  account: string;
  amount: MinorUnits;
  currency: string;
  behaviour: string;
  status: ProviderPaymentStatus;
  auth_code: string | null;
  /** Why not: the bank's or the platform's word. */
  error_code: string | null;
  /** Known to the app on the payer's phone alone. */
  app_token: string;
  /** What happens by itself when `due_at` has come. */
  next: 'complete' | 'expire' | null;
  due_at: MaybeInstant;
  created_at: Instant;
}

/** What the simulated payment provider has yet to tell the platform, and what it has told. */
export interface ProviderCallbacksTable {
  id: Generated<number>;
  payment_id: string;
  kind: 'transfer' | 'cancel' | 'pending';
  reason: string | null;
  tries: number;
  due_at: Instant;
  done_at: MaybeInstant;
  last_answer: string | null;
}
