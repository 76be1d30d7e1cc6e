import { type Clock, MINUTE, SECOND } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import {
  getJurisdictionRule,
  type JurisdictionRule,
} from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { ABSOLUTE_LIMIT, type SessionEnder } from '../../operations/session-lifetime.ts';
import { activeBlocks, breakRefusal, findLastingBlock } from './blocks.ts';
import { type ActiveLimit, currentLimits } from './limit.ts';
import { isRolling, runningFrame } from './limit-use.ts';
import { liveLimits, lockLimitedPlayer } from './limits.queries.ts';
import { rollingLength } from './period.ts';
import { findSessionSpans, timeSince, usedUpAt } from './session-time.ts';

interface SignInPlayer {
  readonly id: string;
  readonly jurisdiction: string;
}

/** The session that a player may open. */
export interface Admission {
  /** When it ends at the latest: by a login-time limit, or with the break that restricts it. Null: neither applies. */
  readonly until: Date | null;
  readonly isRestricted: boolean;
}

interface Deps {
  readonly clock: Clock;
  readonly sessions: Pick<SessionEnder, 'endNoLaterThan'>;
  /** Whether a player on a break may sign in to a restricted session. */
  readonly restrictedSessions: boolean;
}

export interface SessionGuard {
  /**
   * Refuses a player on a break, or whose login-time limit is used up, and reports for how long. Where a break permits a
   * restricted session, the break is not a reason to refuse.
   */
  assertMaySignIn(db: Db, player: SignInPlayer): Promise<void>;
  /** Checks the same within the transaction of a sign-in. Returns the session that it may open. */
  admit(tx: Tx, player: SignInPlayer): Promise<Admission>;
  /** Shortens running sessions to the remaining minutes after login-time limits have changed. Holds no money. */
  holdSessions(tx: Tx, player: SignInPlayer): Promise<void>;
}

export function createSessionGuard({ clock, sessions, restrictedSessions }: Deps): SessionGuard {
  const admitted = async (db: Db, player: SignInPlayer): Promise<Admission> => {
    const now = clock.now();
    const [blocks, { end, reachedUntil }] = await together(
      db,
      (shared) => activeBlocks(shared, player.id, new Date(now)),
      (shared) => findSessionTimeLeft(shared, player, now),
    );
    const block = findLastingBlock(blocks, 'account');
    if (
      block &&
      restrictedSessions &&
      getJurisdictionRule(player.jurisdiction).responsibleGambling.restrictedSession
    ) {
      return { until: block.endsAt === null ? null : new Date(block.endsAt), isRestricted: true };
    }
    if (block) {
      const { code, ...facts } = breakRefusal(block, now);
      throw new Refusal(code, facts);
    }
    if (reachedUntil !== null) throw new Refusal('LoginTimeBlocked', waitUntil(reachedUntil, now));
    return { until: end, isRestricted: false };
  };
  return {
    assertMaySignIn: async (db, player) => void (await admitted(db, player)),
    admit: async (tx, player) => {
      await lockLimitedPlayer(tx, player.id);
      return admitted(tx, player);
    },
    holdSessions: async (tx, player) => {
      const now = clock.now();
      const { end, reachedUntil } = await findSessionTimeLeft(tx, player, now);
      if (reachedUntil !== null) await sessions.endNoLaterThan(tx, player.id, new Date(now));
      else if (end) await sessions.endNoLaterThan(tx, player.id, end);
    },
  };
}

const waitUntil = (end: number, now: number) => ({ retryAfter: Math.ceil((end - now) / SECOND) });

interface SessionTimeLeft {
  /** When a player who signs in now will have used up a limit. */
  readonly end: Date | null;
  /** When the last of the limits that are used up renews. Null: none is used up. */
  readonly reachedUntil: number | null;
}

async function findSessionTimeLeft(
  db: Db,
  { id, jurisdiction }: SignInPlayer,
  now: number,
): Promise<SessionTimeLeft> {
  const limits = currentLimits(await liveLimits(db, id, new Date(now)), now);
  const rule = getJurisdictionRule(jurisdiction);
  const ends: number[] = [];
  const reached: number[] = [];
  for (const limit of limits.filter(({ type }) => type === 'session')) {
    const { remaining, usedUp, renewsAt } = await timeLeft(db, id, limit, rule, now);
    // Less than a minute opens no session. This also covers the time between this check and the session's first minute.
    if (remaining < MINUTE) reached.push(renewsAt);
    ends.push(usedUp);
  }
  return {
    end: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    reachedUntil: reached.length > 0 ? Math.max(...reached) : null,
  };
}

async function timeLeft(db: Db, id: string, limit: ActiveLimit, rule: JurisdictionRule, now: number) {
  const frame = runningFrame(limit, rule, now);
  // A login-time limit always has a period: the change that creates it refuses any other.
  if (!frame || limit.period === 'transaction')
    throw new Error(`The session limit ${limit.id} has no period`);
  const { period } = limit;
  const spans = await findSessionSpans(db, id, frame.from, now);
  const remaining = limit.amount * MINUTE - timeSince(spans, frame.from);
  if (isRolling(limit, rule)) {
    return { remaining, usedUp: now + remaining, renewsAt: (spans[0]?.from ?? now) + rollingLength(period) };
  }
  const frameAt = (instant: number) => runningFrame(limit, rule, instant) ?? frame;
  return {
    remaining,
    usedUp: usedUpAt(limit, remaining, now, frame, frameAt, now + ABSOLUTE_LIMIT),
    renewsAt: frame.to,
  };
}
