import { randomUUID } from 'node:crypto';
import { type LimitRules, minorDigits } from '@playerdesk/contract';
import type { Audit } from '../audit/audit.ts';
import type { Tx } from '../database/tables.ts';

/** A deposit limit as it was chosen. */
export interface ChosenLimit {
  readonly type: string;
  readonly period: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency?: string | null | undefined;
}

/** Whether a limit obliges the licensee to talk to its player. */
export function needsContact(limit: ChosenLimit, threshold: LimitRules['contactAbove']): boolean {
  if (!threshold || limit.type !== 'deposit') return false;
  const { period, amount, currency } = threshold;
  const isSame = limit.period === period && limit.currency === currency;
  return isSame && limit.amount > amount * 10 ** minorDigits(currency);
}

/** Why staff have to talk to a player, and what they have to know beforehand. */
export interface ContactReason {
  readonly reason: 'limit-above' | 'self-test';
  readonly details: Readonly<Record<string, unknown>>;
}

/** Staff have to talk to a player about a limit that they chose. */
export function limitReason({ type, period, amount, currency }: ChosenLimit): ContactReason {
  return { reason: 'limit-above', details: { type, period, amount, currency } };
}

/** Puts a player on the list of those whom staff have to talk to, and says so in the audit. */
export async function putContactTask(
  tx: Tx,
  audit: Audit,
  task: { playerId: string; why: ContactReason; ruleEdition: string; requestId?: string; now: number },
): Promise<void> {
  const { playerId, ruleEdition, requestId } = task;
  const { reason, details } = task.why;
  await tx
    .insertInto('contact_tasks')
    .values({
      ...{ id: randomUUID(), player_id: playerId, reason, details: JSON.stringify(details) },
      created_at: new Date(task.now),
    })
    .execute();
  await audit.write(tx, {
    ...{ actor: 'platform', action: 'contact-task', playerId, ruleEdition },
    after: { reason, ...details },
    ...(requestId !== undefined && { requestId }),
  });
}
