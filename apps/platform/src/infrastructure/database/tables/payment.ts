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
  /** Digest of the session in which it was opened. */
  session_hash: string;
}

/** All columns. A statement that selects `*` is not prepared. */
export const CASHIER_SESSION_COLUMNS = [
  'id_hash',
  'reference',
  'player_id',
  'method',
  'locale',
  'bonus_code',
  'forfeits_bonuses',
  'created_at',
  'expires_at',
  'session_hash',
] as const satisfies readonly (keyof CashierSessionsTable)[];

export interface PaymentsTable {
  id: string;
  /** The provider's id of the payment. */
  tx_id: string;
  /** Reference of the cashier session of the payment. Null: it had none. */
  visit: string | null;
  player_id: string;
  method: 'deposit' | 'withdraw';
  status: 'initiated' | 'pending' | 'completed' | 'failed' | 'canceled' | 'rollbacked';
  /** Above 0, also for withdrawals. */
  amount: MinorUnits;
  currency: string;
  brand: string;
  /** The payment method, as named by the provider. */
  provider: string;
  masked_account: string | null;
  bonus_code: string | null;
  auth_code: string | null;
  /** Why the platform refused it. */
  refusal: string | null;
  created_at: Instant;
  /** When its status became final. */
  ended_at: MaybeInstant;
}

/** All columns. A statement that selects `*` is not prepared. */
export const PAYMENT_COLUMNS = [
  'id',
  'tx_id',
  'visit',
  'player_id',
  'method',
  'status',
  'amount',
  'currency',
  'brand',
  'provider',
  'masked_account',
  'bonus_code',
  'auth_code',
  'refusal',
  'created_at',
  'ended_at',
] as const satisfies readonly (keyof PaymentsTable)[];

/** What a player paid on one day in UTC. Triggers on `payments` write it. */
export interface PaymentDaysTable {
  player_id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  method: 'deposit' | 'withdraw';
  brand: string;
  currency: string;
  /** Payments that began on the day. */
  listed: number;
  /** Payments that completed on the day, and their sum. */
  completed: number;
  amount: MinorUnits;
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
  /** Encrypted: the national number with which the exclusion register is queried again. */
  person: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: MaybeInstant;
}
