import { type Selectable, sql } from 'kysely';
import {
  inWindow,
  type PlayerRecord,
  type RecordWindow,
} from '../../infrastructure/database/player-records.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { PaymentsTable } from '../tables/payment-tables.ts';
import type { PaymentMethod } from './payment-status.ts';

const METHODS: readonly PaymentMethod[] = ['deposit', 'withdraw'];
/** Columns that staff read. */
export const PAYMENT_COLUMNS = [
  'id',
  'tx_id',
  'method',
  'status',
  'amount',
  'currency',
  'brand',
  'provider',
  'masked_account',
  'refusal',
  'created_at',
  'ended_at',
] as const satisfies readonly (keyof PaymentsTable)[];
const COLUMNS = sql.raw(PAYMENT_COLUMNS.join(', '));

/** A payment in the list that staff read. */
export interface PaymentRecord
  extends PlayerRecord,
    Pick<PaymentsTable, 'method' | 'status' | 'currency' | 'brand' | 'provider' | 'refusal'> {
  /** The provider's id of the payment. */
  readonly reference: string;
  /** Integer minor units. */
  readonly amount: number;
  /** The masked account. */
  readonly account: string | null;
  readonly endedAt: string | null;
}

/** Returns payments of a player by when they began. Each method is read in the order of its index. */
export async function listPaymentRecords(db: Db, window: RecordWindow): Promise<PaymentRecord[]> {
  const parts = METHODS.map(
    (method) =>
      sql`(SELECT ${COLUMNS} FROM payments WHERE method = ${sql.lit(method)} AND ${inWindow(window, 'created_at')})`,
  );
  const { rows } = await sql<RecordedPayment>`
    SELECT ${COLUMNS} FROM (${sql.join(parts, sql` UNION ALL `)}) AS payment
    ORDER BY created_at DESC, id DESC LIMIT ${window.most}`.execute(db);
  return rows.map(toPaymentRecord);
}

type RecordedPayment = Pick<Selectable<PaymentsTable>, (typeof PAYMENT_COLUMNS)[number]>;

/** Returns a payment as staff read it. */
export function toPaymentRecord(row: RecordedPayment): PaymentRecord {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    reference: row.tx_id,
    method: row.method,
    status: row.status,
    amount: Number(row.amount),
    currency: row.currency,
    brand: row.brand,
    provider: row.provider,
    account: row.masked_account,
    refusal: row.refusal,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
