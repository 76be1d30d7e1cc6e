import { z } from 'zod';
import {
  REFUSED_WITHDRAWAL_REASONS,
  refusedWithdrawalMessage,
  withdrawalMessage,
} from '../../engagement/index.ts';
import type { StaffAct } from '../../infrastructure/audit/audit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { MOST_WAITING } from '../../infrastructure/waiting-work.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { releaseMovement } from './payment-movements.ts';
import { findPayment, lockPayment, writeStatus } from './payments.queries.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { isUnderCheck } from './withdrawal-check.ts';
import {
  type CheckedWithdrawal,
  findReference,
  listChecks,
  writeCheckDecision,
} from './withdrawal-checks.queries.ts';

/** A decision about a withdrawal. The player reads the reason of a refusal. */
export const withdrawalDecisionSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approved') }),
  z.object({ decision: z.literal('refused'), reason: z.enum(REFUSED_WITHDRAWAL_REASONS) }),
]);
type WithdrawalDecision = Readonly<z.infer<typeof withdrawalDecisionSchema>>;

interface DecidedWithdrawal {
  readonly id: string;
  readonly playerId: string;
  readonly decision: WithdrawalDecision;
  readonly by: StaffAct;
}

/** Withdrawals that wait until staff have checked them. */
export interface WithdrawalDesk {
  /** Returns them, what is due first. */
  list(): Promise<readonly CheckedWithdrawal[]>;
  /**
   * Decides about a withdrawal, once. The provider pays an approved one. The money of a refused one returns to the
   * balance at once.
   *
   * @throws Refusal `NotFound` for a withdrawal that is decided, has ended or does not exist.
   */
  decide(decided: DecidedWithdrawal): Promise<void>;
}

type Deps = Pick<ProviderDeps, 'db' | 'clock' | 'audit' | 'ledger' | 'inbox'>;

export function createWithdrawalDesk(deps: Deps): WithdrawalDesk {
  return {
    list: () => listChecks(deps.db, MOST_WAITING),
    decide: (decided) => decide(deps, decided),
  };
}

async function decide(deps: Deps, { id, playerId, decision, by }: DecidedWithdrawal): Promise<void> {
  const { db, clock, audit, ledger, inbox } = deps;
  await db.transaction().execute(async (tx) => {
    const reference = await findReference(tx, playerId, id);
    if (reference === undefined) throw new Refusal('NotFound');
    // Orders the decision and the provider's calls.
    await lockPayment(tx, reference);
    await lockPlayer(tx, playerId);
    const payment = await findPayment(tx, playerId, reference);
    if (!payment || !isUnderCheck(payment)) throw new Refusal('NotFound');
    const now = new Date(clock.now());
    await writeCheckDecision(tx, payment, decision.decision, now);
    const { amount, currency, checks } = payment;
    await audit.write(tx, {
      ...by,
      action: `withdrawal-${decision.decision}`,
      playerId,
      after: { withdrawal: id, txId: reference, amount, currency, checks, ...getReason(decision) },
    });
    if (decision.decision === 'approved') {
      await inbox.sendAutomatic(tx, playerId, withdrawalMessage(payment, 'checked'));
      return;
    }
    await ledger.post(tx, releaseMovement(payment));
    await inbox.sendAutomatic(tx, playerId, refusedWithdrawalMessage(payment, decision.reason));
    writeStatus(tx, payment, 'failed', now);
  });
}

const getReason = (decision: WithdrawalDecision) =>
  decision.decision === 'refused' ? { reason: decision.reason } : {};
