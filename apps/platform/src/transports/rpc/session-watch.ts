import { balanceChanged, SESSION_STATES, sessionStateChange } from '@playerdesk/contract/procedures';
import { getSessionStatuses, type SessionStatus, toSessionKey } from '../../identity/index.ts';
import { type Clock, MINUTE, SECOND } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { PushListener } from '../../infrastructure/push/announcer.ts';
import type { SessionEndCause } from '../../operations/session-lifetime.ts';
import { type Connection, isVisitorName, type SessionCode } from './connection.ts';
import type { Connections } from './connections.ts';

/** Intervals of the checks: for sessions that expired, and for all sessions. */
const CHECK_MS = 2 * SECOND;
const FULL_CHECK_MS = MINUTE;
/** Connections per query. Between two queries the process serves others. */
const BATCH = 500;

const CODES: Readonly<Record<SessionEndCause | 'time', SessionCode>> = {
  time: SESSION_STATES.expired,
  'sign-out': SESSION_STATES.signedOut,
  'sign-in': SESSION_STATES.replaced,
  'password-change': SESSION_STATES.replaced,
  'password-reset': SESSION_STATES.replaced,
  break: SESSION_STATES.barred,
  operator: SESSION_STATES.ended,
  closing: SESSION_STATES.ended,
  player: SESSION_STATES.replaced,
  'session-limit': SESSION_STATES.replaced,
};

/** Keeps the session state of connections current, and notifies them when it changes. */
export interface SessionWatch extends PushListener {
  /** Resumes the session of a client that presents an identity. */
  resume(connection: Connection, identity: string): Promise<void>;
  /** Signs a connection in. */
  enter(connection: Connection, token: string): Promise<void>;
  /** Removes a connection's session without an event. */
  leave(connection: Connection): void;
  /** Checks the sessions of connections and notifies those whose session ended. */
  check(connections: Iterable<Connection>): Promise<void>;
  close(): void;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly connections: Connections;
  readonly onError: (error: unknown) => void;
}

export function startSessionWatch(deps: Deps): SessionWatch {
  return new RunningSessionWatch(deps);
}

const isOfSession = ({ topic }: { topic: string }) => topic === sessionStateChange.uri;

class RunningSessionWatch implements SessionWatch {
  readonly #deps: Deps;
  readonly #timers: readonly NodeJS.Timeout[];
  /** Whether a check failed. The next one then reads all sessions. */
  #needsFullCheck = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#timers = [
      setInterval(() => this.#checkDue(), CHECK_MS),
      setInterval(() => this.#checkAndReport(deps.connections.all()), FULL_CHECK_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  async check(some: Iterable<Connection>): Promise<void> {
    const all = [...some];
    for (let start = 0; start < all.length; start += BATCH) {
      await this.#checkBatch(all.slice(start, start + BATCH));
    }
  }

  async #checkBatch(some: readonly Connection[]): Promise<void> {
    const { db, clock } = this.#deps;
    const signedIn = some.flatMap((connection) =>
      connection.session ? [{ connection, ...connection.session }] : [],
    );
    if (signedIn.length === 0) return;
    const sessions = new Map(signedIn.map((session) => [session.idHash, session]));
    const found = await getSessionStatuses(db, clock, [...sessions.values()]);
    for (const { connection, token, idHash } of signedIn) {
      // A sign-in in progress may have ended this session itself, and reports that.
      if (connection.isChanging) void connection.unchanging().then(() => this.#checkAndReport([connection]));
      // The connection may have signed in again during the query.
      else if (connection.session?.idHash === idHash) {
        this.#applyStatus(connection, token, idHash, found.get(idHash));
      }
    }
  }

  async resume(connection: Connection, identity: string): Promise<void> {
    if (isVisitorName(identity)) return;
    const { idHash, status } = await this.#statusOf(identity);
    connection.formerToken = identity;
    this.#applyStatus(connection, identity, idHash, status);
    // Checks again: the session may have ended after the read above and before the connection was registered.
    this.#checkAndReport([connection]);
  }

  async enter(connection: Connection, token: string): Promise<void> {
    const { idHash, status } = await this.#statusOf(token);
    this.#applyStatus(connection, token, idHash, status);
    this.#checkAndReport([connection]);
  }

  leave(connection: Connection): void {
    this.#deps.connections.leave(connection);
  }

  onPushes(pushes: Parameters<PushListener['onPushes']>[0]): void {
    const { connections } = this.#deps;
    const concerned = new Set(
      pushes.filter(isOfSession).flatMap(({ player_id }) => connections.getByPlayer(player_id)),
    );
    if (concerned.size > 0) this.#checkAndReport(concerned);
    for (const { player_id, topic } of pushes.filter((push) => !isOfSession(push))) {
      for (const connection of connections.getByPlayer(player_id)) {
        if (topic !== balanceChanged.uri || connection.watchesBalance) connection.publish(topic, {});
      }
    }
  }

  isWatching(): boolean {
    return this.#deps.connections.count > 0;
  }

  onMissed(): void {
    this.#checkAndReport(this.#deps.connections.all());
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #statusOf(token: string) {
    const { db, clock } = this.#deps;
    const session = toSessionKey(token);
    const found = session && (await getSessionStatuses(db, clock, [session]));
    return { idHash: session?.idHash ?? '', status: found?.get(session?.idHash ?? '') };
  }

  #applyStatus(
    connection: Connection,
    token: string,
    idHash: string,
    status: SessionStatus | undefined,
  ): void {
    const { connections } = this.#deps;
    if (status?.isAlive) {
      connections.enter(connection, { token, idHash, playerId: status.playerId }, status.until);
    } else {
      connections.leave(connection);
      connection.publishSession(status ? CODES[status.by] : SESSION_STATES.expired);
    }
  }

  #checkAndReport(some: Iterable<Connection>): void {
    this.check(some).catch((error) => {
      this.#needsFullCheck = true;
      this.#deps.onError(error);
    });
  }

  #checkDue(): void {
    const { clock, connections } = this.#deps;
    const now = clock.now();
    const checksAll = this.#needsFullCheck;
    this.#needsFullCheck = false;
    const expired = [...connections.all()].filter(
      ({ session, sessionUntil }) => session && sessionUntil <= now,
    );
    this.#checkAndReport(checksAll ? connections.all() : expired);
  }
}
