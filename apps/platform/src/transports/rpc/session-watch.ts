import { balanceChanged, SESSION_STATES, sessionStateChange } from '@playerdesk/contract/procedures';
import { hashToken, type Standing, standings } from '../../identity/index.ts';
import { type Clock, MINUTE, SECOND } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { PushHearers } from '../../infrastructure/push/announcer.ts';
import type { SessionEnd } from '../../operations/session-lifetime.ts';
import { type Connection, isVisitorName, type SessionCode } from './connection.ts';
import type { Connections } from './connections.ts';

/** How often is looked for sessions that time has ended, and for all whatever ended them. */
const LOOK_MS = 2 * SECOND;
const LOOK_AT_ALL_MS = MINUTE;

const CODES: Readonly<Record<SessionEnd | 'time', SessionCode>> = {
  time: SESSION_STATES.expired,
  'sign-out': SESSION_STATES.signedOut,
  'sign-in': SESSION_STATES.replaced,
  'password-change': SESSION_STATES.replaced,
  'password-reset': SESSION_STATES.replaced,
  break: SESSION_STATES.barred,
  operator: SESSION_STATES.ended,
};

/** Keeps what connections believe of their sessions true, and tells them when it changes. */
export interface SessionWatch extends PushHearers {
  /** Brings back the session of a client that says who it was. */
  resume(connection: Connection, identity: string): Promise<void>;
  /** Signs a connection in. */
  enter(connection: Connection, token: string): Promise<void>;
  /** Takes a connection's session from it, without a word. */
  leave(connection: Connection): void;
  /** Looks how the sessions of connections stand and tells those that ended. */
  look(connections: Iterable<Connection>): Promise<void>;
  close(): void;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly connections: Connections;
  readonly onError: (error: unknown) => void;
}

export function startSessionWatch({ db, clock, connections, onError }: Parts): SessionWatch {
  const standingOf = async (token: string) => {
    const idHash = hashToken(token);
    return { idHash, standing: (await standings(db, clock, [idHash])).get(idHash) };
  };
  const settle = (connection: Connection, token: string, idHash: string, standing: Standing | undefined) => {
    if (standing?.isAlive) {
      connections.enter(connection, { token, idHash, playerId: standing.playerId }, standing.until);
    } else {
      connections.leave(connection);
      connection.tellSession(standing ? CODES[standing.by] : SESSION_STATES.expired);
    }
  };
  const look = async (some: Iterable<Connection>) => {
    const held = [...some].flatMap((connection) =>
      connection.session ? [{ connection, ...connection.session }] : [],
    );
    const found = await standings(db, clock, [...new Set(held.map(({ idHash }) => idHash))]);
    for (const { connection, token, idHash } of held) {
      // A sign-in under way may have put an end to this session itself, and is not told of it.
      if (connection.isChanging) void connection.unchanging().then(() => lookSoon([connection]));
      // It may have signed in anew while the database was asked.
      else if (connection.session?.idHash === idHash) settle(connection, token, idHash, found.get(idHash));
    }
  };
  // A look that failed is made up for with the next.
  let isOwed = false;
  const lookSoon = (some: Iterable<Connection>) =>
    void look(some).catch((error) => {
      isOwed = true;
      onError(error);
    });
  const lookAtDue = () => {
    const now = clock.now();
    const owesAll = isOwed;
    isOwed = false;
    if (owesAll) lookSoon(connections.all());
    else
      lookSoon([...connections.all()].filter(({ session, sessionUntil }) => session && sessionUntil <= now));
  };
  const timers = [
    setInterval(lookAtDue, LOOK_MS),
    setInterval(() => lookSoon(connections.all()), LOOK_AT_ALL_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    look,
    resume: async (connection, identity) => {
      if (isVisitorName(identity)) return;
      const { idHash, standing } = await standingOf(identity);
      connection.formerToken = identity;
      settle(connection, identity, idHash, standing);
      // What ended the session between the reading and now was told to nobody.
      lookSoon([connection]);
    },
    enter: async (connection, token) => {
      const { idHash, standing } = await standingOf(token);
      settle(connection, token, idHash, standing);
      lookSoon([connection]);
    },
    leave: (connection) => connections.leave(connection),
    heard: (pushes) => {
      const isOfSession = ({ topic }: { topic: string }) => topic === sessionStateChange.uri;
      const concerned = new Set(
        pushes.filter(isOfSession).flatMap(({ player_id }) => connections.of(player_id)),
      );
      if (concerned.size > 0) lookSoon(concerned);
      for (const { player_id, topic } of pushes.filter((push) => !isOfSession(push))) {
        for (const connection of connections.of(player_id)) {
          if (topic !== balanceChanged.uri || connection.watchesBalance) connection.tell(topic, {});
        }
      }
    },
    missed: () => lookSoon(connections.all()),
    close: () => timers.forEach(clearInterval),
  };
}
