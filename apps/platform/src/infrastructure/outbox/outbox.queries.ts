import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../database/tables.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly tries: number;
  readonly headers: unknown;
}

/** How often an email is tried. */
const MOST_TRIES = 8;

/** Claims due emails for this process until `leaseEnds`. No two processes claim the same one. */
export function claimDueMail(db: Db, now: Date, leaseEnds: Date, most: number): Promise<OutgoingMail[]> {
  return db
    .updateTable('outbox')
    .set((column) => ({ due_at: leaseEnds, tries: column('tries', '+', 1) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', 'mail')
        .where('sent_at', 'is', null)
        .where('due_at', '<=', now)
        .where('tries', '<', MOST_TRIES)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'body', 'tries', 'headers'])
    .execute();
}

/**
 * Records that an email was sent. `forget` also deletes its text, which may contain a code that is otherwise stored as
 * a digest only.
 */
export async function markSent(db: Db, id: string, at: Date, forget: boolean): Promise<void> {
  const forgotten = forget ? { body: '', headers: null } : {};
  await db
    .updateTable('outbox')
    .set({ sent_at: at, last_error: null, ...forgotten })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(db: Db, id: string, dueAt: Date, error: string): Promise<void> {
  await db.updateTable('outbox').set({ due_at: dueAt, last_error: error }).where('id', '=', id).execute();
}

/** An email that was tried as often as emails are. After its last try it waits as after the others. */
const isGivenUp =
  (now: Date) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('channel', '=', 'mail'),
      eb('sent_at', 'is', null),
      eb('tries', '>=', MOST_TRIES),
      eb('due_at', '<=', now),
    ]);

/** Returns emails that are no longer tried, the oldest first. */
export function listFailedMail(db: Db, now: Date, most: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'created_at', 'last_error'])
    .where(isGivenUp(now))
    .orderBy('created_at')
    .limit(most)
    .execute();
}

/** Lets an email be tried again. Returns whether it had been given up. */
export async function sendAgain(tx: Tx, id: string, now: Date): Promise<boolean> {
  const query = tx.updateTable('outbox').set({ tries: 0, due_at: now }).where('id', '=', id);
  return (await query.where(isGivenUp(now)).returning('id').executeTakeFirst()) !== undefined;
}

/** Deletes an email that had been given up. Returns whether there was one. */
export async function deleteFailedMail(tx: Tx, id: string, now: Date): Promise<boolean> {
  const query = tx.deleteFrom('outbox').where('id', '=', id);
  return (await query.where(isGivenUp(now)).returning('id').executeTakeFirst()) !== undefined;
}

/**
 * Returns emails and SMS to some recipients, without their texts, which have codes and links. The recipients are in lower
 * case. The condition, order and limit follow `AND`.
 */
export async function listSentTo(db: Db, recipients: readonly string[], window: RawBuilder<unknown>) {
  const { rows } = await sql<Selectable<Tables['outbox']>>`
    SELECT id, channel, template, subject, created_at, sent_at, tries, last_error FROM outbox
    WHERE lower(recipient) = ANY(${recipients}::text[]) ${window}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    channel: row.channel,
    template: row.template,
    subject: row.subject,
    status: getMailStatus(row),
    error: row.sent_at === null ? row.last_error : null,
  }));
}

const getMailStatus = ({ sent_at, tries }: Pick<Selectable<Tables['outbox']>, 'sent_at' | 'tries'>) =>
  sent_at !== null ? 'sent' : tries >= MOST_TRIES ? 'failed' : 'waiting';
