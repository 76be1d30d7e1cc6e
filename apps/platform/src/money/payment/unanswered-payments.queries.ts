import { sql } from 'kysely';
import { DAY } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';

/** How long a payment without a day of the provider may take. Card payments take minutes, transfers a night. */
const PATIENCE = DAY;

/**
 * Returns payments that should have ended by now, the oldest first: a call of the provider failed or never came. Not those
 * that staff check.
 */
export function listUnansweredPayments(db: Db, now: number, most: number) {
  const late = new Date(now - PATIENCE);
  return (
    db
      .selectFrom('payments')
      .innerJoin('persons', 'persons.player_id', 'payments.player_id')
      .innerJoin('players', 'players.id', 'payments.player_id')
      .select(['payments.id', 'payments.player_id as playerId', 'tx_id as reference', 'method', 'status'])
      .select([
        'amount',
        'payments.currency',
        'provider',
        'payments.created_at as since',
        'expected_at as dueAt',
      ])
      .select(['persons.first_name as firstName', 'persons.last_name as lastName'])
      .select('players.jurisdiction as market')
      // Literally as in the index: a plan for all values would not use it.
      .where(sql<boolean>`status IN ('initiated', 'pending')`)
      .where('payments.created_at', '<', late)
      .where((payment) => payment.or([payment('expected_at', 'is', null), payment('expected_at', '<', late)]))
      .where((payment) => payment.or([payment('checks', 'is', null), payment('check_decided_at', '<', late)]))
      .orderBy('payments.created_at')
      .limit(most)
      .execute()
  );
}
