import type { Clock } from '../clock/clock.ts';
import { monthsBefore } from '../clock/months-before.ts';
import type { Db, Tx } from '../database/tables.ts';
import { ruleOf } from '../jurisdiction/jurisdictions.ts';
import { depositLimits } from './done-pages.ts';

/** Asks players without deposit limits to set some, where their rules want that, now and then. */
export interface LimitPrompt {
  /** Within the transaction of a sign-in: when it is time, the session that begins is the one in which the player is asked. */
  begin(tx: Tx, player: { id: string; jurisdiction: string }, sessionHash: string): Promise<void>;
  /** Whether the player is asked in a session. */
  isDue(db: Db, playerId: string, sessionHash: string): Promise<boolean>;
}

export function createLimitPrompt(clock: Clock): LimitPrompt {
  const hasLimits = async (db: Db, playerId: string) =>
    (await depositLimits(db, playerId, clock.now())).length > 0;
  return {
    begin: async (tx, { id, jurisdiction }, session_hash) => {
      const months = ruleOf(jurisdiction).safety.limitPromptMonths;
      if (months === null || (await hasLimits(tx, id))) return;
      const now = clock.now();
      await tx
        .insertInto('limit_prompts')
        .values({ player_id: id, prompted_at: new Date(now), session_hash })
        .onConflict((conflict) =>
          conflict
            .column('player_id')
            .doUpdateSet({ prompted_at: new Date(now), session_hash })
            .where('limit_prompts.prompted_at', '<=', monthsBefore(now, months)),
        )
        .execute();
    },
    isDue: async (db, playerId, sessionHash) => {
      const prompt = await db
        .selectFrom('limit_prompts')
        .select('prompted_at')
        .where('player_id', '=', playerId)
        .where('session_hash', '=', sessionHash)
        .executeTakeFirst();
      return prompt !== undefined && !(await hasLimits(db, playerId));
    },
  };
}
