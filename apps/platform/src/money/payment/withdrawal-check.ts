import { HOUR } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import type { PaymentSettings, WithdrawalCheck } from './payment-settings.ts';
import type { Payment } from './payments.queries.ts';
import { findWithdrawalFacts, type WithdrawalFacts } from './withdrawal-checks.queries.ts';

/** Returns whether a withdrawal waits for a decision of staff. Until then it is not paid. */
export const isUnderCheck = ({
  status,
  checks,
  check_decision,
}: Pick<Payment, 'status' | 'checks' | 'check_decision'>): boolean =>
  status === 'initiated' && checks !== null && check_decision === null;

/** When a rule of the operator makes staff check a withdrawal. */
const APPLIES: Readonly<Record<WithdrawalCheck, (facts: WithdrawalFacts) => boolean>> = {
  unverified: ({ isVerified }) => !isVerified,
  'other-method': ({ isSameMethod }) => !isSameMethod,
  bonus: ({ hasBonus }) => hasBonus,
  markers: ({ hasMarkers }) => hasMarkers,
  all: () => true,
};

/** Returns why staff check a withdrawal, and by when they decide. Null: nobody checks it. */
export async function findCheck(
  tx: Tx,
  { payment: { withdrawalChecks: rules, withdrawalCheckHours } }: { readonly payment: PaymentSettings },
  withdrawal: Pick<Payment, 'player_id' | 'provider' | 'currency' | 'created_at'>,
) {
  if (rules.length === 0) return null;
  const facts = await findWithdrawalFacts(tx, withdrawal);
  const checks = rules.filter((rule) => APPLIES[rule](facts));
  if (checks.length === 0) return null;
  return { checks, check_due_at: new Date(withdrawal.created_at.getTime() + withdrawalCheckHours * HOUR) };
}
