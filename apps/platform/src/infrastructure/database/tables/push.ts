import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Events to push to the open sockets of players. */
export interface PushesTable {
  id: Generated<number>;
  player_id: string;
  topic: string;
  created_at: Instant;
  /** Null until the processes have been notified. */
  announced_at: MaybeInstant;
}
