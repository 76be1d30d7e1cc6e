import type { Db } from '../database/tables.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly tries: number;
  readonly headers: unknown;
}

/** Claims due emails for this process until `leaseEnds`. No two processes claim the same one. */
export function claimDueMail(
  db: Db,
  now: Date,
  leaseEnds: Date,
  mostTries: number,
  most: number,
): Promise<OutgoingMail[]> {
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
        .where('tries', '<', mostTries)
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
