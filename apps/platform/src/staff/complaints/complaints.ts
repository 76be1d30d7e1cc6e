import { randomUUID } from 'node:crypto';
import { COMPLAINT_OUTCOMES, COMPLAINT_TOPICS } from '@playerdesk/contract/internal';
import { z } from 'zod';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import { type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { MOST_WAITING } from '../../infrastructure/waiting-work.ts';

const text = z.string().trim().min(5).max(2000);

/** What a player complains about. */
export const complaintSchema = z.object({ topic: z.enum(COMPLAINT_TOPICS), text });
/** How a complaint ended, and what the player was answered. */
export const complaintAnswerSchema = z.object({ outcome: z.enum(COMPLAINT_OUTCOMES), answer: text });

interface Complainant {
  readonly id: string;
  readonly jurisdiction: string;
}

/** Players' complaints, which staff record and answer within the days of the license. */
export interface Complaints {
  /** Stores a complaint. Returns until when it is answered. Null: the license names no day. */
  add(player: Complainant, complaint: z.infer<typeof complaintSchema>, by: StaffAct): Promise<Date | null>;
  /** Returns the complaints that wait for an answer, the longest waiting first. */
  list(): ReturnType<typeof listOpen>;
  /**
   * Records the answer, once.
   *
   * @throws Refusal `NotFound` for a complaint that is answered or does not exist.
   */
  answer(
    item: { readonly id: string; readonly playerId: string },
    answer: z.infer<typeof complaintAnswerSchema>,
    by: StaffAct,
  ): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createComplaints({ db, clock, audit }: Deps): Complaints {
  return {
    add: async ({ id: playerId, jurisdiction }, complaint, by) => {
      const id = randomUUID();
      const now = clock.now();
      const { complaints: term, edition: ruleEdition } = getJurisdictionRule(jurisdiction);
      const dueAt = term === null ? null : new Date(now + term.days * DAY);
      const times = { received_at: new Date(now), due_at: dueAt };
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('complaints')
          .values({ id, player_id: playerId, ...complaint, ...times })
          .execute();
        // Without the text: the audit outlasts the player's data.
        const after = { complaint: id, topic: complaint.topic };
        await audit.write(tx, { ...by, action: 'record-complaint', playerId, after, ruleEdition });
      });
      return dueAt;
    },
    list: () => listOpen(db),
    answer: async ({ id, playerId }, { outcome, answer }, by) => {
      await db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('complaints')
          .set({ outcome, answer, answered_at: new Date(clock.now()) })
          .where('player_id', '=', playerId)
          .where('id', '=', id)
          .where('outcome', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new Refusal('NotFound');
        const after = { complaint: id, decision: outcome };
        await audit.write(tx, { ...by, action: 'answer-complaint', playerId, after });
      });
    },
  };
}

function listOpen(db: Db) {
  return db
    .selectFrom('complaints')
    .innerJoin('persons', 'persons.player_id', 'complaints.player_id')
    .innerJoin('players', 'players.id', 'complaints.player_id')
    .select(['complaints.id', 'complaints.player_id as playerId', 'topic', 'text'])
    .select(['persons.first_name as firstName', 'persons.last_name as lastName'])
    .select(['players.jurisdiction as market', 'received_at as receivedAt', 'due_at as dueAt'])
    .where('outcome', 'is', null)
    .orderBy('due_at')
    .orderBy('received_at')
    .limit(MOST_WAITING)
    .execute();
}
