import type { Clock } from '../clock/clock.ts';
import { insertRow } from '../database/compiled.ts';
import { NO_PLAYER } from '../database/no-player.ts';
import { writeAhead } from '../database/pipeline.ts';
import type { Db } from '../database/tables.ts';
import type { Secret } from '../secret/secret.ts';

/** An act for the operator: by a person in the console, or by Backstage in development. */
export interface StaffAct {
  readonly actor: 'staff' | 'backstage';
  /** The person's subject at the identity provider of staff. */
  readonly staffId?: string;
  readonly requestId: string;
}

/** An entry of the audit trail. It contains no player's personal data and no secret, so it never has to be erased. */
export interface AuditEntry extends Partial<Pick<StaffAct, 'staffId' | 'requestId'>> {
  readonly actor: 'player' | 'platform' | StaffAct['actor'];
  readonly action: string;
  readonly playerId?: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly ruleEdition?: string;
}

export interface Audit {
  /** Writes an entry, in the transaction of the event that it records. */
  write(db: Db, entry: AuditEntry): Promise<void>;
  /** Returns a pseudonym of a personal value. The same value of the same player always has the same pseudonym. */
  mask(playerId: string, value: string): string;
}

export function createAudit(clock: Clock, secret: Secret): Audit {
  return {
    write: (db, entry) =>
      writeAhead(
        db,
        insertRow(db, 'audit', {
          at: new Date(clock.now()),
          actor: entry.actor,
          action: entry.action,
          player_id: entry.playerId ?? NO_PLAYER,
          before: entry.before ? JSON.stringify(entry.before) : null,
          after: entry.after ? JSON.stringify(entry.after) : null,
          rule_edition: entry.ruleEdition ?? null,
          request_id: entry.requestId ?? null,
          staff_id: entry.staffId ?? null,
        }),
      ),
    mask: (playerId, value) => secret.digest('audit', `${playerId}\n${value}`).slice(0, 16),
  };
}
