import type { Account, Posting } from './account.ts';

/** One thing that happens to money. */
export interface Movement {
  /** Names what happens; the same key happens once, whoever says it and how often. */
  readonly key: string;
  /** What it is, such as `deposit`, `stake` or `bonus`. */
  readonly kind: string;
  readonly playerId: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Its sides: they sum to zero, and no account is named twice. */
  readonly postings: readonly Posting[];
  /** What it belongs to, such as a payment, a round or a bonus. */
  readonly reference?: string;
}

/** A key was used for another movement before: nothing was posted, and somebody has a mistake to look for. */
export class MovementMismatch extends Error {
  constructor(key: string) {
    super(`The movement ${key} is another than the one posted before`);
    this.name = 'MovementMismatch';
  }
}

/** Throws on a movement that can never be: a mistake of the caller's. */
export function refuseImpossible({ key, currency, postings }: Movement): void {
  const accounts = new Set<Account>(postings.map(({ account }) => account));
  const isWhole = postings.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0);
  const sum = postings.reduce((total, { amount }) => total + amount, 0);
  if (!/^[A-Z]{3}$/.test(currency) || !isWhole || accounts.size !== postings.length) {
    throw new RangeError(`The movement ${key} has postings that are no amounts of money`);
  }
  if (postings.length < 2 || sum !== 0) throw new RangeError(`The movement ${key} does not sum to zero`);
}

/** Whether two movements are the same in everything that a key stands for. */
export function isSameMovement(one: Movement, other: Movement): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf({ kind, playerId, currency, reference, postings }: Movement): string {
  const sides = postings.map(({ account, amount }) => `${account} ${amount}`).sort();
  return JSON.stringify([kind, playerId, currency, reference ?? null, sides]);
}
