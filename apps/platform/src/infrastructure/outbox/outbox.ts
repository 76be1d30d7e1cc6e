import { randomUUID } from 'node:crypto';
import type { ServiceMessage } from '@playerdesk/contract/internal';
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import { sendAhead } from '../database/pipeline.ts';
import type { Db, Tx } from '../database/tables.ts';

/** The kind of an email or SMS: a service message, the one kind that is marketing, or the alarm to staff. */
export type MessageTemplate = ServiceMessage | 'newsletter' | 'break-glass';

export interface Message {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly language: string;
  readonly template: MessageTemplate;
  readonly subject: string;
  readonly body: string;
  /** Custom header fields by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SentMessage extends Message {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly sentAt: string | null;
}

export interface Outbox {
  /** Stores a message in the transaction of its cause. It is sent after the commit. */
  put(tx: Tx, message: Message): Promise<void>;
  /** Stores a message if a player exists, with the same statement either way. */
  putForPlayer(tx: Tx, playerId: string, message: Omit<Message, 'headers'>): Promise<void>;
  /** Returns messages to a recipient, or to all, newest first. */
  list(recipient: string | null, most: number): Promise<SentMessage[]>;
}

export function createOutbox(db: Db, clock: Clock): Outbox {
  return {
    put: async (tx, { headers, ...message }) => {
      const now = new Date(clock.now());
      const mail = tx.insertInto('outbox').values({
        ...message,
        id: randomUUID(),
        created_at: now,
        due_at: now,
        tries: 0,
        last_error: null,
        headers: headers ? JSON.stringify(headers) : null,
      });
      sendAhead(tx, mail);
    },
    putForPlayer: async (tx, playerId, { channel, recipient, language, template, subject, body }) => {
      const now = new Date(clock.now());
      await sql`INSERT INTO outbox
        (id, channel, recipient, language, template, subject, body, created_at, due_at, tries)
        SELECT ${randomUUID()}::uuid, ${channel}::text, ${recipient}::text, ${language}::text, ${template}::text,
          ${subject}::text, ${body}::text, ${now}::timestamptz, ${now}::timestamptz, 0
        FROM players WHERE id = ${playerId}`.execute(tx);
    },
    list: async (recipient, most) => {
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .$if(recipient !== null, (query) =>
          query.where((column) =>
            column(column.fn('lower', ['recipient']), '=', recipient?.toLowerCase() ?? ''),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        channel: row.channel as Message['channel'],
        recipient: row.recipient,
        language: row.language,
        template: row.template as MessageTemplate,
        subject: row.subject,
        body: row.body,
        ...(row.headers !== null && { headers: row.headers as Record<string, string> }),
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
      }));
    },
  };
}
