import type { Instant, MaybeInstant } from './columns.ts';
import type { MinorUnits } from './ledger.ts';

export interface CashierSessionsTable {
  id_hash: string;
  reference: string;
  player_id: string;
  method: 'deposit' | 'withdraw';
  locale: string;
  bonus_code: string | null;
  forfeits_bonuses: boolean;
  created_at: Instant;
  expires_at: Instant;
  /** Digest of the session it was opened in; null: before this was kept. */
  session_hash: string | null;
}

export interface PaymentsTable {
  id: string;
  /** The provider's own id of it. */
  tx_id: string;
  /** Reference of the visit to the cashier in which it was made; null: it came without one. */
  visit: string | null;
  player_id: string;
  method: 'deposit' | 'withdraw';
  status: 'initiated' | 'pending' | 'completed' | 'failed' | 'canceled' | 'rollbacked';
  /** Above 0, also of a withdrawal. */
  amount: MinorUnits;
  currency: string;
  brand: string;
  /** The payment method in the provider's word. */
  provider: string;
  masked_account: string | null;
  bonus_code: string | null;
  auth_code: string | null;
  /** Why the platform said no. */
  refusal: string | null;
  created_at: Instant;
  /** When its status became final. */
  ended_at: MaybeInstant;
}

export interface PaymentTombstonesTable {
  tx_id: string;
  reason: string;
  at: Instant;
}

export interface PaymentCodesTable {
  code_hash: string;
  player_id: string;
  tx_id: string;
  /** Sealed: the national number under which the exclusion register is asked again. */
  person: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: MaybeInstant;
}
