import type { MessageStatus } from '@playerdesk/contract/internal';
import type { Instant, WrittenOnce } from '../../infrastructure/database/columns.ts';

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
interface ConsentRecordsTable {
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

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    messages: MessagesTable;
    consent_records: ConsentRecordsTable;
    subscriptions: SubscriptionsTable;
    unsubscribe_tokens: UnsubscribeTokensTable;
  }
}

/** SQL that creates these tables. */
export const messageSchema: readonly string[] = [
  `CREATE TABLE messages (
    id uuid,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    occasion text,
    title text NOT NULL,
    content text NOT NULL,
    status text NOT NULL CHECK (status IN ('Unpushed', 'Notified', 'Read')),
    sent_at timestamptz NOT NULL,
    cta_action text,
    cta_text text,
    PRIMARY KEY (player_id, id),
    CONSTRAINT messages_once UNIQUE (player_id, occasion)
  )`,
  'CREATE INDEX messages_inbox ON messages (player_id, sent_at DESC)',
  `CREATE TABLE consent_records (
    id uuid,
    player_id uuid,
    type text NOT NULL,
    active boolean NOT NULL,
    at timestamptz NOT NULL,
    source text NOT NULL
      CHECK (source IN ('sign-up', 'account', 'mail-link', 'self-exclusion', 'market-rule')),
    text_version text NOT NULL,
    PRIMARY KEY (player_id, id)
  )`,
  'CREATE INDEX consent_records_player ON consent_records (player_id, at)',
  `CREATE TABLE subscriptions (
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    type text,
    active boolean NOT NULL,
    changed_at timestamptz NOT NULL,
    receipt uuid NOT NULL,
    PRIMARY KEY (player_id, type),
    FOREIGN KEY (player_id, receipt) REFERENCES consent_records (player_id, id)
  )`,
  'CREATE INDEX subscriptions_readers ON subscriptions (type, player_id) WHERE active',
  `CREATE TABLE unsubscribe_tokens (
    token_hash text,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    type text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, token_hash)
  )`,
  'CREATE INDEX unsubscribe_tokens_end ON unsubscribe_tokens (expires_at)',
  `CREATE TRIGGER consent_records_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON consent_records
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()`,
];
