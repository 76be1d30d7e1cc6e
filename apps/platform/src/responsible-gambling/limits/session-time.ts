import { MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { IDLE_LIMIT } from '../../operations/session-lifetime.ts';
import type { ActiveLimit } from './limit.ts';
import type { Frame } from './period.ts';

/** A time during which a player was signed in. */
export type SessionSpan = Frame;

/** Returns when a player was signed in since an instant, until now. Overlapping sessions are merged. */
export async function findSessionSpans(
  db: Db,
  playerId: string,
  from: number,
  now: number,
): Promise<readonly SessionSpan[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'expires_at', 'ended_at'])
    .where('player_id', '=', playerId)
    .where('expires_at', '>', new Date(from))
    .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '>', new Date(from))]))
    .execute();
  const spans = rows.map(({ created_at, seen_at, expires_at, ended_at }) => ({
    from: Math.max(from, created_at.getTime()),
    to: Math.min(
      now,
      ended_at?.getTime() ?? Number.POSITIVE_INFINITY,
      expires_at.getTime(),
      seen_at.getTime() + IDLE_LIMIT,
    ),
  }));
  return merged(spans.filter((stretch) => stretch.to > stretch.from));
}

/** Returns the parts of spans since an instant. */
export function spansSince(spans: readonly SessionSpan[], instant: number): readonly SessionSpan[] {
  return spans
    .filter(({ to }) => to > instant)
    .map(({ from, to }) => ({ from: Math.max(from, instant), to }));
}

function merged(spans: readonly SessionSpan[]): readonly SessionSpan[] {
  const done: SessionSpan[] = [];
  for (const stretch of [...spans].sort((a, b) => a.from - b.from)) {
    const last = done.at(-1);
    if (!last || stretch.from > last.to) done.push(stretch);
    else done[done.length - 1] = { from: last.from, to: Math.max(last.to, stretch.to) };
  }
  return done;
}

/** Returns the milliseconds of the spans since an instant. */
export function timeSince(spans: readonly SessionSpan[], from: number): number {
  return spans.reduce((sum, stretch) => sum + Math.max(0, stretch.to - Math.max(from, stretch.from)), 0);
}

/**
 * Returns when a player who is signed in from `now` on will have used up a limit, in this period or a later one. Each
 * period begins with no usage. Does not look beyond `horizon`.
 */
export function usedUpAt(
  { amount }: Pick<ActiveLimit, 'amount'>,
  remaining: number,
  now: number,
  running: Frame,
  frameAt: (instant: number) => Frame,
  horizon: number,
): number {
  let frame = running;
  let at = now + remaining;
  while (at > frame.to && frame.to < horizon) {
    frame = frameAt(frame.to);
    at = frame.from + amount * MINUTE;
  }
  return at;
}
