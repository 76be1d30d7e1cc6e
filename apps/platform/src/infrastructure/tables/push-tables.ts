import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from '../database/columns.ts';

/** Events to push to the open sockets of players. */
interface PushesTable {
  id: Generated<number>;
  player_id: string;
  topic: string;
  created_at: Instant;
  /** Null until the processes have been notified. */
  announced_at: MaybeInstant;
}

declare module '../database/tables.ts' {
  interface Tables {
    pushes: PushesTable;
  }
}

/** SQL that creates these tables. */
export const pushSchema: readonly string[] = [
  `CREATE TABLE pushes (
    id bigint GENERATED ALWAYS AS IDENTITY,
    player_id uuid REFERENCES players (id) ON DELETE CASCADE,
    topic text NOT NULL,
    created_at timestamptz NOT NULL,
    announced_at timestamptz,
    PRIMARY KEY (player_id, id)
  )`,
  'CREATE INDEX pushes_waiting ON pushes (id) WHERE (announced_at IS NULL)',
  'CREATE INDEX pushes_announced ON pushes (announced_at)',
];
