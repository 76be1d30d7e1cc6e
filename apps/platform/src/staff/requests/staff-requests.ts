import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import { type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { MOST_WAITING } from '../../infrastructure/waiting-work.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { type Act, mayDo, PERMISSIONS, type Permission } from '../permissions.ts';
import type { StaffSession } from '../sign-in/staff-sessions.ts';

/** How long a request waits for an approval. */
const LIFETIME = 48 * HOUR;

/** An act that another person approves before it happens. */
export interface StaffRequest {
  readonly id: string;
  readonly act: Act;
  /** `NO_PLAYER` for an act that is about no player in particular. */
  readonly playerId: string;
  /** What is asked for, as the act's own schema has read it. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requesterName: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/** Carries out an approved act, in the transaction that records the approval. */
export type CarryOut = (tx: Tx, by: StaffAct) => Promise<void>;

export interface NewRequest extends Pick<StaffRequest, 'act' | 'playerId' | 'input' | 'reason'> {}

/** Requests for an act about a player. */
interface RequestsFor extends Pick<StaffRequest, 'act' | 'playerId'> {
  /** What their input has in common. */
  readonly input: StaffRequest['input'];
}

export interface StaffRequests {
  /** Stores a request, which changes nothing yet. `alongside` runs in the same transaction. */
  add(
    request: NewRequest,
    staff: StaffSession,
    requestId: string,
    alongside?: (tx: Tx, id: string) => Promise<void>,
  ): Promise<StaffRequest>;
  /** Ends a request for an act that is about no player, unless it is decided: what it asked for has changed. */
  withdraw(tx: Tx, id: string, by: StaffAct): Promise<void>;
  /** Ends the requests that nobody has decided: what they asked for has changed. */
  withdrawAll(tx: Tx, requests: RequestsFor, by: StaffAct): Promise<void>;
  /** Returns a request that waits. Null: it is decided, withdrawn or expired, or is not about this player. */
  findOpen(id: string, playerId: string): Promise<StaffRequest | null>;
  /** Returns the requests that wait and that these roles may decide, the oldest first. */
  listOpen(roles: StaffSession['roles']): Promise<readonly StaffRequest[]>;
  /**
   * Approves or declines a request. An approved one is carried out at once. `prepare` runs before the transaction.
   *
   * @throws Refusal `NotFound` for a request that is decided, expired or does not exist, and `Restricted` for the person
   * who made it or without the act's role.
   */
  decide(
    id: string,
    decision: 'approved' | 'declined',
    staff: StaffSession,
    options: {
      readonly requestId: string;
      readonly prepare: (request: StaffRequest) => Promise<CarryOut>;
    },
  ): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createStaffRequests(deps: Deps): StaffRequests {
  const { db, clock, audit } = deps;
  return {
    add: (request, staff, requestId, alongside) => addRequest(deps, request, staff, requestId, alongside),
    findOpen: async (id, playerId) => {
      const open = openRequests(db, new Date(clock.now())).where('player_id', '=', playerId);
      const row = await open.where('id', '=', id).executeTakeFirst();
      return row ? toRequest(row) : null;
    },
    withdraw: (tx, id, by) =>
      withdrawRequests(deps, tx, NO_PLAYER, (query) => query.where('id', '=', id), by),
    withdrawAll: (tx, { act, playerId, input }, by) =>
      withdrawRequests(
        deps,
        tx,
        playerId,
        (query) => query.where('act', '=', act).where(sql<SqlBool>`input @> ${JSON.stringify(input)}::jsonb`),
        by,
      ),
    listOpen: async (roles) => {
      const acts = (Object.keys(PERMISSIONS) as Act[]).filter(
        (act) => needsApproval(act) && mayDo(act, roles),
      );
      if (acts.length === 0) return [];
      const rows = await openRequests(db, new Date(clock.now()))
        .where('act', 'in', acts)
        .orderBy('requested_at')
        .limit(MOST_WAITING)
        .execute();
      return rows.map(toRequest);
    },
    decide: async (id, decision, staff, { requestId, prepare }) => {
      const found = await openRequests(db, new Date(clock.now())).where('id', '=', id).executeTakeFirst();
      if (!found) throw new Refusal('NotFound');
      const request = toRequest(found);
      if (!mayDo(request.act, staff.roles) || request.requestedBy === staff.staffId) {
        throw new Refusal('Restricted');
      }
      const by = { actor: 'staff', staffId: staff.staffId, requestId } as const;
      const { playerId } = request;
      const carryOut = decision === 'approved' ? await prepare(request) : null;
      await db.transaction().execute(async (tx) => {
        if (playerId !== NO_PLAYER) await lockPlayer(tx, playerId);
        // After the lock: the request may have expired while this waited.
        const now = new Date(clock.now());
        const decided = await tx
          .updateTable('staff_requests')
          .set({ decision, decided_by: staff.staffId, decided_at: now })
          .where('player_id', '=', playerId)
          .where('id', '=', id)
          .where('decided_at', 'is', null)
          .where('expires_at', '>', now)
          .returning('id')
          .executeTakeFirst();
        if (!decided) throw new Refusal('NotFound');
        // Who requested it is in the entry of the request.
        const after = { request: id, act: request.act };
        await audit.write(tx, { ...by, action: `request-${decision}`, playerId, after });
        await carryOut?.(tx, by);
      });
    },
  };
}

async function addRequest(
  { db, clock, audit }: Deps,
  { act, playerId, input, reason }: NewRequest,
  { staffId, name }: StaffSession,
  requestId: string,
  alongside: ((tx: Tx, id: string) => Promise<void>) | undefined,
): Promise<StaffRequest> {
  const requestedAt = new Date(clock.now());
  const expiresAt = new Date(clock.now() + LIFETIME);
  const request = { id: randomUUID(), act, playerId, input, reason, requestedBy: staffId };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('staff_requests')
      .values({
        id: request.id,
        act,
        player_id: playerId,
        input: JSON.stringify(input),
        reason,
        requested_by: staffId,
        requester_name: name,
        requested_at: requestedAt,
        expires_at: expiresAt,
      })
      .execute();
    // Without the input: it may quote the player.
    const after = { request: request.id, act, reason };
    await audit.write(tx, { actor: 'staff', staffId, action: 'request-act', playerId, requestId, after });
    await alongside?.(tx, request.id);
  });
  return { ...request, requesterName: name, requestedAt, expiresAt };
}

type OpenUpdate = ReturnType<typeof updateOpen>;

const updateOpen = (tx: Tx, playerId: string, now: Date) =>
  tx
    .updateTable('staff_requests')
    .set({ decision: 'withdrawn', decided_by: null, decided_at: now })
    .where('player_id', '=', playerId)
    .where('decided_at', 'is', null);

async function withdrawRequests(
  { clock, audit }: Deps,
  tx: Tx,
  playerId: string,
  narrow: (query: OpenUpdate) => OpenUpdate,
  by: StaffAct,
): Promise<void> {
  const withdrawn = await narrow(updateOpen(tx, playerId, new Date(clock.now())))
    .returning(['id', 'act'])
    .execute();
  for (const { id, act } of withdrawn) {
    await audit.write(tx, { ...by, action: 'request-withdrawn', playerId, after: { request: id, act } });
  }
}

/** Returns whether another person has to approve an act. */
export function needsApproval(act: Act): boolean {
  const { fourEyes = false }: Permission = PERMISSIONS[act];
  return fourEyes;
}

const openRequests = (db: Db, now: Date) =>
  db.selectFrom('staff_requests').selectAll().where('decided_at', 'is', null).where('expires_at', '>', now);

function toRequest(
  row: Awaited<ReturnType<ReturnType<typeof openRequests>['executeTakeFirstOrThrow']>>,
): StaffRequest {
  return {
    id: row.id,
    // Cast: only acts of the table of permissions are stored.
    act: row.act as Act,
    playerId: row.player_id,
    input: row.input as StaffRequest['input'],
    reason: row.reason,
    requestedBy: row.requested_by,
    requesterName: row.requester_name,
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
  };
}
