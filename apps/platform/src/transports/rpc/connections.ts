import { toNetwork } from '../../infrastructure/rate-limit/network.ts';
import type { Connection, ConnectionSession } from './connection.ts';

/** The connections of this process, by player. */
export interface Connections {
  all(): Iterable<Connection>;
  /** Returns the connections signed in as a player. */
  getByPlayer(playerId: string): readonly Connection[];
  /** Counts the connections of an address; of IPv6, those of its network. */
  countByAddress(address: string): number;
  readonly count: number;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  /** Assigns a connection to a player, replacing an earlier one. */
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
  const removeEntry = (connection: Connection) => {
    const playerId = connection.session?.playerId;
    const others = playerId === undefined ? undefined : byPlayer.get(playerId);
    if (playerId === undefined || !others) return;
    others.delete(connection);
    if (others.size === 0) byPlayer.delete(playerId);
  };
  return {
    all: () => all,
    getByPlayer: (playerId) => [...(byPlayer.get(playerId) ?? [])],
    countByAddress: countOf,
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
      removeEntry(connection);
    },
    enter: (connection, session, until) => {
      removeEntry(connection);
      connection.setSession(session, until);
      // A socket that closed meanwhile belongs to nobody.
      if (!all.has(connection)) return;
      const ownConnections = byPlayer.get(session.playerId) ?? new Set();
      byPlayer.set(session.playerId, ownConnections.add(connection));
    },
    leave: (connection) => {
      removeEntry(connection);
      connection.clearSession();
    },
  };
}
