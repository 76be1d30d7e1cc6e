import type { Topic } from '@playerdesk/contract/procedures';
import type { Clock } from '../clock/clock.ts';
import type { Tx } from '../database/tables.ts';
import { insertPush } from './push.queries.ts';

/** What players are to hear of without asking. */
export interface Pushes {
  /** Tells a player's open sockets, wherever they are, once the transaction has committed. */
  put(tx: Tx, playerId: string, topic: Topic): Promise<void>;
}

/** Written in the transaction of what it tells, so that neither is without the other. */
export function createPushes(clock: Clock): Pushes {
  return { put: (tx, playerId, { uri }) => insertPush(tx, playerId, uri, new Date(clock.now())) };
}
