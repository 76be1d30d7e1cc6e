import { sql } from 'kysely';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { StaffSession } from '../sign-in/staff-sessions.ts';
import { staffBatches } from '../staff.schema.ts';

/** An item of the queue, by its own id. */
export interface WorkItem {
  readonly id: string;
  readonly playerId: string;
  readonly kind: string;
}

/** Who works on an item. */
export interface Taken {
  readonly staffId: string;
  readonly name: string;
  /** Until when the item is out of the way, and why. Null: it is not. */
  readonly snoozed: { readonly until: Date; readonly reason: string } | null;
}

/** Who works on what waits. It keeps two persons from the same item, and nobody from deciding it. */
export interface StaffWork {
  /** Returns what is taken, by the id of the item. */
  list(): Promise<ReadonlyMap<string, Taken>>;
  /** Takes an item, also from a colleague, and ends its rest. */
  take(item: WorkItem, staff: StaffSession, requestId: string): Promise<void>;
  /** Takes an item and puts it out of the way until an instant. */
  snooze(
    item: WorkItem,
    rest: NonNullable<Taken['snoozed']>,
    staff: StaffSession,
    requestId: string,
  ): Promise<void>;
  /** Gives an item back that the person has taken. */
  release(item: WorkItem, staff: StaffSession, requestId: string): Promise<void>;
  /** Forgets what was taken long ago: by then it is decided. */
  sweep(): Promise<void>;
}

const KEPT = 60 * DAY;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createStaffWork({ db, clock, audit }: Deps): StaffWork {
  const put = async (
    { id, playerId, kind }: WorkItem,
    snoozed: Taken['snoozed'],
    { staffId, name }: StaffSession,
    requestId: string,
  ) => {
    const row = {
      staff_id: staffId,
      staff_name: name,
      taken_at: new Date(clock.now()),
      snoozed_until: snoozed?.until ?? null,
      snooze_reason: snoozed?.reason ?? null,
      is_confidential: isConfidential(kind),
    };
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('staff_work')
        .values({ id, player_id: playerId, ...row })
        .onConflict((conflict) => conflict.columns(['player_id', 'id']).doUpdateSet(row))
        .execute();
      const action = toAction(snoozed ? 'snooze' : 'take', kind);
      const after = { item: id, ...snoozed };
      await audit.write(tx, { actor: 'staff', staffId, action, playerId, requestId, after });
    });
  };
  return {
    list: async () => {
      const rows = await db.selectFrom('staff_work').selectAll().execute();
      return new Map(rows.map((row) => [row.id, toTaken(row)]));
    },
    take: (item, staff, requestId) => put(item, null, staff, requestId),
    snooze: (item, rest, staff, requestId) => put(item, rest, staff, requestId),
    release: async ({ id, playerId, kind }, { staffId }, requestId) => {
      await db.transaction().execute(async (tx) => {
        const released = await tx
          .deleteFrom('staff_work')
          .where('player_id', '=', playerId)
          .where('id', '=', id)
          .where('staff_id', '=', staffId)
          .returning('id')
          .executeTakeFirst();
        if (!released) return;
        const action = toAction('release', kind);
        const entry = { actor: 'staff', staffId, action, playerId, requestId } as const;
        await audit.write(tx, { ...entry, after: { item: id } });
      });
    },
    sweep: async () => {
      const old = new Date(clock.now() - KEPT);
      await deleteInBatches(db, staffBatches.staff_work, sql`taken_at < ${old}`);
    },
  };
}

/** The law forbids to disclose to players that staff look at signs of money laundering. */
const isConfidential = (kind: string) => kind === 'signal';

const toAction = (step: 'take' | 'snooze' | 'release', kind: string) =>
  `${step}-${isConfidential(kind) ? 'money-signal' : 'work'}`;

interface StoredWork {
  readonly staff_id: string;
  readonly staff_name: string;
  readonly snoozed_until: Date | null;
  readonly snooze_reason: string | null;
}

const toTaken = ({ staff_id, staff_name, snoozed_until, snooze_reason }: StoredWork): Taken => ({
  staffId: staff_id,
  name: staff_name,
  snoozed: snoozed_until && { until: snoozed_until, reason: snooze_reason ?? '' },
});
