import type { answerRealityCheck, OutputOf } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { type Clock, HOUR, MINUTE } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { currentLimits } from '../limits/limit.ts';
import { limitedPlayer, liveLimits } from '../limits/limits.queries.ts';
import { findSessionSpans, type SessionSpan, spansSince } from '../limits/session-time.ts';

/** How far back signed-in time counts, in milliseconds. Longer than any session. */
const HORIZON = 24 * HOUR;

/**
 * Interrupts players periodically to show the result of their play. Signed-in time of all sessions counts together:
 * neither a new sign-in nor a closed tab delays a check.
 */
export interface RealityChecks {
  /** Returns the milliseconds until the next check, or 0 while one waits for its answer. Null: no checks apply. */
  untilNext(db: Db, playerId: string): Promise<number | null>;
  /** @throws Refusal `RealityCheckDue` while a check waits for its answer. */
  refuseDue(db: Db, playerId: string): Promise<void>;
  /** Records that the player answered the due check. Without one it changes nothing. */
  answer(input: object, call: Call): Promise<Effect<OutputOf<typeof answerRealityCheck>>>;
}

interface Deps {
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createRealityChecks({ clock, audit }: Deps): RealityChecks {
  const untilNext = async (db: Db, playerId: string) => {
    const now = clock.now();
    const [interval, answered, recent] = await together(
      db,
      (shared) => checkInterval(shared, playerId, now),
      (shared) => lastAnswer(shared, playerId),
      (shared) => findSessionSpans(shared, playerId, now - HORIZON, now),
    );
    if (interval === null) return null;
    const spans = spansSince(recent, answered?.getTime() ?? 0);
    return Math.max(0, interval - playedSince(spans, interval));
  };
  return {
    untilNext,
    refuseDue: async (db, playerId) => {
      if ((await untilNext(db, playerId)) === 0) throw new Refusal('RealityCheckDue');
    },
    answer: async (_input, call) => {
      const { playerId } = requireSession(call);
      return async (tx) => {
        await lockPlayer(tx, playerId);
        if ((await untilNext(tx, playerId)) !== 0) return {};
        const answered_at = new Date(clock.now());
        await tx
          .insertInto('reality_checks')
          .values({ player_id: playerId, answered_at })
          .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ answered_at }))
          .execute();
        const { jurisdiction } = await limitedPlayer(tx, playerId);
        await audit.write(tx, {
          actor: 'player',
          action: 'answer-reality-check',
          playerId,
          requestId: call.requestId,
          ruleEdition: getJurisdictionRule(jurisdiction).edition,
        });
        return {};
      };
    },
  };
}

/** Returns the milliseconds signed in. An absence of a whole interval is a break: earlier time no longer counts. */
export function playedSince(spans: readonly SessionSpan[], interval: number): number {
  let played = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans) {
    if (from - lastEnd >= interval) played = 0;
    played += to - from;
    lastEnd = to;
  }
  return played;
}

/** Returns the milliseconds between reality checks: the player's own interval, else that of their rules, else null. */
async function checkInterval(db: Db, playerId: string, now: number): Promise<number | null> {
  const [{ jurisdiction }, live] = await together(
    db,
    (shared) => limitedPlayer(shared, playerId),
    (shared) => liveLimits(shared, playerId, new Date(now)),
  );
  const limits = currentLimits(live, now);
  const ownLimit = limits.find(({ type }) => type === 'reality-check');
  const { required, defaultMinutes } = getJurisdictionRule(jurisdiction).responsibleGambling.realityCheck;
  const minutes = ownLimit?.amount ?? (required ? defaultMinutes : null);
  return minutes === null ? null : minutes * MINUTE;
}

async function lastAnswer(db: Db, playerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('reality_checks')
    .select('answered_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.answered_at ?? null;
}
