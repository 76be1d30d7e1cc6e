import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** What players are to be told over their open sockets. */
export interface PushesTable {
  id: Generated<number>;
  player_id: string;
  topic: string;
  created_at: Instant;
  /** Null until the processes have been told of it. */
  announced_at: MaybeInstant;
}
