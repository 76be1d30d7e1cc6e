import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { PaymentPattern, Signal, SignalDecision, SignalKind } from './signals.ts';

/** Returns the players with a completed payment since a day, in the order of their ids. */
export async function listPayers(db: Db, since: Date): Promise<readonly string[]> {
  const day = since.toISOString().slice(0, 10);
  const { rows } = await sql<{ player_id: string }>`
    SELECT DISTINCT player_id FROM payment_days WHERE day >= ${day} AND completed > 0 ORDER BY player_id`.execute(
    db,
  );
  return rows.map(({ player_id }) => player_id);
}

export interface PayerPattern extends PaymentPattern {
  readonly playerId: string;
  readonly market: string;
  readonly currency: string;
}

/** Returns what some players paid and staked since an instant, in the currency of their accounts. */
export async function readPatterns(
  db: Db,
  playerIds: readonly string[],
  since: Date,
): Promise<readonly PayerPattern[]> {
  const { rows } = await sql<{
    playerId: string;
    market: string;
    currency: string;
    deposits: readonly string[] | null;
    withdrawn: string;
    staked: string;
    instruments: string;
  }>`
    SELECT players.id AS "playerId", players.jurisdiction AS market, players.currency, paid.deposits,
      COALESCE(paid.withdrawn, 0) AS withdrawn, COALESCE(paid.instruments, 0) AS instruments,
      COALESCE((SELECT SUM(wagered) FROM play_days WHERE player_id = players.id AND currency = players.currency
        AND day >= (${since}::timestamptz AT TIME ZONE 'UTC')::date), 0) AS staked
    FROM players, LATERAL (
      SELECT array_agg(amount::text) FILTER (WHERE method = 'deposit') AS deposits,
        SUM(amount) FILTER (WHERE method = 'withdraw') AS withdrawn,
        COUNT(DISTINCT provider || ' ' || COALESCE(masked_account, '')) FILTER (WHERE method = 'deposit')
          AS instruments
      FROM payments
      WHERE player_id = players.id AND currency = players.currency AND status = 'completed'
        AND ended_at > ${since}
    ) AS paid
    WHERE players.id = ANY(${playerIds})`.execute(db);
  return rows.map(({ deposits, withdrawn, staked, instruments, ...row }) => ({
    ...row,
    deposits: (deposits ?? []).map(Number),
    withdrawn: Number(withdrawn),
    staked: Number(staked),
    instruments: Number(instruments),
  }));
}

interface NewSignal extends Signal {
  readonly playerId: string;
  readonly currency: string;
  readonly ruleEdition: string;
  readonly now: Date;
  /** A signal of the kind that was decided since then is not raised again. */
  readonly since: Date;
}

/** Inserts a signal, and returns its id. Null: one of the kind is open, or was decided lately. */
export async function insertSignal(
  tx: Tx,
  { playerId, kind, details, currency, ruleEdition, now, since }: NewSignal,
): Promise<string | null> {
  const known = await tx
    .selectFrom('money_signals')
    .select('id')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where((signal) => signal.or([signal('decided_at', 'is', null), signal('decided_at', '>', since)]))
    .limit(1)
    .executeTakeFirst();
  if (known) return null;
  const id = randomUUID();
  await tx
    .insertInto('money_signals')
    .values({
      id,
      player_id: playerId,
      kind,
      details: JSON.stringify({ ...details, currency }),
      rule_edition: ruleEdition,
      created_at: now,
    })
    .execute();
  return id;
}

/** Returns the open signals with their players, the longest waiting first. */
export function listOpenSignals(db: Db, most: number) {
  return db
    .selectFrom('money_signals')
    .innerJoin('persons', 'persons.player_id', 'money_signals.player_id')
    .innerJoin('players', 'players.id', 'money_signals.player_id')
    .select(['money_signals.id', 'money_signals.player_id as playerId', 'kind', 'details'])
    .select(['persons.first_name as firstName', 'persons.last_name as lastName'])
    .select(['players.jurisdiction as market', 'money_signals.created_at as createdAt'])
    .where('decided_at', 'is', null)
    .orderBy('money_signals.created_at')
    .limit(most)
    .execute();
}

/** Decides a signal, and returns its kind. Undefined: it is decided or does not exist. */
export async function decideOpenSignal(
  tx: Tx,
  { playerId, id }: { readonly playerId: string; readonly id: string },
  decision: SignalDecision,
  now: Date,
): Promise<SignalKind | undefined> {
  const row = await tx
    .updateTable('money_signals')
    .set({ decision, decided_at: now })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  return row?.kind;
}
