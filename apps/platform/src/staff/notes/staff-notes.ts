import { randomUUID } from 'node:crypto';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { mayDo } from '../permissions.ts';
import type { StaffSession } from '../sign-in/staff-sessions.ts';

export interface NewNote {
  readonly playerId: string;
  readonly text: string;
  /** Whether it is about a suspicion that the law forbids to disclose to the player. */
  readonly isConfidential: boolean;
}

/** A note as a member of staff may see it. */
export interface Note {
  readonly id: string;
  readonly at: Date;
  /** The author's name. */
  readonly by: string;
  /** Null: the reader's roles do not include it. */
  readonly text: string | null;
  readonly isConfidential: boolean;
}

interface NoteSearch {
  readonly playerId: string;
  /** The latest instant. Null: now. */
  readonly until: Date | null;
  readonly most: number;
}

/** What staff write about a player. A note is never changed; it is deleted with the player's data. */
export interface StaffNotes {
  add(note: NewNote, staff: StaffSession, requestId: string): Promise<void>;
  /** Returns the latest notes that the roles may know of, the newest first. */
  list(search: NoteSearch, roles: StaffSession['roles']): Promise<readonly Note[]>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createStaffNotes({ db, clock, audit }: Deps): StaffNotes {
  return {
    add: async ({ playerId, text, isConfidential }, { staffId, name }, requestId) => {
      const id = randomUUID();
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('staff_notes')
          .values({
            id,
            player_id: playerId,
            text,
            staff_id: staffId,
            staff_name: name,
            is_confidential: isConfidential,
            created_at: new Date(clock.now()),
          })
          .execute();
        // Without the text: the audit outlasts the player's data.
        const action = isConfidential ? 'write-confidential-note' : 'write-note';
        await audit.write(tx, { actor: 'staff', staffId, action, playerId, requestId, after: { note: id } });
      });
    },
    list: async ({ playerId, until, most }, roles) => {
      const isReader = mayDo('read-notes', roles);
      const rows = await db
        .selectFrom('staff_notes')
        .select(['id', 'created_at', 'staff_name', 'text', 'is_confidential'])
        .where('player_id', '=', playerId)
        .$if(until !== null, (query) => query.where('created_at', '<=', until))
        .$if(!mayDo('read-confidential-notes', roles), (query) => query.where('is_confidential', '=', false))
        .orderBy('created_at', 'desc')
        .limit(most)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        at: row.created_at,
        by: row.staff_name,
        text: isReader ? row.text : null,
        isConfidential: row.is_confidential,
      }));
    },
  };
}
