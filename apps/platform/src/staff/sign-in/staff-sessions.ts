import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, HOUR, MINUTE, SECOND } from '../../infrastructure/clock/clock.ts';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { Role } from '../permissions.ts';
import { staffBatches } from '../staff.schema.ts';
import type { AnnouncedEnd, StaffIdentity } from './openid-provider.ts';

/** A session of the console ends after this time without a call of its person. */
const IDLE_LIMIT = 15 * MINUTE;
/** A session of the console ends after this time in any case. */
const ABSOLUTE_LIMIT = 10 * HOUR;
/** A session without the identity provider ends after this time in any case. */
export const BREAK_GLASS_LIMIT = HOUR;
/** How old the entry of credentials may be for an act that needs a fresh sign-in. */
const FRESH = 5 * MINUTE;

export interface StaffSession {
  readonly idHash: string;
  readonly staffId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly isFresh: boolean;
  /** When it ends in any case. */
  readonly endsAt: Date;
  /** Seconds until it ends without another call of its person, rounded up: a page that asks then finds it ended. */
  readonly idleSeconds: number;
  readonly isBreakGlass: boolean;
}

export interface StaffSessions {
  /** Opens a session and returns its token. With a transaction, in that. */
  open(identity: StaffIdentity, tx?: Tx): Promise<string>;
  /** Returns the session of a token, or null. Notes its use, unless the page made the call by itself. */
  use(token: string, isAutomatic: boolean): Promise<StaffSession | null>;
  /** Notes the list of work that the session reads, by its digest. Returns whether it has changed. */
  noteList(tx: Tx, idHash: string, digest: string): Promise<boolean>;
  /** Ends a session. Returns whether it was one without the identity provider. */
  end(token: string): Promise<{ readonly isBreakGlass: boolean }>;
  /** Returns the name of a person who is signed in, or null. */
  findName(staffId: string): Promise<string | null>;
  /** Ends the sessions that the identity provider has ended. Returns their number. */
  endAnnounced(end: AnnouncedEnd): Promise<number>;
  /** Deletes sessions that are over. */
  sweep(): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
}

export function createStaffSessions({ db, clock, secret }: Deps): StaffSessions {
  const toHash = (token: string) => secret.digest('staff session', token);
  return {
    open: async (identity, tx) => {
      const token = randomBytes(32).toString('base64url');
      await insertSession(tx ?? db, identity, toHash(token), clock.now());
      return token;
    },
    use: (token, isAutomatic) => useSession(db, toHash(token), isAutomatic, clock.now()),
    noteList: async (tx, idHash, digest) => {
      const { numUpdatedRows } = await tx
        .updateTable('staff_sessions')
        .set({ list_digest: digest })
        .where('id_hash', '=', idHash)
        .where('list_digest', 'is distinct from', digest)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    end: async (token) => {
      const ended = await db
        .deleteFrom('staff_sessions')
        .where('id_hash', '=', toHash(token))
        .returning('is_break_glass')
        .executeTakeFirst();
      return { isBreakGlass: ended?.is_break_glass ?? false };
    },
    findName: async (staffId) => {
      const row = await db
        .selectFrom('staff_sessions')
        .select('name')
        .where('staff_id', '=', staffId)
        .orderBy('seen_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.name ?? null;
    },
    endAnnounced: async ({ staffId, providerSession }) => {
      const { numDeletedRows } = await db
        .deleteFrom('staff_sessions')
        .where('is_break_glass', '=', false)
        .$if(providerSession !== null, (query) => query.where('provider_session', '=', providerSession))
        .$if(staffId !== null, (query) => query.where('staff_id', '=', staffId ?? ''))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    sweep: async () => {
      const idle = new Date(clock.now() - IDLE_LIMIT);
      await deleteInBatches(db, staffBatches.staff_sessions, sql`seen_at < ${idle}`);
    },
  };
}

async function useSession(
  db: Db,
  idHash: string,
  isAutomatic: boolean,
  now: number,
): Promise<StaffSession | null> {
  const row = await db
    .updateTable('staff_sessions')
    .set({ seen_at: isAutomatic ? sql`seen_at` : new Date(now) })
    .where('id_hash', '=', idHash)
    .where('seen_at', '>', new Date(now - IDLE_LIMIT))
    .where(
      sql<boolean>`created_at > CASE WHEN is_break_glass
        THEN ${new Date(now - BREAK_GLASS_LIMIT)}::timestamptz
        ELSE ${new Date(now - ABSOLUTE_LIMIT)}::timestamptz END`,
    )
    .returning([
      'id_hash',
      'staff_id',
      'name',
      'roles',
      'authenticated_at',
      'created_at',
      'seen_at',
      'is_break_glass',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const endsAt = row.created_at.getTime() + (row.is_break_glass ? BREAK_GLASS_LIMIT : ABSOLUTE_LIMIT);
  return {
    idHash: row.id_hash,
    staffId: row.staff_id,
    name: row.name,
    roles: row.roles,
    isFresh: now - row.authenticated_at.getTime() < FRESH,
    endsAt: new Date(endsAt),
    idleSeconds: Math.ceil((row.seen_at.getTime() + IDLE_LIMIT - now) / SECOND),
    isBreakGlass: row.is_break_glass,
  };
}

async function insertSession(db: Db, identity: StaffIdentity, idHash: string, now: number): Promise<void> {
  const { id, name, roles, providerSession, authenticatedAt, isBreakGlass } = identity;
  // The provider's clock is the real one, and the platform's may be moved.
  const age = Math.max(0, Date.now() - authenticatedAt.getTime());
  await db
    .insertInto('staff_sessions')
    .values({
      id_hash: idHash,
      staff_id: id,
      name,
      roles: [...roles],
      provider_session: providerSession,
      authenticated_at: new Date(now - age),
      created_at: new Date(now),
      seen_at: new Date(now),
      is_break_glass: isBreakGlass,
    })
    .execute();
}
