import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { PaymentsTable } from '../tables/payment-tables.ts';
import type { WithdrawalCheck } from './payment-settings.ts';
import type { Payment } from './payments.queries.ts';

/** What staff look at before they let a withdrawal be paid. */
export interface WithdrawalFacts {
  readonly isVerified: boolean;
  /** Whether the player has deposited by the payment method. */
  readonly isSameMethod: boolean;
  readonly hasBonus: boolean;
  /** Whether staff have to contact the player because of markers of harm. */
  readonly hasMarkers: boolean;
  /** All completed deposits and withdrawals, and all stakes, in minor units of the withdrawal's currency. */
  readonly deposited: number;
  readonly withdrawn: number;
  readonly staked: number;
}

type Named = Readonly<Record<'player' | 'provider' | 'currency', RawBuilder<unknown>>>;

/** Columns of the facts about a player. */
const factsOf = ({ player, provider, currency }: Named) => {
  const ofPlayer = sql`player_id = ${player}`;
  const sumOf = (method: PaymentsTable['method']) => sql`COALESCE((SELECT SUM(amount) FROM payment_days
    WHERE ${ofPlayer} AND method = ${sql.lit(method)} AND currency = ${currency}), 0)`;
  return sql`
    EXISTS (SELECT 1 FROM players WHERE id = ${player} AND identity_verified_at IS NOT NULL) AS "isVerified",
    EXISTS (SELECT 1 FROM payments WHERE ${ofPlayer} AND method = 'deposit' AND status = 'completed'
      AND provider = ${provider}) AS "isSameMethod",
    EXISTS (SELECT 1 FROM bonuses WHERE ${ofPlayer} AND status = 'active') AS "hasBonus",
    EXISTS (SELECT 1 FROM contact_tasks WHERE ${ofPlayer} AND reason = 'markers-of-harm'
      AND done_at IS NULL) AS "hasMarkers",
    ${sumOf('deposit')} AS deposited, ${sumOf('withdraw')} AS withdrawn,
    COALESCE((SELECT SUM(wagered) FROM play_days WHERE ${ofPlayer} AND currency = ${currency}), 0) AS staked`;
};

interface FactRow extends Omit<WithdrawalFacts, 'deposited' | 'withdrawn' | 'staked'> {
  readonly deposited: string;
  readonly withdrawn: string;
  readonly staked: string;
}

const toFacts = (row: FactRow): WithdrawalFacts => ({
  isVerified: row.isVerified,
  isSameMethod: row.isSameMethod,
  hasBonus: row.hasBonus,
  hasMarkers: row.hasMarkers,
  deposited: Number(row.deposited),
  withdrawn: Number(row.withdrawn),
  staked: Number(row.staked),
});

/** Returns the facts about the player of a withdrawal that begins. */
export async function findWithdrawalFacts(
  db: Db,
  { player_id, provider, currency }: Pick<Payment, 'player_id' | 'provider' | 'currency'>,
): Promise<WithdrawalFacts> {
  const named = {
    player: sql`${player_id}::uuid`,
    provider: sql`${provider}::text`,
    currency: sql`${currency}::char(3)`,
  };
  const { rows } = await sql<FactRow>`SELECT ${factsOf(named)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A SELECT without a table has one row');
  return toFacts(row);
}

/** Returns what the verification of a player waits for: documents, or their review. Undefined: the player is verified. */
export async function findMissingVerification(
  db: Db,
  playerId: string,
): Promise<'documents' | 'review' | undefined> {
  const { rows } = await sql<{ isVerified: boolean; isUploaded: boolean }>`SELECT
    EXISTS (SELECT 1 FROM players WHERE id = ${playerId} AND identity_verified_at IS NOT NULL) AS "isVerified",
    EXISTS (SELECT 1 FROM documents WHERE player_id = ${playerId} AND status = 'uploaded') AS "isUploaded"`.execute(
    db,
  );
  if (rows[0]?.isVerified) return undefined;
  return rows[0]?.isUploaded ? 'review' : 'documents';
}

/** A withdrawal that waits for a decision of staff. */
export interface CheckedWithdrawal {
  readonly id: string;
  readonly playerId: string;
  readonly name: string;
  readonly market: string;
  readonly since: Date;
  readonly dueAt: Date;
  readonly amount: number;
  readonly currency: string;
  readonly provider: string;
  readonly account: string | null;
  /** The provider's id of the payment. */
  readonly reference: string;
  /** Why it is checked. */
  readonly checks: readonly WithdrawalCheck[];
  /** What is so now. */
  readonly facts: WithdrawalFacts;
}

/** Returns the withdrawals that wait for a decision, what is due first. */
export async function listChecks(db: Db, most: number): Promise<readonly CheckedWithdrawal[]> {
  const named = {
    player: sql.ref('checked.player_id'),
    provider: sql.ref('checked.provider'),
    currency: sql.ref('checked.currency'),
  };
  const { rows } = await sql<FactRow & Omit<CheckedWithdrawal, 'facts' | 'amount'> & { amount: string }>`
    SELECT checked.id, checked.player_id AS "playerId", checked.created_at AS since,
      checked.check_due_at AS "dueAt", checked.amount, checked.currency, checked.provider,
      checked.masked_account AS account, checked.tx_id AS reference, checked.checks,
      persons.first_name || ' ' || persons.last_name AS name, players.jurisdiction AS market,
      ${factsOf(named)}
    FROM payments AS checked
      JOIN players ON players.id = checked.player_id
      JOIN persons ON persons.player_id = checked.player_id
    WHERE checked.status = 'initiated' AND checked.checks IS NOT NULL AND checked.check_decision IS NULL
    ORDER BY checked.check_due_at LIMIT ${most}`.execute(db);
  return rows.map((row) => {
    const { id, playerId, name, market, since, dueAt, currency, provider, account, reference, checks } = row;
    const withdrawal = { id, playerId, name, market, since, dueAt, currency, provider, account, reference };
    return { ...withdrawal, checks, amount: Number(row.amount), facts: toFacts(row) };
  });
}

/** Returns the provider's id of a player's payment, or undefined. */
export async function findReference(db: Db, playerId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('tx_id')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.tx_id;
}

export async function writeCheckDecision(
  tx: Tx,
  { id, player_id }: Pick<Payment, 'id' | 'player_id'>,
  check_decision: NonNullable<PaymentsTable['check_decision']>,
  check_decided_at: Date,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ check_decision, check_decided_at })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute();
}
