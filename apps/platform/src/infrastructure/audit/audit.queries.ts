import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { CONFIDENTIAL_ACTIONS } from './confidential-actions.ts';

/** Entries of staff who looked at a player: nothing happened to the player. A note is listed itself. */
const WITHOUT_EVENT = [
  'view-player',
  'view-timeline',
  'view-records',
  'export-records',
  'read-audit',
  'export-audit',
  'search-payments',
  'export-payments',
  'compare-persons',
  'write-note',
];

/** Returns the latest entries about a player until an instant, the newest first. Null: until now. */
export function listPlayerEntries(db: Db, playerId: string, until: Date | null, most: number) {
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'before', 'after', 'staff_id'])
    .where('player_id', '=', playerId)
    .where('action', 'not in', [...WITHOUT_EVENT, ...CONFIDENTIAL_ACTIONS])
    .$if(until !== null, (query) => query.where('at', '<=', until))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
}

/** What staff decided about an item of their queue. */
interface Decision {
  readonly staffId: string | null;
  readonly decision: string;
  readonly at: Date;
}

/** Actions of decisions, and what each one decided. Null: the entry has the decision. */
const DECISIONS: Readonly<Record<string, string | null>> = {
  'document-approved': 'approved',
  'document-declined': 'declined',
  'decide-person-review': null,
  'withdrawal-approved': 'approved',
  'withdrawal-refused': 'refused',
  'contact-done': 'finished',
  'decide-money-signal': null,
  'decide-wealth': null,
  'answer-complaint': null,
  'request-approved': 'approved',
  'request-declined': 'declined',
  'acknowledge-alarm': 'acknowledged',
  'decide-mail': null,
  'drop-failed-call': 'dropped',
  'request-withdrawn': 'changed',
};

/** Returns the decision about an item of a player, by the item's id. Null: nobody has decided. */
export async function findDecision(db: Db, playerId: string, itemId: string): Promise<Decision | null> {
  const entry = await db
    .selectFrom('audit')
    .select(['at', 'action', 'staff_id', sql<string | null>`after->>'decision'`.as('decision')])
    .where('player_id', '=', playerId)
    .where('action', 'in', Object.keys(DECISIONS))
    .where(
      sql<boolean>`${itemId} IN (after->>'document', after->>'review', after->>'withdrawal', after->>'task',
        after->>'signal', after->>'declaration', after->>'complaint', after->>'request', after->>'alarm', after->>'mail',
        after->>'failedCall')`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!entry) return null;
  const { at, action, staff_id: staffId, decision } = entry;
  return { at, staffId, decision: DECISIONS[action] ?? decision ?? 'decided' };
}

/** Returns the latest entry of staff with an action. */
export function findLastEntry(db: Db, action: string) {
  return db
    .selectFrom('audit')
    .select(['at', 'after', 'staff_id'])
    .where('actor', '=', 'staff')
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What to look for among the acts of staff. */
export interface StaffEntries {
  readonly staffId?: string | undefined;
  readonly playerId?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  /** The latest instant. Absent: now. */
  readonly until?: Date | undefined;
}

/** Returns the latest entries of staff, the newest first. */
export function listStaffEntries(
  db: Db,
  { staffId, playerId, action, from, to, until }: StaffEntries,
  most: number,
) {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'player_id', 'after', 'staff_id', 'request_id'])
    .where('actor', '=', 'staff')
    .orderBy('at', 'desc')
    .limit(most);
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  if (until !== undefined) query = query.where('at', '<=', until);
  return query.execute();
}

/** The entry that was written with a row of a player. */
interface EntryOfRow {
  readonly playerId: string;
  readonly actions: readonly string[];
  /** The column with the instant of the event. */
  readonly at: string;
}

const ENTRY_VALUES = { staff_id: sql`staff_id`, reason: sql`after->>'reason'` };

/**
 * Returns SQL of a value of the first entry of staff at an instant or within the minute after it. The player is locked
 * meanwhile, so the first one is that of the row. Null: there is none, or it has left the database.
 */
export function selectStaffEntry(
  value: keyof typeof ENTRY_VALUES,
  { playerId, actions, at }: EntryOfRow,
): RawBuilder<string | null> {
  const instant = sql.ref(at);
  return sql`(SELECT ${ENTRY_VALUES[value]} FROM audit AS entry
    WHERE entry.player_id = ${playerId} AND entry.at >= ${instant} AND entry.at <= ${instant} + interval '1 minute'
      AND entry.actor = 'staff' AND entry.action IN (${sql.join(actions.map((action) => sql.lit(action)))})
    ORDER BY entry.at, entry.id LIMIT 1)`;
}
