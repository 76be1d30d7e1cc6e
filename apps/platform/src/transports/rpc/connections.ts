import { toNetwork } from '../../infrastructure/rate-limit/network.ts';
import type { Connection, ConnectionSession } from './connection.ts';

/** The connections of this process, and which of them are a player's. */
export interface Connections {
  all(): Iterable<Connection>;
  /** Those signed in as a player. */
  of(playerId: string): readonly Connection[];
  /** Those of an address, and of IPv6 of the network it is in. */
  countOf(address: string): number;
  readonly count: number;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  /** Makes a connection a player's, whoever's it was before. */
  enter(connection: Connection, session: ConnectionSession, until: number): void;
  leave(connection: Connection): void;
}

export function createConnections(): Connections {
  const all = new Set<Connection>();
  const byPlayer = new Map<string, Set<Connection>>();
  const byNetwork = new Map<string, number>();
  const countOf = (address: string) => byNetwork.get(toNetwork(address)) ?? 0;
  const count = (address: string, change: number) => {
    const next = countOf(address) + change;
    if (next > 0) byNetwork.set(toNetwork(address), next);
    else byNetwork.delete(toNetwork(address));
  };
  const forget = (connection: Connection) => {
    const playerId = connection.session?.playerId;
    const others = playerId === undefined ? undefined : byPlayer.get(playerId);
    if (playerId === undefined || !others) return;
    others.delete(connection);
    if (others.size === 0) byPlayer.delete(playerId);
  };
  return {
    all: () => all,
    of: (playerId) => [...(byPlayer.get(playerId) ?? [])],
    countOf,
    get count() {
      return all.size;
    },
    add: (connection) => {
      all.add(connection);
      count(connection.visitor.address, 1);
    },
    remove: (connection) => {
      if (!all.delete(connection)) return;
      count(connection.visitor.address, -1);
      forget(connection);
    },
    enter: (connection, session, until) => {
      forget(connection);
      connection.setSession(session, until);
      // A socket that closed meanwhile is nobody's any more.
      if (!all.has(connection)) return;
      const own = byPlayer.get(session.playerId) ?? new Set();
      byPlayer.set(session.playerId, own.add(connection));
    },
    leave: (connection) => {
      forget(connection);
      connection.clearSession();
    },
  };
}
