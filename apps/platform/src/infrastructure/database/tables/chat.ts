import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** A conversation at the simulated chat provider. */
export interface ChatConversationsTable {
  id: string;
  restore_hash: string;
  /** The operator's account at the provider. */
  account: string;
  visitor_name: string | null;
  language: string;
  /** Whether people answer it from now on. */
  for_people: boolean;
  created_at: Instant;
  changed_at: Instant;
}

export interface ChatMessagesTable {
  id: Generated<number>;
  conversation_id: string;
  author: 'visitor' | 'machine' | 'agent';
  /** Names the message: what is sent twice arrives once. */
  key: string;
  text: string;
  /** From when on it is there: an answer takes its time. */
  at: Instant;
}
