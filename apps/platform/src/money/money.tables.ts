import { type SqlBool, sql } from 'kysely';
import { BOOKS, deleted, type KeptTables, kept, nobody, own } from '../operations/kept-table.ts';

/** What the tables of this domain keep of players, and what becomes of it when a player is erased. */
export const moneyTables = {
  ledger_movements: kept(own, BOOKS),
  ledger_postings: kept(
    ({ playerId }) =>
      sql<SqlBool>`movement_id IN (SELECT id FROM ledger_movements WHERE player_id = ${playerId})`,
    BOOKS,
  ),
  ledger_balances: kept(own, BOOKS),
  cashier_sessions: deleted(own, 'id_hash'),
  payments: kept(own, `${BOOKS}; account numbers are masked`),
  payment_tombstones: nobody('payments that never began'),
  payment_codes: deleted(own, 'code_hash', 'person'),
} satisfies KeptTables;
