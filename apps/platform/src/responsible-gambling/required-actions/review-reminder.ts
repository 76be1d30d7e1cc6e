import type { noteReviewReminder, OutputOf } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { monthsBefore } from '../../infrastructure/clock/months-before.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';

/** Reminds players periodically to review their account and payments, where their rules require it. */
export interface ReviewReminder {
  /** Returns whether a reminder is due: months after the last one, and after the registration. */
  isDue(db: Db, playerId: string): Promise<boolean>;
  /** Records that the player was reminded. Does nothing when no reminder is due. */
  note(input: object, call: Call): Promise<Effect<OutputOf<typeof noteReviewReminder>>>;
}

interface Deps {
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createReviewReminder({ clock, audit }: Deps): ReviewReminder {
  /** Returns the latest time of the last reminder for a new one to be due. Null: none is due now. */
  const lastBefore = async (db: Db, playerId: string): Promise<Date | null> => {
    const { jurisdiction, at } = await lastReview(db, playerId);
    const months = getJurisdictionRule(jurisdiction).responsibleGambling.reviewReminderMonths;
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
        // Of two concurrent calls the second finds it recorded.
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
          const entry = { actor: 'player', action: 'review-reminder', playerId } as const;
          await audit.write(tx, { ...entry, requestId: call.requestId });
        }
        return {};
      };
    },
  };
}

/** Returns when the player was last reminded, else when they registered. */
async function lastReview(db: Db, playerId: string): Promise<{ jurisdiction: string; at: Date }> {
  const { jurisdiction, created_at, reminded_at } = await db
    .selectFrom('players')
    .leftJoin('review_reminders', 'review_reminders.player_id', 'players.id')
    .select(['jurisdiction', 'created_at', 'reminded_at'])
    .where('players.id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { jurisdiction, at: reminded_at ?? created_at };
}
