import { sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { findSignInPlayer, type SignInPlayer } from '../session/open-session.queries.ts';
import { findPlayerId } from './eid.queries.ts';

/**
 * The player whom a person's number is linked to, or null. A link outlasts an erasure as long as an exclusion that ran then:
 * until it is over it refuses, under whatever name they come; after that it is let go.
 */
export async function linkedPlayer(db: Db, personKey: string, now: Date): Promise<SignInPlayer | null> {
  const playerId = await findPlayerId(db, personKey);
  if (playerId === null) return null;
  const player = await findSignInPlayer(db, { playerId });
  if (player) return player;
  await deleteEndedLinks(db, now, personKey);
  if ((await findPlayerId(db, personKey)) !== null) throw new Refusal('PlayerSelfBlocked');
  return null;
}

/** Lets go of the links of erased players whom no exclusion keeps out any more; of one person alone where one is named. */
export async function deleteEndedLinks(db: Db, now: Date, personKey?: string): Promise<number> {
  const ofOne = personKey === undefined ? sql`` : sql`AND link.person_key = ${personKey}`;
  // Until when it runs stands with the erasure: of a state that kept them out the player's own row says no more.
  const { numAffectedRows } = await sql`DELETE FROM eid_persons link
    WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.player_id = link.player_id)
      AND NOT EXISTS (SELECT 1 FROM audit
        WHERE audit.player_id = link.player_id AND audit.action = 'erase-player'
          AND jsonb_typeof(audit.after -> 'exclusion') = 'object'
          AND (audit.after -> 'exclusion' ->> 'until' IS NULL
            OR (audit.after -> 'exclusion' ->> 'until')::timestamptz > ${now}))
      ${ofOne}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
