import { sql } from 'kysely';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';

/** Reasons for which staff have to record what they found and decided. */
const NEED_OUTCOME: readonly string[] = ['financial-vulnerability', 'markers-of-harm'];

/** Returns the players whom staff have to contact, the longest waiting first. */
export function listContactTasks(db: Db, most: number) {
  return (
    db
      .selectFrom('contact_tasks')
      .innerJoin('persons', 'persons.player_id', 'contact_tasks.player_id')
      .innerJoin('players', 'players.id', 'contact_tasks.player_id')
      .select(['contact_tasks.id', 'contact_tasks.player_id as playerId', 'persons.email'])
      .select(['persons.first_name as firstName', 'persons.last_name as lastName'])
      .select([
        'reason',
        'details',
        'contact_tasks.created_at as createdAt',
        'players.jurisdiction as market',
      ])
      .where('done_at', 'is', null)
      // What has a deadline first.
      .orderBy(sql`details->>'dueAt'`)
      .orderBy('contact_tasks.created_at')
      .limit(most)
      .execute()
  );
}

/** Returns the markers of harm because of which staff have to contact a player, the newest first. */
export async function findMarkers(db: Db, playerId: string) {
  const rows = await db
    .selectFrom('contact_tasks')
    .select(['details', 'created_at'])
    .where('player_id', '=', playerId)
    .where('reason', '=', 'markers-of-harm')
    .where('done_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ details, created_at: since }) => ({
    since: since.toISOString(),
    markers: Array.isArray(details.markers) ? details.markers.map(String) : [],
  }));
}

interface FinishedContact {
  readonly id: string;
  /** The finding and decision, with reasons. */
  readonly outcome: string | undefined;
  readonly now: Date;
  readonly by: StaffAct;
}

/**
 * Closes a contact task.
 *
 * @throws Refusal `NotFound` for a task that is closed or does not exist, and `ValidationError` without an outcome that
 * the reason requires.
 */
export async function finishContact(
  tx: Tx,
  audit: Audit,
  { id, outcome, now, by }: FinishedContact,
): Promise<void> {
  const task = await tx
    .updateTable('contact_tasks')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['player_id', 'reason'])
    .executeTakeFirst();
  if (!task) throw new Refusal('NotFound');
  const { player_id: playerId, reason } = task;
  if (NEED_OUTCOME.includes(reason) && outcome === undefined) {
    throw new Refusal('ValidationError', { fields: { outcome: 'say what was found and decided' } });
  }
  const after = { task: id, reason, ...(outcome !== undefined && { outcome }) };
  await audit.write(tx, { ...by, action: 'contact-done', playerId, after });
}
