import type { Db } from '../database/tables.ts';

/** Returns the latest entries about a player until an instant, the newest first. Null: until now. */
export function listPlayerEntries(db: Db, playerId: string, until: Date | null, most: number) {
  return (
    db
      .selectFrom('audit')
      .select(['id', 'at', 'actor', 'action', 'before', 'after', 'staff_id'])
      .where('player_id', '=', playerId)
      // Who looked at the player is in the audit: nothing happened to the player.
      .where('action', 'not in', ['view-player', 'view-timeline'])
      .$if(until !== null, (query) => query.where('at', '<=', until))
      .orderBy('at', 'desc')
      .limit(most)
      .execute()
  );
}

/** What to look for among the acts of staff. */
export interface StaffEntries {
  readonly staffId?: string | undefined;
  readonly playerId?: string | undefined;
  readonly action?: string | undefined;
  /** The latest instant. Absent: now. */
  readonly until?: Date | undefined;
}

/** Returns the latest entries of staff, the newest first. */
export function listStaffEntries(db: Db, { staffId, playerId, action, until }: StaffEntries, most: number) {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'player_id', 'after', 'staff_id', 'request_id'])
    .where('actor', '=', 'staff')
    .orderBy('at', 'desc')
    .limit(most);
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (until !== undefined) query = query.where('at', '<=', until);
  return query.execute();
}
