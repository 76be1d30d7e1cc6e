import type { MessageStatus } from '@playerdesk/contract/internal';
import type { ColumnType } from 'kysely';
import type { Instant } from './columns.ts';

type WrittenOnce<T> = ColumnType<T, T, never>;

export interface MessagesTable {
  id: string;
  player_id: string;
  /** The occasion of a message that must not be written twice. */
  occasion: string | null;
  title: string;
  /** HTML as given. */
  content: string;
  status: MessageStatus;
  sent_at: Instant;
  cta_action: string | null;
  cta_text: string | null;
}

export type ConsentSource = 'sign-up' | 'account' | 'mail-link' | 'self-exclusion' | 'market-rule';

/** Consents given or withdrawn. Append-only. */
export interface ConsentRecordsTable {
  id: WrittenOnce<string>;
  player_id: WrittenOnce<string>;
  type: WrittenOnce<string>;
  active: WrittenOnce<boolean>;
  at: Instant;
  source: WrittenOnce<ConsentSource>;
  text_version: WrittenOnce<string>;
}

/** The current state of a type: its newest record. */
export interface SubscriptionsTable {
  player_id: string;
  type: string;
  active: boolean;
  changed_at: Instant;
  receipt: string;
}

export interface UnsubscribeTokensTable {
  token_hash: string;
  player_id: string;
  /** The subscription type of the email with the token. */
  type: string;
  created_at: Instant;
  expires_at: Instant;
}

export interface PlayerPropertiesTable {
  player_id: string;
  name: string;
  type: string;
  value: string;
}
