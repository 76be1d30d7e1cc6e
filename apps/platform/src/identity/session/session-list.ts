import type { endSession, InputOf, listSessions, OutputOf } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { after, type Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { IDLE_LIMIT } from '../../operations/session-lifetime.ts';
import { type ActiveSessionRow, findActiveSessions } from './session.queries.ts';
import type { SessionService } from './session.ts';

/** The player's own view of their sessions. */
export interface SessionListService {
  list(input: object, call: Call): Promise<OutputOf<typeof listSessions>>;
  end(input: InputOf<typeof endSession>, call: Call): Promise<Effect<object>>;
  endOthers(input: object, call: Call): Promise<Effect<object>>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly sessions: SessionService;
  readonly audit: Audit;
}

/** @see OWASP ASVS 5.0, 7.5.2. */
export function createSessionList(deps: Deps): SessionListService {
  const { db } = deps;
  return {
    list: async (_input, call) => {
      const { idHash, playerId } = requireSession(call);
      const rows = await activeSessions(deps, db, playerId);
      const sessions = rows.map((row) => toAccountSession(deps, row, idHash));
      return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
    },
    end: async ({ id }, call) => {
      const { playerId } = requireSession(call);
      await call.requireStepUp();
      return endEach(deps, call, playerId, (row) => getPublicId(deps.secret, row.id_hash) === id);
    },
    endOthers: async (_input, call) => {
      const { idHash, playerId } = requireSession(call);
      await call.requireStepUp();
      return endEach(deps, call, playerId, (row) => row.id_hash !== idHash);
    },
  };
}

/** Ends the active sessions of a player that match, each with its cashier sessions and its websockets. */
async function endEach(
  deps: Deps,
  { requestId }: Call,
  playerId: string,
  isMeant: (row: ActiveSessionRow) => boolean,
): Promise<Effect<object>> {
  return async (tx) => {
    // Before any session is touched, in the same order as a sign-in.
    await lockPlayer(tx, playerId);
    const ended = (await activeSessions(deps, tx, playerId)).filter(isMeant);
    for (const { id_hash } of ended) await deps.sessions.end(tx, { playerId, idHash: id_hash }, 'player');
    if (ended.length > 0) {
      await deps.audit.write(tx, {
        actor: 'player',
        action: 'end-sessions',
        playerId,
        after: { ended: ended.length },
        requestId,
      });
    }
    return {};
  };
}

function activeSessions({ clock }: Deps, db: Db, playerId: string): Promise<ActiveSessionRow[]> {
  return findActiveSessions(db, playerId, new Date(clock.now()), after(clock, -IDLE_LIMIT));
}

/** Returns an id that names a session and cannot be used as one. */
function getPublicId(secret: Secret, idHash: string): string {
  return secret.digest('public session id', idHash).slice(0, 22);
}

function toAccountSession({ secret }: Deps, row: ActiveSessionRow, current: string) {
  return {
    id: getPublicId(secret, row.id_hash),
    device: row.device,
    method: row.method,
    ...(row.country && { country: row.country }),
    ...(row.address && { ip: row.address }),
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.seen_at.toISOString(),
    isCurrent: row.id_hash === current,
  };
}
