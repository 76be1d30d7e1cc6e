import { type RawBuilder, sql } from 'kysely';

/** An entry of a list about a player. */
export interface PlayerRecord {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Which entries of a list about a player to read, the newest first. */
export interface RecordWindow {
  readonly playerId: string;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  /** The last entry of the page before. Entries of one instant are ordered by their ids. */
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly most: number;
}

/** Returns SQL of a window that follows a condition: its bounds, order and limit. */
export function newestWithin(
  { from, to, after, most }: Omit<RecordWindow, 'playerId'>,
  at: string,
  id = 'id',
): RawBuilder<unknown> {
  const [time, key] = [sql.ref(at), sql.ref(id)];
  const bounds = [
    ...(from ? [sql`AND ${time} >= ${from}`] : []),
    ...(to ? [sql`AND ${time} < ${to}`] : []),
    ...(after ? [sql`AND (${time}, ${key}) < (${after.at}, ${after.id})`] : []),
  ];
  return sql`${sql.join(bounds, sql` `)} ORDER BY ${time} DESC, ${key} DESC LIMIT ${most}`;
}

/** Returns SQL of a player's window that follows `WHERE`. */
export function inWindow(window: RecordWindow, at: string, id = 'id'): RawBuilder<unknown> {
  return sql`player_id = ${window.playerId} ${newestWithin(window, at, id)}`;
}
