import {
  createCashierSession,
  getActivityStatement,
  getLifetimeStats,
  getPaymentOutcome,
  getPaymentStats,
  getPayments,
} from '@playerdesk/contract/internal';
import {
  createCashierSessionSchema,
  getActivityStatementSchema,
  getLifetimeStatsSchema,
  getPaymentOutcomeSchema,
  getPaymentStatsSchema,
  getPaymentsSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { createCashier } from './cashier-session.ts';
import type { PaymentHistory } from './history.ts';

export function paymentRoutes(cashier: ReturnType<typeof createCashier>, history: PaymentHistory): Handler[] {
  return [
    write(createCashierSession, createCashierSessionSchema, cashier.open),
    read(getPaymentOutcome, getPaymentOutcomeSchema, history.outcome),
    read(getPayments, getPaymentsSchema, history.list),
    read(getPaymentStats, getPaymentStatsSchema, history.stats),
    read(getLifetimeStats, getLifetimeStatsSchema, history.lifetime),
    read(getActivityStatement, getActivityStatementSchema, history.statement),
  ];
}
