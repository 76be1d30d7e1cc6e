import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';

/** Reasons for which staff have to record what they found and decided. */
const NEED_OUTCOME: readonly string[] = ['financial-vulnerability', 'markers-of-harm'];

/** Returns the players whom staff have to contact, the longest waiting first. */
export function listContactTasks(db: Db, most: number) {
  return db
    .selectFrom('contact_tasks')
    .innerJoin('persons', 'persons.player_id', 'contact_tasks.player_id')
    .innerJoin('players', 'players.id', 'contact_tasks.player_id')
    .select(['contact_tasks.id', 'contact_tasks.player_id as playerId', 'persons.email'])
    .select(['persons.first_name as firstName', 'persons.last_name as lastName'])
    .select(['reason', 'details', 'contact_tasks.created_at as createdAt', 'players.jurisdiction as market'])
    .where('done_at', 'is', null)
    .orderBy('contact_tasks.created_at')
    .limit(most)
    .execute();
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
