import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The data of the simulated chat provider. In production these belong to another party.
  `CREATE TABLE chat_conversations (
    id uuid PRIMARY KEY,
    restore_hash text NOT NULL UNIQUE,
    account text NOT NULL,
    visitor_name text,
    language text NOT NULL,
    for_people boolean NOT NULL,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  'CREATE INDEX chat_conversations_newest ON chat_conversations (changed_at DESC)',
  `CREATE TABLE chat_messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    conversation_id uuid NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
    author text NOT NULL CHECK (author IN ('visitor', 'machine', 'agent')),
    key text NOT NULL,
    text text NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT chat_messages_once UNIQUE (conversation_id, key)
  )`,
  'CREATE INDEX chat_messages_of ON chat_messages (conversation_id, id)',
];

/** Creates the tables of the simulated chat provider. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
