import type { Db } from '../../infrastructure/database/tables.ts';
import { directory } from '../../operations/directory/directory.ts';
import type { PaymentsTable } from '../tables/payment-tables.ts';
import { PAYMENT_COLUMNS, toPaymentRecord } from './payment-records.queries.ts';

/** What to look for among all payments. */
export interface PaymentSearch {
  /** The provider's id of a payment. */
  readonly reference?: string | undefined;
  readonly playerId?: string | undefined;
  readonly method?: PaymentsTable['method'] | undefined;
  readonly status?: PaymentsTable['status'] | undefined;
  /** The payment method, as named by the provider. */
  readonly provider?: string | undefined;
  readonly currency?: string | undefined;
  /** Minor units, both included. */
  readonly least?: number | undefined;
  readonly largest?: number | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  /** The last payment of the page before. */
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
  readonly most: number;
}

/** Returns a page of payments, the newest first. */
export async function searchPayments(db: Db, search: PaymentSearch) {
  const { reference, method, status, provider, currency, least, largest, from, to, after, most } = search;
  const payer = reference === undefined ? null : await directory.find(db, 'payment', reference);
  if (reference !== undefined && payer === null) return [];
  let query = db
    .selectFrom('payments')
    .select([...PAYMENT_COLUMNS, 'player_id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  if (reference !== undefined && payer !== null) {
    query = query.where('player_id', '=', payer).where('tx_id', '=', reference);
  }
  if (search.playerId !== undefined) query = query.where('player_id', '=', search.playerId);
  if (method !== undefined) query = query.where('method', '=', method);
  if (status !== undefined) query = query.where('status', '=', status);
  if (provider !== undefined) query = query.where('provider', '=', provider);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (least !== undefined) query = query.where('amount', '>=', least);
  if (largest !== undefined) query = query.where('amount', '<=', largest);
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (to !== undefined) query = query.where('created_at', '<', to);
  if (after) {
    const { createdAt, id } = after;
    // The index is read from there.
    query = query.where('created_at', '<=', createdAt);
    query = query.where(({ eb, or, and }) =>
      or([eb('created_at', '<', createdAt), and([eb('created_at', '=', createdAt), eb('id', '<', id)])]),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...toPaymentRecord(row), playerId: row.player_id }));
}
