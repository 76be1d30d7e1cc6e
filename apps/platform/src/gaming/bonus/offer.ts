interface CurrencyAmount {
  readonly currency: string;
  readonly amount: number;
}

import { z } from 'zod';
import type { BonusKind, BonusTrigger } from '../../infrastructure/database/tables/bonus.ts';

const amountsSchema = z
  .array(z.object({ currency: z.string().regex(/^[A-Z]{3}$/), amount: z.int().min(1) }))
  .default([]);

/** What an offer gives and asks for. Amounts are integer minor units, one for each currency it is for. */
export const termsSchema = z.object({
  name: z.string().min(1).max(100),
  html: z.string().max(10_000).optional(),
  /** Money that a code or a grant gives. */
  gives: amountsSchema,
  /** Free spins that it gives. */
  spins: z.int().min(0).max(1000).default(0),
  /** Percent of a deposit that is matched. */
  matchPercent: z.int().min(1).max(1000).optional(),
  /** The most of a deposit that is matched. */
  maxMatched: amountsSchema,
  minDeposit: amountsSchema,
  maxDeposit: amountsSchema,
  /** How often the bonus is to be wagered. */
  wageringTimes: z.int().min(0).max(100).default(0),
  /** How long a bonus taken may be used. */
  days: z.int().min(1).max(366).default(30),
  withdrawPolicy: z.enum(['none', 'cancel-monetary', 'deny-withdraw']).default('none'),
  canBeCanceled: z.boolean().default(true),
  /** Where it can be used; none: everywhere. */
  games: z.array(z.object({ id: z.string().min(1).max(100), name: z.string().min(1).max(100) })).default([]),
  gameProvider: z.string().max(60).optional(),
  /** The product it can be used in; none: every. */
  product: z.string().max(40).optional(),
});
export type Terms = z.infer<typeof termsSchema>;

/** What may be had: by a deposit, by a code, or because it is granted. */
export interface Offer {
  readonly id: string;
  readonly code: string;
  readonly trigger: BonusTrigger;
  readonly kind: BonusKind;
  readonly startsAt: Date;
  /** Null: without an end. */
  readonly endsAt: Date | null;
  readonly terms: Terms;
}

/** Codes are the same however they are typed. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

export function amountIn(amounts: readonly CurrencyAmount[], currency: string): number | null {
  return amounts.find((entry) => entry.currency === currency)?.amount ?? null;
}

export function isOpen({ startsAt, endsAt }: Pick<Offer, 'startsAt' | 'endsAt'>, now: number): boolean {
  return startsAt.getTime() <= now && (endsAt === null || now < endsAt.getTime());
}

/** How much an offer gives for a deposit, in minor units or spins; 0: it is not for this deposit. */
export function earnedBy({ kind, terms }: Offer, deposit: { amount: number; currency: string }): number {
  const least = amountIn(terms.minDeposit, deposit.currency);
  const most = amountIn(terms.maxDeposit, deposit.currency);
  if (least === null || deposit.amount < least || (most !== null && deposit.amount > most)) return 0;
  if (kind === 'freespins') return terms.spins;
  const matched = Math.min(deposit.amount, amountIn(terms.maxMatched, deposit.currency) ?? 0);
  // Both are far below where whole numbers end: percent is at most 1000.
  return Number((BigInt(matched) * BigInt(terms.matchPercent ?? 0)) / 100n);
}

/** How much an offer gives by itself; 0: it is not for this currency. */
export function givenBy({ kind, terms }: Offer, currency: string): number {
  return kind === 'freespins' ? terms.spins : (amountIn(terms.gives, currency) ?? 0);
}
