/** The public interface of `money` for other domains and the transports. */

export type { Account, Posting } from './ledger/account.ts';
export { adjustmentSchema, postAdjustment } from './ledger/adjustment.ts';
export { type Finding, latestMovements } from './ledger/books.queries.ts';
export { checkBooks } from './ledger/books.ts';
export { carryForward, JACKPOT_ACCOUNT, listCarried, ROUND_KINDS } from './ledger/carried.queries.ts';
export { readHoldings } from './ledger/ledger.queries.ts';
export { createLedger, type Ledger } from './ledger/ledger.ts';
export type { MovementKind } from './ledger/movement.ts';
export { readPlayerLedger } from './ledger/player-ledger.queries.ts';
export { createMoney } from './money.module.ts';
export { moneyBatches } from './money.schema.ts';
export { moneyTables } from './money.tables.ts';
export { signalDecisionSchema } from './money-laundering/signal-desk.ts';
export type { SignalSettings } from './money-laundering/signals.ts';
export type { BonusPort, Deposited } from './payment/bonus-port.ts';
export { cashierSessionEnder } from './payment/cashier-session.queries.ts';
export { listPaymentRecords } from './payment/payment-records.queries.ts';
export { type PaymentSearch, searchPayments } from './payment/payment-search.queries.ts';
export {
  DEFAULT_CASHIER_CSS,
  PAY_AND_PLAY_COUNTRIES,
  type PaymentSettings,
  WITHDRAWAL_CHECKS,
} from './payment/payment-settings.ts';
export { paymentReports } from './payment/reported-payments.ts';
export { listUnansweredPayments } from './payment/unanswered-payments.queries.ts';
export { registerPaymentWebhooks } from './payment/webhook-routes.ts';
export { withdrawalDecisionSchema } from './payment/withdrawal-desk.ts';
export { MOST_CHARACTERS } from './reconciliation/provider-report.ts';
export { type Facts, type Mismatch, reconcile } from './reconciliation/reconciliation.ts';
export { createStatementMails } from './statement/statement-mails.ts';
