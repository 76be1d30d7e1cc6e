import { type SchemaPart, toBatches } from '../infrastructure/database/schema.ts';
import { carriedSchema } from './tables/carried-tables.ts';
import { ledgerSchema } from './tables/ledger-tables.ts';
import { paymentSchema } from './tables/payment-tables.ts';
import { signalSchema } from './tables/signal-tables.ts';
import { statementMailSchema } from './tables/statement-mail-tables.ts';

/** The tables of this module that are cleaned up. */
export const moneyBatches = toBatches({
  cashier_sessions: 'player_id, id_hash',
  payment_codes: 'player_id, code_hash',
});

/** What this module adds to the database. */
export const moneySchema: SchemaPart = {
  baseline: [...ledgerSchema, ...carriedSchema, ...paymentSchema, ...signalSchema, ...statementMailSchema],
  indexes: [
    // What an activity statement sums up as bonuses.
    {
      name: 'ledger_movements_bonus',
      definition:
        "ON ledger_movements (player_id, created_at) WHERE kind IN ('bonus-grant', 'bonus-forfeit', 'free-spin-win')",
    },
    // The search of staff.
    { name: 'payments_created', definition: 'ON payments (created_at DESC, id DESC)' },
    { name: 'statement_mails_due', definition: 'ON statement_mails (due_at)' },
    // Payments whose outcome is open, for the metrics.
    {
      name: 'payments_open',
      definition: "ON payments (created_at) WHERE status IN ('initiated', 'pending')",
    },
  ],
  batches: moneyBatches,
  placements: { directory_payments: 'by-name' },
};
