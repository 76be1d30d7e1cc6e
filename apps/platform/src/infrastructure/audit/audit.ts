import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/tables.ts';
import type { Secret } from '../secret/secret.ts';

/** One line of the trace. It holds no personal data and no secret, so that it never has to be erased. */
export interface AuditEntry {
  /** `player`, `backstage` or `platform`. */
  readonly actor: 'player' | 'backstage' | 'platform';
  readonly action: string;
  readonly playerId?: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly ruleEdition?: string;
  readonly requestId?: string;
}

export interface Audit {
  /** Writes a line, in the transaction of what it tells of. */
  write(db: Db, entry: AuditEntry): Promise<void>;
  /** Stands for a personal value: the same value of the same player always reads the same. */
  mask(playerId: string, value: string): string;
}

export function createAudit(clock: Clock, secret: Secret): Audit {
  return {
    write: async (db, entry) => {
      await db
        .insertInto('audit')
        .values({
          at: new Date(clock.now()),
          actor: entry.actor,
          action: entry.action,
          player_id: entry.playerId ?? null,
          before: entry.before ? JSON.stringify(entry.before) : null,
          after: entry.after ? JSON.stringify(entry.after) : null,
          rule_edition: entry.ruleEdition ?? null,
          request_id: entry.requestId ?? null,
        })
        .execute();
    },
    mask: (playerId, value) => secret.digest('audit', `${playerId}\n${value}`).slice(0, 16),
  };
}
