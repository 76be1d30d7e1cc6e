import { z } from 'zod';
import { LANGUAGES, type Language } from '../../infrastructure/reference-data/languages.ts';
import type { BonusKind, BonusTrigger } from '../tables/bonus-tables.ts';

interface CurrencyAmount {
  readonly currency: string;
  readonly amount: number;
}

const nameSchema = z.string().min(1).max(100);

const amountsSchema = z
  .array(z.object({ currency: z.string().regex(/^[A-Z]{3}$/), amount: z.int().min(1) }))
  .default([]);

/** The rewards and conditions of an offer. Amounts are integer minor units, one for each supported currency. */
export const termsSchema = z.object({
  name: nameSchema,
  /** The name in languages (wire spelling) other than that of `name`. */
  names: z.partialRecord(z.enum(LANGUAGES), nameSchema).optional(),
  html: z.string().max(10_000).optional(),
  /** Money that a code or a grant gives. */
  gives: amountsSchema,
  /** Number of free spins. */
  spins: z.int().min(0).max(1000).default(0),
  /** Percentage of a deposit that is matched. */
  matchPercent: z.int().min(1).max(1000).optional(),
  /** Maximum deposit amount that is matched. */
  maxMatched: amountsSchema,
  minDeposit: amountsSchema,
  maxDeposit: amountsSchema,
  /** How many times the bonus must be wagered. */
  wageringTimes: z.int().min(0).max(100).default(0),
  /** Days for which a claimed bonus can be used. */
  days: z.int().min(1).max(366).default(30),
  withdrawPolicy: z.enum(['none', 'cancel-monetary', 'deny-withdraw']).default('none'),
  canBeCanceled: z.boolean().default(true),
  /** The games in which it can be used. Empty: all. */
  games: z.array(z.object({ id: z.string().min(1).max(100), name: z.string().min(1).max(100) })).default([]),
  gameProvider: z.string().max(60).optional(),
  /** The product in which it can be used. Absent: all. */
  product: z.string().max(40).optional(),
});
export type Terms = z.infer<typeof termsSchema>;

/** An offer that is earned by a deposit, by a code or by a grant. */
export interface Offer {
  readonly id: string;
  readonly code: string;
  readonly trigger: BonusTrigger;
  readonly kind: BonusKind;
  readonly startsAt: Date;
  /** Null: no end. */
  readonly endsAt: Date | null;
  readonly terms: Terms;
}

/** Returns the name in a language, or else the name that every offer has. */
export const nameIn = ({ name, names }: Terms, language: Language): string => names?.[language] ?? name;

/** Returns how many times a bonus must be wagered. Wins of free spins are real money. */
export function getWageringTimes({ kind, terms }: Pick<Offer, 'kind' | 'terms'>): number {
  return kind === 'monetary' ? terms.wageringTimes : 0;
}

/** Normalizes a code: case and surrounding blanks are ignored. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

export function amountIn(amounts: readonly CurrencyAmount[], currency: string): number | null {
  return amounts.find((entry) => entry.currency === currency)?.amount ?? null;
}

export function isOpen({ startsAt, endsAt }: Pick<Offer, 'startsAt' | 'endsAt'>, now: number): boolean {
  return startsAt.getTime() <= now && (endsAt === null || now < endsAt.getTime());
}

/** Returns the reward for a deposit, in minor units or spins. 0: the offer does not apply to it. */
export function earnedBy({ kind, terms }: Offer, deposit: { amount: number; currency: string }): number {
  const minimum = amountIn(terms.minDeposit, deposit.currency);
  const maximum = amountIn(terms.maxDeposit, deposit.currency);
  if (minimum === null || deposit.amount < minimum || (maximum !== null && deposit.amount > maximum))
    return 0;
  if (kind === 'freespins') return terms.spins;
  const matched = Math.min(deposit.amount, amountIn(terms.maxMatched, deposit.currency) ?? 0);
  // Stays within safe integers: the percentage is at most 1000.
  return Number((BigInt(matched) * BigInt(terms.matchPercent ?? 0)) / 100n);
}

/** Returns the reward without a deposit. 0: the offer does not support the currency. */
export function givenBy({ kind, terms }: Offer, currency: string): number {
  return kind === 'freespins' ? terms.spins : (amountIn(terms.gives, currency) ?? 0);
}
