import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../infrastructure/database/tables.ts';

/** By what a player's rows are found. */
export interface Subject {
  readonly playerId: string;
  readonly email: string;
  readonly phone: string;
}

type Found = (subject: Subject) => RawBuilder<SqlBool>;

/** What becomes of rows when their player is erased. `apart`: the erasure does it by itself. */
type Ending = 'deleted' | 'kept' | 'apart';

/** What a table keeps of players. */
export interface KeptTable {
  /** Null: nothing that leads to a player. */
  readonly find: Found | null;
  readonly erasure: Ending;
  /** Why rows stay, where they do; for tables of nobody, what they hold instead. */
  readonly because?: string;
  /** Columns that are not exported: digests and sealed words, which mean nothing to anybody. */
  readonly hidden?: readonly string[];
}

const byColumn =
  (column: string): Found =>
  ({ playerId }) =>
    sql<SqlBool>`${sql.ref(column)} = ${playerId}`;
const own = byColumn('player_id');

const deleted = (find: Found, ...hidden: readonly string[]): KeptTable => ({
  find,
  erasure: 'deleted',
  hidden,
});
const kept = (find: Found, because: string): KeptTable => ({ find, erasure: 'kept', because });
const nobody = (because: string): KeptTable => ({ find: null, erasure: 'kept', because });

const BOOKS = 'books of account and gaming records, under an id without a name';
const CHOICES = 'limits, breaks and self-tests must be shown to the authority, under an id without a name';
const CONSENT = 'proof of what was agreed to and when, under an id without a name';
const SHORT = 'digests that end within a day';

/** Every table, so that none is forgotten: a new one does not compile until somebody says what it keeps. */
export const KEPT_TABLES: Readonly<Record<keyof Tables, KeptTable>> = {
  players: { find: byColumn('id'), erasure: 'apart', because: 'an id without a name that the books lead to' },
  persons: { find: own, erasure: 'apart', hidden: ['double_key'] },
  credentials: deleted(own, 'password_hash'),
  consents: kept(own, CONSENT),
  limits: kept(own, CHOICES),
  limit_usage: kept(own, CHOICES),
  blocks: kept(own, CHOICES),
  self_tests: kept(own, CHOICES),
  limit_choices: kept(own, CHOICES),
  safety_information: kept(own, CONSENT),
  limit_prompts: deleted(own, 'session_hash'),
  review_reminders: deleted(own),
  reality_checks: deleted(own),
  contact_tasks: deleted(own),
  ledger_movements: kept(own, BOOKS),
  ledger_postings: kept(
    ({ playerId }) =>
      sql<SqlBool>`movement_id IN (SELECT id FROM ledger_movements WHERE player_id = ${playerId})`,
    BOOKS,
  ),
  ledger_balances: kept(own, BOOKS),
  cashier_sessions: deleted(own, 'id_hash'),
  payments: kept(own, `${BOOKS}; account numbers are masked`),
  payment_tombstones: nobody('payments that never began'),
  payment_codes: deleted(own, 'code_hash', 'person'),
  bonus_offers: nobody('the operator’s offers'),
  bonuses: kept(own, BOOKS),
  plays: kept(own, BOOKS),
  play_steps: kept(own, BOOKS),
  play_set_ups: kept(own, CHOICES),
  content_entries: nobody('the operator’s words'),
  games: nobody('the catalogue'),
  game_sessions: deleted(own, 'key_hash', 'session_hash'),
  favourites: deleted(own),
  last_played: deleted(own),
  jackpots: nobody('pots'),
  jackpot_pools: nobody('pots'),
  jackpot_feeds: kept(
    ({ playerId }) => sql<SqlBool>`play_id IN (SELECT id FROM plays WHERE player_id = ${playerId})`,
    BOOKS,
  ),
  tournaments: nobody('the operator’s tournaments'),
  tournament_entries: deleted(own),
  tournament_demo_guests: nobody('invented opponents'),
  sessions: deleted(own, 'id_hash'),
  activation_codes: deleted(own, 'code_hash', 'key_hash'),
  one_time_codes: nobody(SHORT),
  password_resets: deleted(own, 'token_hash'),
  known_persons: nobody('the simulated register of residents: the state’s, not the operator’s'),
  excluded_persons: nobody('the simulated register of exclusions: the authority’s, not the operator’s'),
  person_reviews: deleted(own, 'other_id'),
  display_pages: deleted(own),
  spent_proofs: nobody(SHORT),
  eid_requests: nobody('sealed, and gone within the hour'),
  eid_persons: { find: own, erasure: 'apart', hidden: ['person_key'] },
  attempts: nobody(SHORT),
  idempotency: nobody('digests and sealed answers that end within a day'),
  audit: kept(own, 'what was done, for the authority and for security; it holds no personal value'),
  messages: deleted(own),
  consent_records: kept(own, CONSENT),
  subscriptions: deleted(own),
  unsubscribe_tokens: deleted(own, 'token_hash'),
  player_properties: deleted(own),
  documents: { find: own, erasure: 'apart', hidden: ['file_name'] },
  document_files: nobody('ids of sealed files: those of documents, and those on their way out'),
  wanted_documents: deleted(own),
  wealth_declarations: { find: own, erasure: 'apart', hidden: ['declaration'] },
  kept_identities: { find: own, erasure: 'apart', hidden: ['identity'] },
  kept_exclusions: nobody('keyed digests of erased persons whom a break keeps out'),
  outbox: deleted(
    ({ email, phone }) => sql<SqlBool>`lower(recipient) = ${email.toLowerCase()} OR recipient = ${phone}`,
  ),
  pushes: deleted(own),
  clock: nobody('the time'),
};
