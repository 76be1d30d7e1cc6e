import type { Topic } from '@playerdesk/contract/procedures';
import type { Clock } from '../clock/clock.ts';
import type { Tx } from '../database/tables.ts';
import { insertPush } from './push.queries.ts';

/** Server-side events for players. */
export interface Pushes {
  /** Notifies a player's open sockets on all processes after the transaction commits. */
  put(tx: Tx, playerId: string, topic: Topic): Promise<void>;
}

/** Creates the push writer. Each push is written in the transaction of its event, so both exist or neither. */
export function createPushes(clock: Clock): Pushes {
  return { put: async (tx, playerId, { uri }) => insertPush(tx, playerId, uri, new Date(clock.now())) };
}
