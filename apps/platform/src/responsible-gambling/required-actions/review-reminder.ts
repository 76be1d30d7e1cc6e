import type { noteReviewReminder, OutputOf } from '@playerdesk/contract';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { monthsBefore } from '../../infrastructure/clock/months-before.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';

/** Reminds players to look at their account and its payments, where their rules want that, now and then. */
export interface ReviewReminder {
  /** Whether it is time: months have passed since the last reminder, and since the registration. */
  isDue(db: Db, playerId: string): Promise<boolean>;
  /** Notes that the player was reminded; where it is not time, nothing. */
  note(input: object, call: Call): Promise<Effect<OutputOf<typeof noteReviewReminder>>>;
}

interface Deps {
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createReviewReminder({ clock, audit }: Deps): ReviewReminder {
  /** Who was last reminded, or came, by then is reminded now; null: nobody is. */
  const lastBefore = async (db: Db, playerId: string): Promise<Date | null> => {
    const { jurisdiction, at } = await lastReview(db, playerId);
    const months = getJurisdictionRule(jurisdiction).safety.reviewReminderMonths;
    const before = months === null ? null : monthsBefore(clock.now(), months);
    return before && at <= before ? before : null;
  };
  return {
    isDue: async (db, playerId) => (await lastBefore(db, playerId)) !== null,
    note: async (_input, call) => {
      const { playerId } = requireSession(call);
      return async (tx) => {
        const before = await lastBefore(tx, playerId);
        if (!before) return {};
        const reminded_at = new Date(clock.now());
        // Of two that come at once the later one finds it done.
        const noted = await tx
          .insertInto('review_reminders')
          .values({ player_id: playerId, reminded_at })
          .onConflict((conflict) =>
            conflict
              .column('player_id')
              .doUpdateSet({ reminded_at })
              .where('review_reminders.reminded_at', '<=', before),
          )
          .returning('player_id')
          .executeTakeFirst();
        if (noted) {
          const line = { actor: 'player', action: 'review-reminder', playerId } as const;
          await audit.write(tx, { ...line, requestId: call.requestId });
        }
        return {};
      };
    },
  };
}

/** When the player was last reminded, else when they registered. */
async function lastReview(db: Db, playerId: string): Promise<{ jurisdiction: string; at: Date }> {
  const { jurisdiction, created_at, reminded_at } = await db
    .selectFrom('players')
    .leftJoin('review_reminders', 'review_reminders.player_id', 'players.id')
    .select(['jurisdiction', 'created_at', 'reminded_at'])
    .where('players.id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { jurisdiction, at: reminded_at ?? created_at };
}
