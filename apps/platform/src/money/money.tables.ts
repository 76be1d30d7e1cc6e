import {
  byPlayerId,
  confidential,
  deletedOnErasure,
  type PersonalDataTables,
  RETAINED_BOOKS,
  RETAINED_SIGNALS,
  retained,
  withoutPersonalData,
} from '../operations/personal-data-table.ts';

/** The personal data in the tables of this domain, and what happens to it when a player is erased. */
export const moneyTables = {
  ledger_movements: retained(byPlayerId, RETAINED_BOOKS),
  ledger_postings: retained(byPlayerId, RETAINED_BOOKS),
  ledger_balances: retained(byPlayerId, RETAINED_BOOKS),
  ledger_carried: retained(byPlayerId, RETAINED_BOOKS),
  cashier_sessions: deletedOnErasure(byPlayerId, 'id_hash'),
  payments: retained(byPlayerId, `${RETAINED_BOOKS}; account numbers are masked`),
  payment_days: retained(byPlayerId, RETAINED_BOOKS),
  directory_payments: retained(byPlayerId, RETAINED_BOOKS),
  payment_tombstones: withoutPersonalData('payments that never started'),
  money_signals: confidential(retained(byPlayerId, RETAINED_SIGNALS)),
  payment_codes: deletedOnErasure(byPlayerId, 'code_hash', 'person'),
  statement_mails: deletedOnErasure(byPlayerId),
} satisfies PersonalDataTables;
