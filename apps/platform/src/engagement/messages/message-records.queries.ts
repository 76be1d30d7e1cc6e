import { type Selectable, sql } from 'kysely';
import {
  inWindow,
  type PlayerRecord,
  type RecordWindow,
} from '../../infrastructure/database/player-records.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { MessagesTable } from '../tables/message-tables.ts';
import { toPlainText } from './plain-text.ts';

/** A message of a player's inbox in the list that staff read. */
export interface MessageRecord extends PlayerRecord {
  readonly title: string;
  /** Without tags and links. */
  readonly text: string;
  readonly status: 'read' | 'unread';
}

/** Returns messages of a player's inbox by when they were sent. */
export async function listMessageRecords(db: Db, window: RecordWindow): Promise<MessageRecord[]> {
  const { rows } = await sql<Selectable<MessagesTable>>`
    SELECT id, title, content, status, sent_at FROM messages WHERE ${inWindow(window, 'sent_at')}`.execute(
    db,
  );
  return rows.map(({ id, title, content, status, sent_at: at }) => ({
    id,
    at: at.toISOString(),
    title,
    text: toPlainText(content),
    status: status === 'Read' ? 'read' : 'unread',
  }));
}
