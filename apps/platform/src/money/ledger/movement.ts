import type { Account, Posting } from './account.ts';

/** What moves money. */
export type MovementKind =
  | 'deposit'
  | 'withdraw-hold'
  | 'withdraw'
  | 'withdraw-release'
  | 'stake'
  | 'win'
  | 'cancel'
  | 'jackpot'
  | 'bonus-grant'
  | 'bonus-forfeit'
  | 'bonus-conversion'
  | 'free-spin-win'
  | 'adjustment'
  | 'opening';

/** One movement of money. */
export interface Movement {
  /** Idempotency key: each key of a player is posted once, however often it is sent. */
  readonly key: string;
  readonly kind: MovementKind;
  readonly playerId: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The postings sum to zero, and no account appears twice. */
  readonly postings: readonly Posting[];
  /** What it belongs to, such as a payment, a round or a bonus. */
  readonly reference?: string;
}

/** A key was reused for another movement. Nothing was posted; the caller has a bug. */
export class MovementMismatch extends Error {
  constructor(key: string) {
    super(`The movement ${key} is another than the one posted before`);
    this.name = 'MovementMismatch';
  }
}

/** Throws on an invalid movement, which is a bug of the caller. */
export function refuseImpossible({ key, currency, postings }: Movement): void {
  const accounts = new Set<Account>(postings.map(({ account }) => account));
  const isWhole = postings.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0);
  const sum = postings.reduce((total, { amount }) => total + amount, 0);
  if (!/^[A-Z]{3}$/.test(currency) || !isWhole || accounts.size !== postings.length) {
    throw new RangeError(`The movement ${key} has postings that are no amounts of money`);
  }
  if (postings.length < 2 || sum !== 0) throw new RangeError(`The movement ${key} does not sum to zero`);
}

/** Returns whether two movements have the same content. */
export function isSameMovement(one: Movement, other: Movement): boolean {
  return getContent(one) === getContent(other);
}

function getContent({ kind, playerId, currency, reference, postings }: Movement): string {
  const sides = postings.map(({ account, amount }) => `${account} ${amount}`).sort();
  return JSON.stringify([kind, playerId, currency, reference ?? null, sides]);
}
