import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

/** An instant of the simulators' clock, written and read as a Date. */
type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Minor units. The driver returns large values as text. */
type MinorUnits = ColumnType<number | string, number, number>;

/** An open cashier of the payment provider. */
export interface ProviderVisitsTable {
  token_hash: string;
  /** Encrypted: the platform's id of the visit. */
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

export interface ProviderPaymentsTable {
  id: string;
  user_id: string;
  /** Encrypted: the platform's id of the visit. */
  session: string;
  method: 'deposit' | 'withdraw';
  provider: string;
  /** Masked. */
  account: string;
  amount: MinorUnits;
  currency: string;
  behavior: string;
  status: ProviderPaymentStatus;
  auth_code: string | null;
  /** Reason of a failure: the code of the bank or of the platform. */
  error_code: string | null;
  /** Known to the app on the payer's phone only. */
  app_token: string;
  /** The automatic step at `due_at`. */
  next: 'complete' | 'expire' | 'authorize' | null;
  due_at: MaybeInstant;
  created_at: Instant;
}

/** Callbacks to the platform, pending and answered. */
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

/** An open game of the game provider. */
export interface GameProviderVisitsTable {
  token_hash: string;
  game: string;
  table_id: string | null;
  mode: 'm' | 'd';
  /** Encrypted: the platform's id of the play. Empty in a demo. */
  play_session: string;
  currency: string;
  demo_balance: MinorUnits;
  expires_at: Instant;
}

export type RoundStatus = 'staking' | 'drawn' | 'paid' | 'refused' | 'cancelling' | 'cancelled';

export interface GameProviderRoundsTable {
  id: string;
  visit: string;
  play_session: string;
  game: string;
  bet: ColumnType<unknown, string, never>;
  stake: MinorUnits;
  currency: string;
  status: RoundStatus;
  outcome: ColumnType<unknown, string | null, string | null>;
  win: MinorUnits;
  wins_jackpot: boolean;
  jackpot: MinorUnits;
  /** The player's balance after the round, if the platform reported it. */
  balance: ColumnType<string | number | null, number | null, number | null>;
  error_code: string | null;
  tries: number;
  due_at: MaybeInstant;
  created_at: Instant;
}

export interface ChatConversationsTable {
  id: string;
  restore_hash: string;
  /** The operator's account at the provider. */
  account: string;
  visitor_name: string | null;
  language: string;
  /** Whether staff answer from now on. */
  for_people: boolean;
  created_at: Instant;
  changed_at: Instant;
}

export interface ChatMessagesTable {
  id: Generated<number>;
  conversation_id: string;
  author: 'visitor' | 'machine' | 'agent';
  /** Id of the message. A repeated message is stored once. */
  key: string;
  text: string;
  at: Instant;
}

export interface EidOrdersTable {
  id: string;
  provider: string;
  state: string;
  redirect_url: string;
  same_device: boolean;
  qr_token: string;
  qr_secret: string;
  app_token: string;
  status: 'waiting' | 'opened' | 'complete' | 'failed';
  reason: string | null;
  person_id: string | null;
  code_hash: string | null;
  redeemed_at: MaybeInstant;
  created_at: Instant;
  expires_at: Instant;
}

/** Messages of visitors to the third party's support. */
export interface ThirdPartyMessagesTable {
  id: Generated<number>;
  email: string;
  message: string;
  created_at: Instant;
}

interface Tables {
  provider_visits: ProviderVisitsTable;
  provider_payments: ProviderPaymentsTable;
  provider_callbacks: ProviderCallbacksTable;
  game_provider_visits: GameProviderVisitsTable;
  game_provider_rounds: GameProviderRoundsTable;
  chat_conversations: ChatConversationsTable;
  chat_messages: ChatMessagesTable;
  eid_orders: EidOrdersTable;
  third_party_messages: ThirdPartyMessagesTable;
}

/** A database or a transaction. Inside a transaction use the transaction only. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
