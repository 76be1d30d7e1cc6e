import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

/** What failed, without anything of the call but the provider's id of the payment or round. */
export interface FailedCall {
  /** The path of the webhook. */
  readonly call: string;
  /** Empty if the call could not be read. */
  readonly reference: string;
  readonly reason: string;
}

/** Reasons for which a provider repeats a call. The repeated one may succeed. */
const REPEATED = ['fault', 'unknown-transaction'];
/** References that are looked up at once. */
const MOST_LOOKED_UP = 1000;

/** Adds a failed call, or counts it if it failed for this reason before. */
export async function recordFailedCall(db: Db, failed: FailedCall, at: Date): Promise<void> {
  await db
    .insertInto('failed_calls')
    .values({ id: randomUUID(), ...failed, calls: 1, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['call', 'reference', 'reason']).doUpdateSet(({ eb }) => ({
        calls: eb('failed_calls.calls', '+', 1),
        last_at: at,
      })),
    )
    .execute();
}

/** Returns calls that failed, the oldest first. */
export function listFailedCalls(db: Db, most: number) {
  return db.selectFrom('failed_calls').selectAll().orderBy('first_at').limit(most).execute();
}

/** Deletes a failed call, and returns it. */
export function dropFailedCall(tx: Tx, id: string) {
  return tx
    .deleteFrom('failed_calls')
    .where('id', '=', id)
    .returning(['call', 'reference', 'reason', 'calls'])
    .executeTakeFirst();
}

/**
 * Deletes failed calls about payments that the platform has by now. A payment that does not end waits for staff itself. In
 * two reads: a distributed database does not join these tables.
 */
export async function deleteArrivedCalls(db: Db): Promise<void> {
  const repeated = db.selectFrom('failed_calls').select('reference').where('reason', 'in', REPEATED);
  const failed = await repeated.orderBy('last_at', 'desc').limit(MOST_LOOKED_UP).execute();
  if (failed.length === 0) return;
  const names = failed.map(({ reference }) => reference);
  const known = await db.selectFrom('directory_payments').select('name').where('name', 'in', names).execute();
  if (known.length === 0) return;
  const arrived = known.map(({ name }) => name);
  await db
    .deleteFrom('failed_calls')
    .where('reason', 'in', REPEATED)
    .where('reference', 'in', arrived)
    .execute();
}
