import { createHash, randomBytes } from 'node:crypto';
import type { SessionMethod } from '@playerdesk/contract/internal';
import { sessionStateChange } from '@playerdesk/contract/procedures';
import { after, type Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { readPlayerId, toPlayerToken } from '../../infrastructure/player-token/player-token.ts';
import type { Pushes } from '../../infrastructure/push/pushes.ts';
import type { ActiveSession, SessionKey } from '../../operations/call/active-session.ts';
import {
  ABSOLUTE_LIMIT,
  IDLE_LIMIT,
  type SessionEndCause,
  type SessionEnder,
} from '../../operations/session-lifetime.ts';
import {
  deleteOlderAddresses,
  endPlayerSessions,
  endSession,
  findActiveSessions,
  findSession,
  insertSession,
  shortenSessions,
  useSession,
} from './session.queries.ts';

/** The account may have been compromised, or is closed, so cashier sessions, which need no session, end too. */
const ENDS_CASHIER_SESSIONS: ReadonlySet<SessionEndCause> = new Set([
  'password-change',
  'password-reset',
  'operator',
  'closing',
]);

/** A session to open. */
export interface NewSession {
  /** How the player has signed in. */
  readonly method: SessionMethod;
  readonly device: string;
  readonly address: string;
  /** ISO 3166-1. Empty: unknown. */
  readonly country: string;
  /** Failed sign-ins between the previous sign-in and this one. */
  readonly failedSignIns: number;
  /** When it ends at the latest. Null: after its maximum lifetime. */
  readonly until: Date | null;
  readonly isRestricted: boolean;
}

export interface SessionService extends SessionEnder {
  /** Returns the active session of a token, or null. The lookup postpones the idle timeout. */
  find(token: string): Promise<ActiveSession | null>;
  /** Returns the active session of a token, or null, and leaves its idle timeout. */
  peek(token: string): Promise<ActiveSession | null>;
  /** Opens a session that ends at `until` at the latest. Returns its token, which is not stored. */
  open(tx: Tx, playerId: string, session: NewSession): Promise<string>;
  /** Ends the oldest active sessions of a player, so that one more may open. Returns how many it ended. */
  endBeyondLimit(tx: Tx, playerId: string): Promise<number>;
  /** Ends one session, and the cashier sessions opened in it. */
  end(tx: Tx, session: SessionKey, by: SessionEndCause): Promise<void>;
  /** Ends all sessions of a player except one, as `endAll` does. */
  endOthers(tx: Tx, stored: ActiveSession, by: SessionEndCause): Promise<void>;
}

/** Ends cashier sessions, which otherwise outlive the session they were opened in. */
export interface CashierSessionEnder {
  /** Ends the open cashier sessions of a player. */
  endAll(tx: Tx, playerId: string, now: Date): Promise<void>;
  /** Ends the open cashier sessions that were opened in one session. */
  endIn(tx: Tx, session: SessionKey, now: Date): Promise<void>;
}

interface SessionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly pushes: Pushes;
  readonly cashierSessions: CashierSessionEnder;
  /** Maximum active sessions per player. */
  readonly mostPerPlayer: number;
}

/**
 * Creates sessions that end 30 minutes after their last use, or up to 30 seconds later, and 12 hours after the sign-in,
 * by the platform's clock. The player's open sockets are notified when one ends earlier.
 */
export function createSessions({
  db,
  clock,
  pushes,
  cashierSessions,
  mostPerPlayer,
}: SessionDeps): SessionService {
  const now = () => new Date(clock.now());
  const pushSessionChange = (tx: Tx, playerId: string) => pushes.put(tx, playerId, sessionStateChange);
  const endAllBut = async (tx: Tx, playerId: string, stored: string | null, by: SessionEndCause) => {
    await endPlayerSessions(tx, playerId, stored, now(), by);
    if (ENDS_CASHIER_SESSIONS.has(by)) await cashierSessions.endAll(tx, playerId, now());
    await pushSessionChange(tx, playerId);
  };
  const endOne = async (tx: Tx, session: SessionKey, by: SessionEndCause) => {
    if (!(await endSession(tx, session, now(), by))) return;
    await cashierSessions.endIn(tx, session, now());
    await pushSessionChange(tx, session.playerId);
  };
  const findWith = async (query: typeof useSession, token: string): Promise<ActiveSession | null> => {
    const session = toSessionKey(token);
    const found = session && (await query(db, session, clock.now()));
    if (!found) return null;
    const { restricted: isRestricted, acr, acr_at: acrAt } = found;
    return { ...session, isRestricted, acr, acrAt };
  };
  return {
    find: (token) => findWith(useSession, token),
    peek: (token) => findWith(findSession, token),
    open: async (tx, playerId, { method, device, address, country, failedSignIns, until, isRestricted }) => {
      const latest = after(clock, ABSOLUTE_LIMIT);
      const token = toPlayerToken(playerId, randomBytes(32).toString('base64url'));
      insertSession(tx, {
        id_hash: hashToken(token),
        player_id: playerId,
        created_at: now(),
        seen_at: now(),
        expires_at: until && until < latest ? until : latest,
        device,
        address,
        country: country === '' ? null : country,
        failed_sign_ins: failedSignIns,
        restricted: isRestricted,
        method,
        acr: method,
        acr_at: now(),
      });
      deleteOlderAddresses(tx, playerId, now(), after(clock, -IDLE_LIMIT));
      return token;
    },
    endBeyondLimit: async (tx, playerId) => {
      const active = await findActiveSessions(tx, playerId, now(), after(clock, -IDLE_LIMIT));
      const oldestFirst = active.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
      const excess = oldestFirst.slice(0, Math.max(0, active.length + 1 - mostPerPlayer));
      for (const { id_hash } of excess) await endOne(tx, { playerId, idHash: id_hash }, 'session-limit');
      return excess.length;
    },
    end: endOne,
    endNoLaterThan: async (tx, playerId, at) => {
      await shortenSessions(tx, playerId, at);
      await pushSessionChange(tx, playerId);
    },
    endAll: (tx, playerId, by) => endAllBut(tx, playerId, null, by),
    endOthers: (tx, { playerId, idHash }, by) => endAllBut(tx, playerId, idHash, by),
  };
}

/** Returns the key of the session of a token, or null for a text that is no token. */
export function toSessionKey(token: string): SessionKey | null {
  const playerId = readPlayerId(token);
  return playerId === null ? null : { playerId, idHash: hashToken(token) };
}

/** Returns the stored digest of a token. Tokens have 256 random bits, so a plain digest cannot be reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
