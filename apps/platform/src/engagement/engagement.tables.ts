import { CONSENT, deleted, type KeptTables, kept, nobody, own } from '../operations/kept-table.ts';

/** What the tables of this domain keep of players, and what becomes of it when a player is erased. */
export const engagementTables = {
  content_entries: nobody('the operator’s words'),
  messages: deleted(own),
  consent_records: kept(own, CONSENT),
  subscriptions: deleted(own),
  unsubscribe_tokens: deleted(own, 'token_hash'),
} satisfies KeptTables;
