import { randomUUID } from 'node:crypto';
import { type ContactThreshold, type LimitRules, minorDigits } from '@playerdesk/contract/internal';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';

/** A deposit limit as the player chose it. */
export interface ChosenLimit {
  readonly type: string;
  readonly period: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency?: string | null | undefined;
}

/** Why staff must contact a player, and what they need to know beforehand. */
export interface ContactReason {
  readonly reason:
    | 'limit-above'
    | 'limit-raised'
    | 'self-test'
    | 'return-funds'
    | 'end-asked'
    | 'financial-vulnerability'
    | 'markers-of-harm';
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Returns why staff must contact a player about a limit chosen in place of `before` (null: no previous limit). Returns
 * null when no contact is required.
 */
export function contactReason(
  limit: ChosenLimit,
  before: number | null,
  threshold: LimitRules['contactAbove'],
  rates: RateTable,
): ContactReason | null {
  const isTighter = before !== null && limit.amount <= before;
  if (!threshold || limit.type !== 'deposit' || isTighter) return null;
  const { type, period, amount, currency } = limit;
  const details = { type, period, amount, currency };
  if (isAbove(limit, threshold, rates)) return { reason: 'limit-above', details };
  return before !== null && threshold.onRaise ? { reason: 'limit-raised', details } : null;
}

function isAbove({ period, amount, currency }: ChosenLimit, threshold: ContactThreshold, rates: RateTable) {
  if (period !== threshold.period) return false;
  const getRate = (code: string) => (Object.hasOwn(rates.rates, code) ? rates.rates[code] : undefined);
  const [rate, thresholdRate] = [getRate(currency ?? ''), getRate(threshold.currency)];
  const units = amount / 10 ** minorDigits(currency ?? threshold.currency);
  if (currency === threshold.currency) return units > threshold.amount;
  // Without an exchange rate the amount cannot be shown to be below the threshold.
  return (
    rate === undefined || thresholdRate === undefined || (units / rate) * thresholdRate > threshold.amount
  );
}

/** Queues a player for contact by staff, and records it in the audit. */
export async function putContactTask(
  tx: Tx,
  audit: Audit,
  task: {
    readonly playerId: string;
    readonly why: ContactReason;
    readonly ruleEdition: string;
    readonly now: number;
    readonly requestId?: string;
    /** Who asked staff for it. Absent: a rule of the platform. */
    readonly by?: StaffAct;
  },
): Promise<void> {
  const { playerId, ruleEdition, requestId, by } = task;
  const { reason, details } = task.why;
  await tx
    .insertInto('contact_tasks')
    .values({
      id: randomUUID(),
      player_id: playerId,
      reason,
      details: JSON.stringify(details),
      created_at: new Date(task.now),
    })
    .execute();
  await audit.write(tx, {
    actor: 'platform',
    ...(requestId !== undefined && { requestId }),
    ...by,
    action: 'contact-task',
    playerId,
    ruleEdition,
    after: { reason, ...details },
  });
}
